import { type RefObject, useId, useMemo } from 'react'
import { type Draft, drafterOf } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { MAX_MOVIE_RESULTS, MAX_SEARCH_LENGTH, searchMovies } from '#domain/movies/search.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import { shortNameOf } from '#domain/categories/categories.ts'
import { Icon } from '../ui/icon.tsx'
import { MovieRow } from './movie-row.tsx'
import { usefulFirst } from './selection.ts'
import { useOptionList } from './use-option-list.ts'

/** The theme's movies as far as they are here. */
export type MoviePool =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'ready'
      movies: readonly Movie[]
      /** How many there will be, while more are to come. */
      expected?: number
    }

type MovieSearchProps = {
  draft: Draft
  pool: MoviePool
  /** Whose movies: 'Tom Hanks', '1999'. */
  subject: string
  query: string
  chosen: Movie | undefined
  /** Movies that fit it come first. */
  category: CategoryName | undefined
  field: RefObject<HTMLInputElement | null>
  onType: (query: string) => void
  onChoose: (movie: Movie, by: 'keyboard' | 'pointer') => void
}

const NO_MOVIES: readonly Movie[] = []

/** The field and the list of movies under it, at most 50 (Spec 2.29, 2.32); what is taken says by whom (decision 22). */
export function MovieSearch(props: MovieSearchProps) {
  const { draft, pool, subject, query, chosen, category, field, onType, onChoose } = props
  const pooled = pool.state === 'ready' ? pool.movies : NO_MOVIES
  // Going along the list is no new search.
  const { movies, total } = useMemo(() => {
    const isTaken = (movie: Movie) => drafterOf(draft, movie) !== undefined
    return searchMovies(usefulFirst(pooled, isTaken, category), query)
  }, [draft, pooled, category, query])
  const listId = useId()
  const list = useOptionList({
    id: listId,
    options: movies,
    query,
    isOff: (movie) => drafterOf(draft, movie) !== undefined,
    onChoose,
  })

  return (
    <>
      <label className="search">
        <Icon name="search" />
        <span className="sr">Search {subject} movies</span>
        <input
          ref={field}
          className="input"
          placeholder={pool.state === 'ready' ? `Search ${pooled.length} movies` : `Search ${subject} movies`}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onType(event.target.value.slice(0, MAX_SEARCH_LENGTH))}
          {...list.inputProps}
          onKeyDown={(event) => {
            list.inputProps.onKeyDown(event)
            if (event.key !== 'Escape') return
            if (query === '') event.currentTarget.blur()
            else onType('')
          }}
        />
      </label>
      {pool.state === 'ready' && pool.movies.length > 0 && <PoolProgress pool={pool} />}
      {category !== undefined && !chosen && (
        <p className="films__note">Movies for {shortNameOf(category)} come first.</p>
      )}
      <div
        key={draft.picks.length}
        className="films"
        aria-label={`${subject} movies`}
        data-empty={movies.length === 0 || undefined}
        {...list.listProps}
      >
        {movies.map((movie, index) => (
          <MovieRow
            key={movie.id}
            id={list.idOf(index)}
            movie={movie}
            isChosen={movie.id === chosen?.id}
            isActive={index === list.active}
            drafter={drafterOf(draft, movie)?.name}
          />
        ))}
      </div>
      <PoolStatus
        pool={pool}
        subject={subject}
        query={query}
        shown={movies.length}
        total={total}
        onType={onType}
      />
    </>
  )
}

/** How far the movies have come. What it counts is not read out every time; that it counts is. */
function PoolProgress({ pool }: { pool: Extract<MoviePool, { state: 'ready' }> }) {
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
  const count = (movies: number) => movies.toLocaleString('en-US')
  return expected > here
    ? `${count(here)} of ${count(expected)} movies so far`
    : `${count(here)} movies so far`
}

type PoolStatusProps = Pick<MovieSearchProps, 'pool' | 'subject' | 'query' | 'onType'> & {
  shown: number
  total: number
}

/** What stands in the list's place, and below a list that was cut. */
function PoolStatus({ pool, subject, query, shown, total, onType }: PoolStatusProps) {
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
  if (shown === 0) {
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
        <button className="btn btn--small" type="button" onClick={() => onType('')}>
          Clear search
        </button>
      </div>
    )
  }
  if (total <= MAX_MOVIE_RESULTS) return null
  return (
    <p className="films__note" role="status">
      Showing {MAX_MOVIE_RESULTS} of {total} movies. Type more of the title to narrow the search.
    </p>
  )
}

/** As high as a full list with its note, so that nothing moves when the movies come. */
function MoviesLoading() {
  return (
    <>
      <div className="films films--loading" aria-hidden="true">
        {[190, 150, 220, 170, 200, 140, 180].map((width) => (
          <span key={width} className="film film--loading">
            <span className="skeleton film__skeleton-poster" />
            <span className="film__text">
              <span className="skeleton" style={{ width, height: 15 }} />
              <span className="skeleton" style={{ width: width - 60, height: 11, marginTop: 8 }} />
            </span>
          </span>
        ))}
      </div>
      <p className="films__note films__note--loading" role="status">
        Loading movies...
      </p>
    </>
  )
}
