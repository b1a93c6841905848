import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, type DraftPick, participantOf } from '#domain/draft/draft.ts'
import { YOU } from '#features/daily/rules/daily-puzzle.ts'
import { Poster } from '#web/components/movie/poster.tsx'

/** The picks of the bots since the player's last one. */
export function sinceYourPick({ picks }: Draft): readonly DraftPick[] {
  return picks.slice(picks.findLastIndex(({ participantId }) => participantId === YOU) + 1)
}

export function Tickers({ draft }: { draft: Draft }) {
  const picks = sinceYourPick(draft)
  if (picks.length === 0) return null
  return (
    // It scrolls sideways, so the keyboard must reach it.
    <div
      key={draft.picks.length}
      className="tickers"
      role="region"
      aria-label="Since your last pick"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <ol>
        {picks.map(({ participantId, movie, category }) => (
          <li key={movie.id}>
            <Poster movie={movie} />
            <span>
              <b>{participantOf(draft, participantId).name}</b>{' '}
              <span>
                {movie.title}, {shortNameOf(category)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
