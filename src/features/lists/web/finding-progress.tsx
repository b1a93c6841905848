import type { ListedMovie } from '#features/lists/rules/list.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { Finding } from './use-find-movies.ts'
import { grouped } from '#web/lib/numbers.ts'

/** Posters of the movies found last. */
const MOST_POSTERS = 14
const QUARTER = 25

type FindingProgressProps = {
  finding: Finding
  /** 'watchlist.csv · 64 rows from Letterboxd'. */
  what: string
  onStop: () => void
  onRetry: () => void
}

/** How far the rows of a list are looked up, with the movies found so far. */
export function FindingProgress({ finding, what, onStop, onRetry }: FindingProgressProps) {
  const { rows, total, state } = finding
  const found = rows.flatMap(({ state: how, movie }) => (how === 'found' && movie ? [movie] : []))
  const percent = Math.floor((rows.length / total) * 100)
  return (
    <section className="panel finding" aria-labelledby="finding-title">
      <h2 className="title" id="finding-title">
        Finding your movies
      </h2>
      <p className="dim">{what}</p>
      {state === 'failed' && (
        <p className="notice notice--warn finding__failed" role="alert">
          <Icon name="warning" />
          <span>Movies cannot be looked up right now. Your {rowCount(total)} are kept; try again.</span>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </p>
      )}
      <progress className="finding__bar" aria-label="Rows looked up" max={total} value={rows.length} />
      <p className="num">
        <b>
          {rows.length} of {total}
        </b>{' '}
        <span className="dim">· {found.length} found</span>
      </p>
      {/* A quarter at a time, since every row would be too much to hear. */}
      <p className="sr" aria-live="polite">
        {percent >= QUARTER && `${Math.floor(percent / QUARTER) * QUARTER} percent looked up`}
      </p>
      <div className="strip finding__strip" aria-hidden="true">
        {found
          .slice(-MOST_POSTERS)
          .toReversed()
          .map((movie) => (
            <Poster key={movie.id} movie={posterSubject(movie)} />
          ))}
      </div>
      <Button onClick={onStop}>Stop</Button>
    </section>
  )
}

/** What a poster is drawn from. */
export function posterSubject({ id, title, year, director, genre, posterPath }: ListedMovie) {
  return {
    id,
    title,
    year,
    directors: director === undefined ? [] : [director],
    genres: genre === undefined ? [] : [genre],
    ...(posterPath !== undefined && { posterPath }),
  }
}

export function rowCount(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`
}
