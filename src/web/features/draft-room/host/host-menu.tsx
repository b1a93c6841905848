import { onTheClock } from '#domain/draft/draft.ts'
import { lastPersonsPick } from '#domain/draft/undoing.ts'
import { openObjection } from '#domain/objections/objection.ts'
import type { DraftRoom } from '../live/draft-room-state.ts'
import { isMine } from '../stage.ts'
import { heirsOf } from './hand-over.tsx'
import { type MenuItem, ToolMenu } from './tool-menu.tsx'

export type Tool = 'menu' | 'pause' | 'undo' | 'back' | 'pick' | 'clock' | 'bots' | 'hand-over'
type Item = MenuItem<Exclude<Tool, 'menu'>>

type HostMenuProps = {
  room: DraftRoom
  onTool: (tool: Tool | undefined) => void
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

/** The host's tools. */
export function HostMenu({ room, onTool }: HostMenuProps) {
  return (
    <ToolMenu
      title="Host tools"
      groups={itemsOf(room)}
      foot="Everybody sees what you do here, in the log."
      opener={() => document.querySelector('.host-button')}
      onChoose={onTool}
      onClose={() => onTool(undefined)}
    />
  )
}
