import { type Draft, participantOf } from '#domain/draft/draft.ts'
import { Poster } from '../movie/poster.tsx'

const SHOWN = 3

/** The last few picks in the board's head, the newest first. */
export function LatestPicks({ draft }: { draft: Draft }) {
  const latest = draft.picks.map((pick, index) => ({ ...pick, overallPick: index + 1 })).slice(-SHOWN)
  if (latest.length === 0) {
    return <p className="ticker ticker--empty">The first poster goes up with the first pick.</p>
  }
  return (
    <ol className="ticker" aria-label="Latest picks" reversed>
      {latest.toReversed().map(({ movie, participantId, pickedBy, overallPick }) => (
        <li key={overallPick}>
          <Poster movie={movie} />
          <span>
            <small>
              {overallPick} · {participantOf(draft, participantId).name}
              {pickedBy !== undefined && `, picked by ${participantOf(draft, pickedBy).name}`}
            </small>{' '}
            <b>{movie.title}</b>
          </span>
        </li>
      ))}
    </ol>
  )
}
