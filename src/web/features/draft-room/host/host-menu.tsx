import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { onTheClock } from '#domain/draft/draft.ts'
import { lastPersonsPick } from '#domain/draft/undoing.ts'
import { openObjection } from '#domain/objections/objection.ts'
import { Icon, type IconName } from '../../../components/ui/icon.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import type { DraftRoom } from '../live/draft-room-state.ts'
import { isMine } from '../stage.ts'
import { heirsOf } from './hand-over.tsx'

export type Tool = 'menu' | 'pause' | 'undo' | 'back' | 'pick' | 'clock' | 'bots' | 'hand-over'

type HostMenuProps = {
  room: DraftRoom
  onTool: (tool: Tool | undefined) => void
}

type Item = {
  tool: Exclude<Tool, 'menu'>
  icon: IconName
  text: string
  /** Beside the text: a key, or when it works. */
  note?: string | undefined
  /** Whether it does nothing now, which its note explains. */
  isOff?: boolean
  /** Whether it only says now when it works. */
  isLater?: boolean
}

/** What the host can do now, in two groups: the play, and who plays. */
function itemsOf({ view, draft }: DraftRoom): [play: Item[], people: Item[]] {
  const turn = onTheClock(draft)
  const isPaused = view.paused !== undefined
  const last = lastPersonsPick(view)
  const refusal = pickForRefusalText({ view, draft })
  return [
    [
      isPaused
        ? { tool: 'pause', icon: 'play', text: 'Resume the draft', note: 'P' }
        : { tool: 'pause', icon: 'pause', text: 'Pause the draft', note: 'P' },
      {
        tool: 'undo',
        icon: 'undo',
        text: last === undefined ? 'Undo the last pick' : `Undo pick ${last}`,
        ...(last === undefined && { isOff: true, note: 'no pick yet' }),
      },
      {
        tool: 'back',
        icon: 'rows',
        text: 'Back to an earlier pick…',
        ...(view.picks.length < 2 && { isOff: true, note: 'after two picks' }),
      },
      {
        tool: 'pick',
        icon: 'hand',
        text: turn && refusal === undefined ? `Pick for ${turn.participant.name}…` : 'Pick for somebody…',
        note: refusal,
        isOff: refusal !== undefined,
      },
      {
        tool: 'clock',
        icon: 'clock',
        text: 'Change the clock…',
        ...(!isPaused && { isLater: true, note: 'while paused' }),
      },
    ],
    [
      { tool: 'bots', icon: 'bot', text: 'Replace somebody by a bot…' },
      {
        tool: 'hand-over',
        icon: 'swap',
        text: 'Hand over to…',
        ...(heirsOf(view).length === 0 && { isOff: true, note: 'nobody else is a person' }),
      },
    ],
  ]
}

/** Why the host cannot pick for anybody now; undefined if they can. */
function pickForRefusalText({ view, draft }: Pick<DraftRoom, 'view' | 'draft'>): string | undefined {
  const turn = onTheClock(draft)
  if (view.paused) return 'not while paused'
  if (openObjection(view)) return 'not during a vote'
  if (!turn) return 'all picks are made'
  if (turn.participant.bot) return 'a bot is thinking'
  return isMine(view, turn.participant.id) ? 'it is your turn' : undefined
}

/** The host's tools: a sheet if the bar is at the bottom of the window, else they hang from their button. */
export function HostMenu({ room, onTool }: HostMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isChosen = useRef(false)
  const [place] = useState(placeBelowButton)
  useMenu(dialog)

  function choose(tool: Tool) {
    // Closing gives the focus back to the button first, so that the question returns it there, too.
    isChosen.current = true
    dialog.current?.close()
    onTool(tool)
  }

  return (
    <Modal
      dialog={dialog}
      title="Host tools"
      className={`host-menu${place ? ' host-menu--hanging' : ''}`}
      style={place}
      onClose={() => {
        if (!isChosen.current) onTool(undefined)
      }}
    >
      {itemsOf(room).map((items) => (
        <ul key={items[0]?.tool}>
          {items.map(({ tool, icon, text, note, isOff = false, isLater = false }) => (
            <li key={tool}>
              <button
                type="button"
                aria-disabled={isOff || undefined}
                className={isLater ? 'host-menu__later' : undefined}
                onClick={() => {
                  if (!isOff) choose(tool)
                }}
              >
                <Icon name={icon} />
                <span>{text}</span> {note !== undefined && <small>{note}</small>}
              </button>
            </li>
          ))}
        </ul>
      ))}
      <p className="host-menu__foot">Everybody sees what you do here, in the log.</p>
    </Modal>
  )
}

/** Where the menu hangs from its button; undefined if there is more room above the button. */
function placeBelowButton(): CSSProperties | undefined {
  const button = document.querySelector('.clock__host')?.getBoundingClientRect()
  if (!button || button.bottom > window.innerHeight / 2) return undefined
  return { top: button.bottom + 6, right: document.documentElement.clientWidth - button.right }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys lead from tool to tool, beside the Tab key; a press beside the menu closes it. */
function useMenu(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const menu = dialog.current
    if (!menu) return
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      const { left, right, top, bottom } = menu.getBoundingClientRect()
      const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom
      if (target === menu && isBeside) menu.close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      const buttons = [...menu.querySelectorAll('button')]
      const at = buttons.findIndex((button) => button === document.activeElement)
      buttons.at((at + step) % buttons.length)?.focus()
      event.preventDefault()
    }
    menu.addEventListener('click', onClick)
    menu.addEventListener('keydown', onKeyDown)
    return () => {
      menu.removeEventListener('click', onClick)
      menu.removeEventListener('keydown', onKeyDown)
    }
  }, [dialog])
}
