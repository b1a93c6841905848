import { type RefObject, Suspense, useEffect, useState } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import { CategoryLabel } from '#web/components/draft/own-category-name.tsx'
import { type Draft, MIN_ONLINE_PARTICIPANTS } from '#domain/draft/draft.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { DraftRules } from '#web/components/draft/rules/draft-rules.tsx'
import { Poster } from '#web/components/movie/poster.tsx'
import type { RoomQueue } from '#features/queue/web/queue-view.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { DoorsButton } from '#web/screens/room/host/host.tsx'
import { useInvitations } from '#features/invitations/web/invitations.ts'
import { InviteForm } from '#features/invitations/web/invite-form.tsx'
import { JoinCodeTicket } from '#features/invitations/web/join-code-ticket.tsx'
import { LeaveDraft } from '#web/screens/room/leave-draft.tsx'
import { useRematchTable } from '#features/rematch/web/rematch-table.ts'
import { Seats } from './seats.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { isHost, isMine, isWatching } from '#web/live/stage.ts'
import { StandInRule } from '#web/screens/room/drafting/standing-in.tsx'
import { StartPanel, WaitingPanel } from './start-panel.tsx'
import { TurnSignalSwitch } from '#web/screens/room/drafting/turn-signal-switch.tsx'
import { countInWords, plural } from '#web/live/words.ts'
import { capitalized } from '#domain/words/phrases.ts'
import './waiting-room.css'

const MoviesToLookAt = lazyPart(async () => ({
  default: (await import('#web/components/draft/desk/search/movie-browser.tsx')).MovieBrowser,
}))

export type WaitingRoomProps = {
  room: DraftRoom
  pool: MoviePool
  queue: RoomQueue | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** The room before the start: who is in, how others get in, and who starts (Spec 2.25–2.27). */
export default function WaitingRoom({ room, pool, queue, heading }: WaitingRoomProps) {
  const { view, draft, starter } = room
  const invitations = useInvitations(view)
  const invited = invitations.open?.length ?? view.invitedCount
  const mayStart = starter !== undefined && isMine(view, starter)
  const movies = pool.state === 'ready' ? pool.movies.length : undefined
  const table = useRematchTable(view)
  const [isDealt, setDealt] = useState(false)
  /** `adding`: the player asked for the movies from the queue. */
  const [looks, setLooks] = useState<'not' | 'looking' | 'adding'>('not')
  const isLooking = looks !== 'not'
  const panel = { room, invited, heading, table }
  useEffect(() => void MoviesToLookAt.preload(), [])

  return (
    <>
      <div className="ready">
        {view.inviteCode !== undefined && (
          <JoinCodeTicket
            code={view.inviteCode}
            title={view.title}
            hasStarted={false}
            isCodeChanged={view.isCodeChanged}
          >
            {isHost(view) && <DoorsButton room={room} />}
          </JoinCodeTicket>
        )}
        {mayStart ? (
          <StartPanel
            {...panel}
            refusal={startRefusalText(view, movies)}
            isDealt={isDealt}
            onDeal={setDealt}
          />
        ) : (
          <WaitingPanel {...panel} />
        )}
      </div>
      <DraftRules rules={view.rules} isOnline />
      <div className="lobby">
        <Seats room={room} invitations={invitations} invited={invited} table={table}>
          {isHost(view) && <InviteForm send={invitations.send} />}
          {invitations.failed && (
            <p className="small dim" role="alert">
              The invitations could not be loaded.{' '}
              <button className="link" type="button" onClick={invitations.retry}>
                Try again
              </button>
            </p>
          )}
        </Seats>
        <div className="lobby__side">
          <Rounds categories={view.categories} />
          <StandInRule room={room} />
          {!isWatching(view) && <TurnSignalSwitch />}
          <LeaveDraft room={room} />
        </div>
      </div>
      {queue && (
        <button
          className="link lobby__look"
          type="button"
          aria-expanded={isLooking}
          onClick={() => setLooks(isLooking ? 'not' : 'looking')}
        >
          {isLooking ? 'Close the list' : 'Plan your next picks'}
        </button>
      )}
      {isLooking && queue ? (
        <Suspense
          fallback={<span className="panel lobby__movies" role="status" aria-label="Loading the movies" />}
        >
          <MoviesToLookAt
            draft={draft}
            participantId={queue.seat}
            pool={pool}
            queue={queue}
            takesFocus={looks === 'adding'}
          />
        </Suspense>
      ) : (
        <PosterStrip pool={pool} option={view.option} />
      )}
      {queue?.panel?.(isLooking ? undefined : () => setLooks('adding'))}
    </>
  )
}

function Rounds({ categories }: { categories: readonly CategoryName[] }) {
  return (
    <section aria-labelledby="rounds-title">
      <div className="lobby__head">
        <h2 id="rounds-title">
          {capitalized(countInWords(categories.length))} {plural(categories.length, 'round')}
        </h2>
        {categories.length > 1 && <p className="dim">in any order you like</p>}
      </div>
      <ul className="rounds panel">
        {categories.map((category) => (
          <li key={category}>
            <CategoryLabel name={category} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const STRIP_LENGTH = 11

/** Movies of the pool, to look at while waiting. */
function PosterStrip({ pool, option }: { pool: MoviePool; option: string }) {
  if (pool.state !== 'ready' || pool.movies.length === 0) return null
  const shown = pool.movies.slice(0, STRIP_LENGTH)
  return (
    <section
      className="poster-strip"
      aria-label={`${shown.length} of the ${pool.movies.length} ${option} movies`}
    >
      {shown.map((movie) => (
        <Poster key={movie.id} movie={movie} labelled />
      ))}
    </section>
  )
}

/**
 * Why the draft cannot start yet, or undefined if it can (Spec 4.4). `movies`: the size of the pool, once known.
 */
export function startRefusalText(draft: Draft, movies: number | undefined): string | undefined {
  const players = draft.participants.length
  const rounds = draft.categories.length
  if (players < MIN_ONLINE_PARTICIPANTS) return 'It takes two: waiting for another player.'
  if (movies === undefined || players * rounds <= movies) return undefined
  return (
    `${capitalized(countInWords(players))} players in ${countInWords(rounds)} ${plural(rounds, 'round')} make ` +
    `${players * rounds} picks, but there ${plural(movies, 'is', 'are')} only ${movies} ` +
    `${draft.option} ${plural(movies, 'movie')}.`
  )
}
