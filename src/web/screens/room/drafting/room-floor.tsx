import { Suspense } from 'react'
import { RoomBoard } from '#web/components/draft/board/room-board.tsx'
import { picksUntilTurns, turnText } from '#web/components/draft/clock/turns-until.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import type { PickDeskState } from '#web/components/draft/desk/use-pick-desk.ts'
import { LogFold } from '#web/components/draft/log/log-fold.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { DoorsButton } from '#web/screens/room/host/host.tsx'
import { LeaveDraft } from '#web/screens/room/leave-draft.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import type { RoomQueue } from '#features/queue/web/queue-view.ts'
import { Reactions } from '#features/reactions/web/reactions.tsx'
import { isHost, isMine } from '#web/live/stage.ts'
import { JoinCodeTicket } from '#features/invitations/web/join-code-ticket.tsx'
import { ParticipantsPanel } from './participants-panel.tsx'
import { StandInRule } from './standing-in.tsx'

const OddsFold = lazyPart(() => import('#features/verdict/web/odds/odds-fold.tsx'))

/** If there are more columns, the board takes the full width, and players and ticket move below it. */
const BESIDE_COLUMNS = 5

type RoomFloorProps = {
  room: DraftRoom
  pool: MoviePool
  /** Of the viewer who picks: the board shows what is chosen, and its cells choose a category. */
  desk: PickDeskState | undefined
  queue: RoomQueue | undefined
  isComplete: boolean
}

/** The board, and beside or below it the players and what else belongs to the room. */
export function RoomFloor({ room, pool, desk, queue, isComplete }: RoomFloorProps) {
  const { view, draft } = room
  const until = picksUntilTurns(draft)

  function subtitleOf(id: string) {
    const turnOf = turnText(draft, until.get(id))
    if (!isMine(view, id)) return turnOf
    return turnOf === undefined ? 'You' : `You, ${turnOf.toLowerCase()}`
  }

  return (
    <div
      className={`draft-floor room__floor${draft.categories.length > BESIDE_COLUMNS ? ' room__floor--stacked' : ''}`}
    >
      <Reactions room={room}>
        <RoomBoard
          draftId={view.id}
          savedVersion={view.version}
          draft={draft}
          pool={pool}
          confirmedPicks={view.picks.length}
          subtitleOf={subtitleOf}
          {...(desk && {
            selection: { movie: desk.selection.movie, category: desk.selection.category },
            onOpenCell: (category) => {
              queue?.showMovies?.()
              desk.openCell(category)
            },
          })}
        />
      </Reactions>
      <div className="room__side">
        {!isComplete && draft.rules?.scoresShown && (
          <Suspense>
            <OddsFold
              draftId={view.id}
              savedVersion={view.version}
              draft={view}
              mine={view.myParticipantIds}
            />
          </Suspense>
        )}
        <ParticipantsPanel room={room} />
        <LogFold draftId={view.id} version={view.version} />
        {!isComplete && <StandInRule room={room} />}
        {!isComplete && <LeaveDraft room={room} />}
        {!isComplete && view.inviteCode !== undefined && (
          <JoinCodeTicket code={view.inviteCode} title={view.title} hasStarted>
            {isHost(view) && <DoorsButton room={room} />}
          </JoinCodeTicket>
        )}
      </div>
    </div>
  )
}
