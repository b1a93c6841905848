import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, rosterOf } from '#domain/draft/draft.ts'
import { YOU } from '#features/daily/rules/daily-puzzle.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import type { Selection } from '#web/components/draft/desk/selection.ts'

/** The player's five picks, and where the chosen movie would go. */
export function OwnSlots({ draft, selection }: { draft: Draft; selection: Selection }) {
  const picks = new Map(rosterOf(draft, YOU).map(({ category, movie }) => [category, movie]))
  return (
    <ol className="own-slots" aria-label="Your board">
      {draft.categories.map((category) => {
        const movie = picks.get(category)
        const chosen = selection.category === category ? selection.movie : undefined
        return (
          <li key={category}>
            {movie ? (
              <Poster movie={movie} />
            ) : (
              <i className={chosen ? 'own-slots__free own-slots__free--now' : 'own-slots__free'}>
                {chosen && <Poster movie={chosen} />}
              </i>
            )}
            <small aria-hidden="true">{shortNameOf(category).split('/')[0]}</small>
            <span className="sr">
              {shortNameOf(category)}: {movie?.title ?? 'open'}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
