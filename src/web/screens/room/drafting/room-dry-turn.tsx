import { onTheClock } from '#domain/draft/draft.ts'
import { hostOf } from '#domain/draft/draft-record.ts'
import { openObjection } from '#domain/objections/objection.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { DryTurn } from '#web/components/draft/supply/dry-turn.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { isHost, isMine, isWatching } from '#web/live/stage.ts'

type RoomDryTurnProps = { room: DraftRoom; pool: MoviePool }

/** The ways on from a turn for which nothing is left: all of them for the host, leaving it empty for the player. */
export function RoomDryTurn({ room, pool }: RoomDryTurnProps) {
  const { view, draft, standIn } = room
  const turn = onTheClock(draft)
  if (!turn || view.paused || openObjection(view) || room.pendingPick) return null
  const { id } = turn.participant
  const host = hostOf(view)
  const isByHost = isHost(view)
  const ruler = isByHost
    ? view.hostId
    : [id, standIn].find((seat) => seat !== undefined && isMine(view, seat))
  const last = view.picks.length
  const hasRuling = view.rulings?.some(({ after }) => after === last) === true
  return (
    <DryTurn
      draft={draft}
      pool={pool}
      ways={{
        ...(isByHost &&
          ruler !== undefined && {
            onAllow: (category) =>
              room.send('allow-override', { playerId: id, category, participantId: ruler }, 'Not ruled'),
          }),
        ...(isByHost &&
          (last > 0 || hasRuling) && {
            onUndo: () => room.send('undo', { from: hasRuling ? last + 1 : last, last }, 'Not undone'),
          }),
        ...(ruler !== undefined && {
          onLeave: (category) =>
            room.send('leave-empty', { playerId: id, category, participantId: ruler }, 'Not ruled'),
        }),
        ...(!isByHost &&
          !isWatching(view) &&
          host && { others: `${host.name} can allow House Override there, or undo picks.` }),
      }}
    />
  )
}
