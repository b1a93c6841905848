import { onTheClock, type Participant, participantOf } from '#domain/draft/draft.ts'
import { PlayerSeat } from '#web/components/draft/board/player-seat.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { useWatchers } from '#web/live/use-watchers.ts'
import { Bots } from '#web/screens/room/bots/bots.tsx'
import { awayMsOf, isHost, isMine } from '#web/live/stage.ts'
import { awayText } from '#web/live/words.ts'
import { botInWords } from '#features/bots/web/bot-words.ts'

/** The players in drafting order (Spec 2.26). */
export function ParticipantsPanel({ room }: { room: DraftRoom }) {
  const { draft, view } = room
  const watchers = useWatchers(view) ?? 0
  return (
    <section className="panel" aria-labelledby="participants-title">
      <div className="panel-head">
        <h2 className="title" id="participants-title">
          Participants
        </h2>
        <p className="people__count">
          {draft.participants.length} <span className="sr">in drafting order</span>
          {watchers > 0 && ` and ${watchers} watching`}
        </p>
      </div>
      <ol className="people">
        {draft.draftOrder.map((id) => (
          <Person key={id} room={room} participant={participantOf(draft, id)} />
        ))}
      </ol>
    </section>
  )
}

function Person({ room, participant }: { room: DraftRoom; participant: Participant }) {
  const { view, draft } = room
  const { id, name, bot } = participant
  const isOnTheClock = onTheClock(draft)?.participant.id === id
  const isYou = isMine(view, id)
  const awayMs = awayMsOf(room, id)
  const note = [isYou && 'You', bot && botInWords(bot), awayMs !== undefined && awayText(awayMs)]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={isOnTheClock ? 'people__on-turn' : undefined}>
      <PlayerSeat {...participant} isOnTheClock={isOnTheClock} />
      <span className="people__name">
        <b>{name}</b> {note !== '' && <small>{note}</small>}
        {(bot ?? (isHost(view) && awayMs !== undefined)) && (
          <Bots part="change" room={room} participant={participant} />
        )}
      </span>{' '}
      <span className="people__badges">
        {isOnTheClock && !bot && <span className="badge people__turn">Your Pick</span>}{' '}
        {view.hostId === id && <span className="badge people__host">Host</span>}{' '}
        <span className="badge badge--quiet">
          {bot ? (
            <>
              <Icon name="bot" /> Bot
            </>
          ) : (
            <>
              <Icon name="check" /> Joined
            </>
          )}
        </span>
      </span>
    </li>
  )
}
