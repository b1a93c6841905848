import { useState } from 'react'
import { onTheClock, participantOf } from '#domain/draft/draft.ts'
import { lastPersonsPick } from '#domain/draft/undoing.ts'
import { Question } from '#web/components/ui/question.tsx'
import type { StandIn } from '#web/screens/room/drafting/use-stand-in.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { BackToPick } from './back-to-pick.tsx'
import { BotsForPlayers } from './bots-for-players.tsx'
import { ChangeClock } from './change-clock.tsx'
import Doors from './doors.tsx'
import { HandOver } from './hand-over.tsx'
import { HostMenu, type Tool } from './host-menu.tsx'
import './host-tools.css'

export type ToolsProps = {
  room: DraftRoom
  standIn: StandIn
  tool: Tool
  onTool: (tool: Tool | undefined) => void
}

type DialogProps = { room: DraftRoom; onClose: () => void }

/** The menu of the host's tools, or what the chosen one asks. */
export default function HostTools({ room, standIn, tool, onTool }: ToolsProps) {
  const dialog = { room, onClose: () => onTool(undefined) }
  switch (tool) {
    case 'menu':
      return <HostMenu room={room} standIn={standIn} onTool={onTool} />
    case 'pause':
      return <Pause {...dialog} />
    case 'undo':
      return <Undo {...dialog} />
    case 'back':
      return <BackToPick {...dialog} />
    case 'pick':
      return standIn.isAllowed ? <PickFor {...dialog} standIn={standIn} /> : <AskToPick {...dialog} />
    case 'clock':
      return <ChangeClock {...dialog} />
    case 'bots':
      return <BotsForPlayers {...dialog} />
    case 'doors':
      return <Doors {...dialog} />
    case 'hand-over':
      return <HandOver {...dialog} />
  }
}

function Pause({ room: { view, send }, onClose }: DialogProps) {
  const [isPaused] = useState(view.paused !== undefined)
  return isPaused ? (
    <Question
      title="Go on with the draft?"
      text="Picking goes on for everybody, with the time that was left."
      no="Stay paused"
      yes="Resume"
      onYes={() => send('resume', {}, 'Not resumed', 'pause')}
      onClose={onClose}
    />
  ) : (
    <Question
      title="Pause the draft?"
      text="Nobody picks and no clock runs until you resume. Everybody sees that you paused it."
      no="Play on"
      yes="Pause"
      onYes={() => send('pause', {}, 'Not paused', 'pause')}
      onClose={onClose}
    />
  )
}

/**
 * Takes back the last pick that a person made, with the bots' picks after it, which they would make again at once. It
 * speaks of the picks that there were when it opened; the server refuses if others came since.
 */
function Undo({ room, onClose }: DialogProps) {
  const { view } = room
  const [seen] = useState(() => ({
    last: view.picks.length,
    from: lastPersonsPick(view) ?? view.picks.length,
  }))
  const [text] = useState(() => textOfUndo(view, seen))
  return (
    <Question
      title={`Undo pick ${seen.from}?`}
      text={text}
      no="Keep it"
      yes="Undo"
      onYes={() => room.send('undo', seen, 'Not undone')}
      onClose={onClose}
    />
  )
}

function textOfUndo(view: DraftRoom['view'], { from, last }: { from: number; last: number }): string {
  const pick = view.picks[from - 1]
  if (!pick) return 'There is no pick to undo.'
  const { name } = participantOf(view, pick.participantId)
  const others = last - from
  const more =
    others === 0
      ? ''
      : others === 1
        ? ', with the bot’s pick after it,'
        : `, with the ${others} bots’ picks after it,`
  return `${name}’s ${pick.movie.title}${more} leaves the board, and ${name} is on the clock again. The log keeps it.`
}

/** Asks the player on the clock, who is here, to let the host pick. */
function AskToPick({ room, onClose }: DialogProps) {
  const [turn] = useState(() => onTheClock(room.draft))
  if (!turn) return null
  const { id, name } = turn.participant
  return (
    <Question
      title={`Ask ${name} to let you pick?`}
      text={`${name} is here, so the pick is theirs unless they let you have it, this once. While the draft is paused you need not ask.`}
      no={`Leave it to ${name}`}
      yes={`Ask ${name}`}
      onYes={() => room.send('ask-to-pick', { playerId: id }, 'Not asked')}
      onClose={onClose}
    />
  )
}

/** Opens the desk for the player on the clock. If the turn changes hands meanwhile, the question is about nobody. */
function PickFor({ room: { view, draft }, standIn, onClose }: DialogProps & { standIn: StandIn }) {
  const [turn] = useState(() => onTheClock(draft))
  if (!turn) return null
  const { name } = turn.participant
  const race = view.paused ? 'Everybody' : `${name} can still be quicker, and everybody`
  return (
    <Question
      title={`Pick for ${name}?`}
      text={`You choose a movie for ${name}’s row. ${race} sees that the pick was yours.`}
      no={`Leave it to ${name}`}
      yes={`Pick for ${name}`}
      onYes={() => standIn.begin(turn.overallPick)}
      onClose={onClose}
    />
  )
}
