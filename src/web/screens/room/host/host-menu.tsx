import { onTheClock } from '#domain/draft/draft.ts'
import { lastPersonsPick } from '#domain/draft/undoing.ts'
import { openObjection } from '#domain/objections/objection.ts'
import { prefersKeyboard } from '#web/components/draft/desk/prefers-keyboard.ts'
import { areShortcutsOn } from '#web/lib/browser/shortcuts.ts'
import type { StandIn } from '#web/screens/room/drafting/use-stand-in.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { isMine } from '#web/live/stage.ts'
import { heirsOf } from './hand-over.tsx'
import { type MenuItem, ToolMenu } from './tool-menu.tsx'

export type Tool = 'menu' | 'pause' | 'undo' | 'back' | 'pick' | 'clock' | 'bots' | 'hand-over' | 'doors'
type Item = MenuItem<Exclude<Tool, 'menu'>>

type HostMenuProps = {
  room: DraftRoom
  standIn: StandIn
  onTool: (tool: Tool | undefined) => void
}

/** What the host can do now, in two groups: the play, and who plays. */
function itemsOf(room: DraftRoom, standIn: StandIn): [play: Item[], people: Item[]] {
  const { view } = room
  const isPaused = view.paused !== undefined
  const last = lastPersonsPick(view)
  // Where there are keys to press.
  const key = prefersKeyboard() && areShortcutsOn() ? 'P' : undefined
  return [
    [
      isPaused
        ? { tool: 'pause', icon: 'play', text: 'Resume the draft', note: key }
        : { tool: 'pause', icon: 'pause', text: 'Pause the draft', note: key },
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
      { tool: 'pick', icon: 'hand', ...pickForItem(room, standIn) },
      {
        tool: 'clock',
        icon: 'clock',
        text: 'Change the clock…',
        ...(!isPaused && { isLater: true, note: 'while paused' }),
      },
    ],
    [
      { tool: 'bots', icon: 'bot', text: 'Replace somebody by a bot…' },
      { tool: 'doors', icon: 'key', text: 'Who gets in…' },
      {
        tool: 'hand-over',
        icon: 'swap',
        text: 'Hand over to…',
        ...(heirsOf(view).length === 0 && { isOff: true, note: 'nobody else is a person' }),
      },
    ],
  ]
}

/** The host picks for the player on the clock, asks them first, or cannot now. */
function pickForItem(
  { view, draft, presenceOf }: DraftRoom,
  { isAllowed }: StandIn,
): Pick<Item, 'text' | 'note' | 'isOff'> {
  const off = (note: string, text = 'Pick for somebody…') => ({ text, note, isOff: true })
  const turn = onTheClock(draft)
  if (openObjection(view)) return off('not during a vote')
  if (!turn) return off('all picks are made')
  const { id, name, bot } = turn.participant
  if (bot) return off(view.paused ? 'a bot is next' : 'a bot is thinking')
  if (isMine(view, id)) return off('it is your turn')
  const pick = `Pick for ${name}…`
  if (isAllowed) return { text: pick }
  if (view.consent) return off(view.consent.is === 'asked' ? 'no answer yet' : 'wants no help', pick)
  if (presenceOf(id).isHere) return { text: `Ask to pick for ${name}…` }
  return off(view.standInsAllowed ? 'after two minutes away' : 'you switched that off', pick)
}

/** The host's tools. */
export function HostMenu({ room, standIn, onTool }: HostMenuProps) {
  return (
    <ToolMenu
      title="Host tools"
      groups={itemsOf(room, standIn)}
      foot="Everybody sees what you do here, in the log."
      opener={() => document.querySelector('.host-button')}
      onChoose={onTool}
      onClose={() => onTool(undefined)}
    />
  )
}
