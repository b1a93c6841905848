import { onTheClock } from '#domain/draft/draft.ts'
import { lastPickOf, progressOf } from '#web/components/draft/clock/progress-text.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { playerNameOf, type Stage, stageOf } from '#web/live/stage.ts'
import { turnInWords } from '#web/live/words.ts'

type News = { quiet: string; urgent: string }

/**
 * Announces events to screen readers. It stays mounted, because only changes inside a live region are spoken.
 */
export function RoomNews({ room }: { room: DraftRoom }) {
  const { quiet, urgent } = newsOf(room, stageOf(room))
  return (
    <>
      <p className="sr" role="status">
        {quiet}
      </p>
      <p className="sr" role="alert">
        {urgent}
      </p>
    </>
  )
}

function newsOf({ view, draft }: DraftRoom, stage: Stage): News {
  const turn = onTheClock(draft)
  if (view.paused)
    return { quiet: `Intermission: ${playerNameOf(view, view.paused.by)} paused the draft`, urgent: '' }
  const latest = lastPickOf(draft)
  switch (stage) {
    case 'waiting':
      return { quiet: lastToJoin(view.participants.map(({ name }) => name)), urgent: '' }
    case 'my-turn':
      return { quiet: latest, urgent: turn ? `It's Your Turn, ${progressOf(draft, turn)}` : '' }
    case 'standing-in':
    case 'their-turn':
      return {
        quiet: turn ? `${latest}${turnInWords(turn.participant)}, ${progressOf(draft, turn)}` : latest,
        urgent: '',
      }
    case 'last-pick':
      return { quiet: `${latest}Sending the last pick`, urgent: '' }
    case 'complete':
      return { quiet: `${latest}Draft Complete! All players have made their selections`, urgent: '' }
  }
}

function lastToJoin(names: readonly string[]): string {
  return names.length < 2 ? '' : `${names.at(-1)} has joined, ${names.length} are in`
}
