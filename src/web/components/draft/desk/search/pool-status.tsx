import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { MAX_MOVIE_RESULTS } from '#domain/movies/search.ts'
import { grouped, moviesText } from '#web/lib/numbers.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { SearchResult } from './desk-pool.ts'
import type { MoviePool } from './use-movie-pool.ts'

/** Loading progress. Screen readers announce that movies are loading, but not every number. */
export function PoolProgress({ pool }: { pool: Extract<MoviePool, { state: 'ready' }> }) {
  const isComing = pool.expected !== undefined
  return (
    <>
      <span className="sr" role="status">
        {isComing && 'More movies are coming in.'}
      </span>
      {isComing && <p className="films__note">{progressText(pool.movies.length, pool.expected)}</p>}
    </>
  )
}

/** '240 of 1,000 movies so far'. */
function progressText(here: number, expected = here): string {
  return expected > here ? `${grouped(here)} of ${moviesText(expected)} so far` : `${moviesText(here)} so far`
}

type PoolStatusProps = {
  pool: MoviePool
  subject: string
  query: string
  filter: CategoryName | undefined
  shown: SearchResult
  onType: (query: string) => void
}

/** The message in place of an empty list, or below a list that was cut off. */
export function PoolStatus({
  pool,
  subject,
  query,
  filter,
  shown: { movies, total },
  onType,
}: PoolStatusProps) {
  if (pool.state === 'loading') return <MoviesLoading />
  if (pool.state === 'failed') {
    return (
      <div className="notice notice--stop" role="alert">
        <Icon name="warning" />
        <p>Failed to fetch movies</p>
        <button className="link" type="button" onClick={pool.retry}>
          Try again
        </button>
      </div>
    )
  }
  if (pool.movies.length === 0) {
    return pool.expected === undefined ? (
      <p className="empty">No movies available for {subject}</p>
    ) : (
      <MoviesLoading />
    )
  }
  if (movies.length === 0) {
    if (query.trim() === '') return <NoneLeft filter={filter} />
    return (
      <div className="empty" role="status">
        <p>
          <b>No movies found matching “{query.trim()}”</b>
          <br />
          <span className="dim small">
            {pool.expected === undefined
              ? 'Try fewer letters, or clear the search.'
              : 'More movies are coming in. Wait a moment, or clear the search.'}
          </span>
        </p>
        <Button size="small" onClick={() => onType('')}>
          Clear search
        </Button>
      </div>
    )
  }
  return (
    <p className="sr" role="status">
      {total > MAX_MOVIE_RESULTS
        ? cutText({ total })
        : filter !== undefined && `Movies for ${shortNameOf(filter)}.`}
    </p>
  )
}

export function cutText({ total }: Pick<SearchResult, 'total'>): string {
  return `The first ${MAX_MOVIE_RESULTS} of ${total}. A category or a word shows the rest.`
}

function NoneLeft({ filter }: { filter: CategoryName | undefined }) {
  return (
    <p className="empty" role="status">
      {filter === undefined ? 'Every movie is drafted.' : `No movie left fits ${shortNameOf(filter)}.`}
    </p>
  )
}

/** A placeholder as high as the movies, so that nothing moves when they arrive. */
function MoviesLoading() {
  return (
    <>
      <div className="films films--wall films--loading" aria-hidden="true">
        {Array.from({ length: 18 }, (_, index) => (
          <span key={index} className="film">
            <span className="skeleton film__skeleton-poster" />
            <span className="skeleton film__skeleton-title" />
          </span>
        ))}
      </div>
      <p className="sr" role="status">
        Loading movies...
      </p>
    </>
  )
}
