import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import { markedNameOf } from '#domain/draft/bot-kinds.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, onTheClock, participantOf, turnsToCome } from '#domain/draft/draft.ts'
import { isComplete, totalPicks } from '#domain/draft/progress.ts'
import { openObjection } from '#domain/objections/objection.ts'
import type { HostBeat } from '#features/reveal/web/host-beat.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { QrCode } from '#web/components/ui/qr-code.tsx'
import { Arrival } from './arrival.tsx'
import { Address, doorUrl, TvFoot, TvSign, Watching } from './big-screen-frame.tsx'
import { fitted } from './fitted.ts'
import { TvBoard } from './tv-board.tsx'
import { TvEnding } from './tv-parts.ts'

export type BigScreenProps = {
  draftId: string
  /** A started draft. */
  draft: Draft
  title: string
  pool: MoviePool
  /** How phones get in, where people react and vote; undefined in a local draft. */
  code?: string | undefined
  /** The box with the time that is left for the pick, in drafts with a clock. */
  clock?: ReactNode
  /** The time on the clock while the draft is paused: '0:34'. */
  clockStandsAt?: string | undefined
  /** Whether the draft stands still. Local drafts do not say who paused them. */
  isPaused?: boolean | undefined
  /** Whether the draft cannot be reached at the moment. */
  isLost?: boolean
  /** The result with its scores, once the draft is complete and they are there. */
  result?: DraftResult | undefined
  /** What the host's reveal is at. */
  hostBeat?: HostBeat
  hostName?: string | undefined
  /** How many watch on screens of their own. */
  watching?: number | undefined
  /** How people reacted to the last pick. */
  reactions?: ReactNode
}

/** The reveal is loaded when the board has stood for so long, so that it is there when its moment comes. */
const AHEAD_MS = 3_000

/** A started draft on a television: the board, each pick as it arrives, and the reveal at the end (B5.1). */
export function BigScreen(props: BigScreenProps) {
  const { draft, pool, code, isLost = false, result, watching } = props
  const { isPaused = draft.paused !== undefined } = props
  const { arriving, land } = useArrival(draft)
  const [wasComplete] = useState(isComplete(draft))
  useEffect(() => {
    const timer = setTimeout(() => void TvEnding.preload(), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const board = (
    <div className={`tv tv--draft${isPaused ? ' tv--paused' : ''}`}>
      {isPaused ? <Intermission {...props} /> : <Top {...props} />}
      <TvBoard draft={draft} pool={pool} arriving={arriving} isPaused={isPaused} />
      <TvFoot isLost={isLost} aside={<Watching count={watching} />}>
        {!isPaused && <NextUp draft={draft} />}
        {code !== undefined && <Address code={code} />}
      </TvFoot>
      {arriving !== undefined && (
        <Arrival key={arriving} draft={draft} pool={pool} overallPick={arriving} onLanded={land} />
      )}
    </div>
  )
  if (!result || arriving) return board
  return (
    <Suspense fallback={board}>
      <TvEnding {...props} result={result} isLost={isLost} isLate={wasComplete} />
    </Suspense>
  )
}

/** The newest pick, until it has landed on the board. Picks that were made before the screen was opened do not arrive. */
function useArrival({ picks }: Pick<Draft, 'picks'>): {
  arriving: number | undefined
  land: () => void
} {
  const [known, setKnown] = useState(picks.length)
  const [arriving, setArriving] = useState<number>()
  if (picks.length !== known) {
    setKnown(picks.length)
    setArriving(picks.length > known ? picks.length : undefined)
  }
  return { arriving, land: () => setArriving(undefined) }
}

/** The width of the sign in rem, with the boxes beside it. */
const SIGN = { all: 112, clock: 21, last: 38, qr: 14 }

function Top({ draft, code, clock, reactions }: BigScreenProps) {
  const turn = onTheClock(draft)
  const hasLast = draft.picks.length > 0
  const lastWidth = clock ? SIGN.last : SIGN.last + 8
  const beside = (clock ? SIGN.clock : 0) + (hasLast ? lastWidth : 0) + (code === undefined ? 0 : SIGN.qr)
  const parts = [
    'minmax(0, 1fr)',
    clock && '19rem',
    hasLast && `${lastWidth - 2}rem`,
    code !== undefined && '12rem',
  ].filter(Boolean)
  const name = turn ? markedNameOf(turn.participant) : 'Draft complete'
  return (
    <div className="tv-top" style={{ gridTemplateColumns: parts.join(' ') }}>
      <TvSign kind="on">
        <span
          className="tv-sign__small"
          style={{ fontSize: fitted(progress(draft), SIGN.all - beside, 2.5) }}
        >
          {progress(draft)}
        </span>{' '}
        <span className="tv-sign__big" style={{ fontSize: fitted(name, SIGN.all - beside - 3, 8.3) }}>
          <em>{name}</em>
        </span>{' '}
        <span className="tv-sign__small tv-sign__small--low">{says(draft)}</span>
      </TvSign>
      {clock}
      {hasLast && <LastPick draft={draft} reactions={reactions} />}
      {code !== undefined && (
        <div className="tv-qr">
          <QrCode text={doorUrl(code)} label="QR code to watch the draft" />
          <p>Watch · react</p>
        </div>
      )}
    </div>
  )
}

function progress(draft: Draft): string {
  const turn = onTheClock(draft)
  return turn
    ? `${draft.option} movies · Pick ${turn.overallPick} of ${totalPicks(draft)}`
    : `${draft.option} movies`
}

function says(draft: Draft): string {
  const turn = onTheClock(draft)
  if (!turn) return isComplete(draft) ? 'The scores are on their way' : ''
  if (openObjection(draft)) return 'waits for the vote'
  return turn.participant.bot ? 'is thinking' : 'is on the clock'
}

function LastPick({ draft, reactions }: Pick<BigScreenProps, 'draft' | 'reactions'>) {
  const last = draft.picks.at(-1)
  if (!last) return null
  return (
    <div className="tv-last">
      <Poster movie={last.movie} size="large" />
      <div>
        <p>{markedNameOf(participantOf(draft, last.participantId))} took</p>
        <h2>{last.movie.title}</h2>
        <p>in {shortNameOf(last.category)}</p>
        {reactions}
      </div>
    </div>
  )
}

function Intermission({ draft, clockStandsAt }: BigScreenProps) {
  const { paused } = draft
  const due = onTheClock(draft)?.participant
  const player = due && markedNameOf(due)
  return (
    <div className="tv-top tv-top--paused">
      <TvSign kind="off">
        <span className="tv-sign__big">
          <em>Intermission</em>
        </span>
      </TvSign>
      <div className="tv-pause-note">
        <p>
          <b>
            {paused
              ? `${participantOf(draft, paused.by).name} paused the draft at ${timeOf(paused.at)}`
              : 'The draft is paused'}
          </b>
        </p>
        {player !== undefined && (
          <p>
            {clockStandsAt === undefined
              ? `${player} is next when it goes on.`
              : `${player}’s clock stands at ${clockStandsAt}.`}
          </p>
        )}
      </div>
    </div>
  )
}

/** '8:41 PM', as is usual where the television is. */
function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
}

/** The players after the one on the clock. */
function NextUp({ draft }: { draft: Draft }) {
  const [next, ...then] = turnsToCome(draft).slice(1, 4)
  if (!next) return null
  return (
    <span className="tv-next">
      Next <b>{markedNameOf(next.participant)}</b>
      {then.map(({ participant, overallPick }, index) => (
        <span key={overallPick}>
          {' '}
          <i aria-hidden="true" /> {index === 0 && 'then '}
          <b>{markedNameOf(participant)}</b>
        </span>
      ))}
    </span>
  )
}
