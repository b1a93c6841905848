import { queryOptions } from '@tanstack/react-query'
import { moviesQueryOf } from '#contract/movies/movies-address.ts'
import type { FetchMoviesView } from '#contract/movies/movies.ts'
import { toMovie } from '#contract/movies/movies.ts'
import type { Subject } from '#domain/pools/pool.ts'
import type { Theme } from '#domain/draft/theme.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { api, errorBody, unwrap } from '#web/lib/api.ts'
import { moviesKey, readCache, writeCache } from './browser-cache.ts'

/** The subject of a draft, as far as movies are concerned. */
export type ThemeOption = Subject

/** How long an answer counts as fresh while it is in memory; one of a person changes more often (Spec 9.29). */
const FRESH_MS = 10 * 60_000
const PERSON_FRESH_MS = 2 * 60_000

export function freshMsOf(theme: Theme): number {
  return theme === 'people' ? PERSON_FRESH_MS : FRESH_MS
}

/**
 * The pause before an incomplete list is requested again. It is longer after a failure, or if only facts are missing.
 */
const PROGRESS_MS = 2_000
const SLOW_PROGRESS_MS = 10_000

/** A theme's movies that have come so far, best known first. */
type ArrivedMovies = {
  movies: Movie[]
  /** How many there will be, while more are to come. */
  expected: number | undefined
  /** False while the server is finding out more about them. */
  isSettled: boolean
}

/** The movies of a theme, as far as they have come, and how many are expected. */
export function themeMoviesQuery(theme: ThemeOption) {
  return poolQuery(theme, toArrivedMovies)
}

/** A function of its own, because one that is made in each render is called in each. */
function toArrivedMovies(answer: FetchMoviesView): ArrivedMovies {
  return {
    movies: toMovies(answer),
    expected: answer.isComplete ? undefined : answer.total,
    isSettled: answer.isSettled,
  }
}

/** The movies of a theme, as far as they have come. */
export function moviesQuery(theme: ThemeOption) {
  return poolQuery(theme, toMovies)
}

/**
 * Requests a theme's movies until all are there. Movies kept in this browser are shown at once, even if the server
 * does not answer.
 */
function poolQuery<T>(subject: ThemeOption, select: (answer: FetchMoviesView) => T) {
  const queryKey = moviesKey(subject)
  return queryOptions({
    queryKey,
    queryFn: () => askForMovies(subject),
    initialData: () => keptMovies(subject)?.value,
    initialDataUpdatedAt: () => keptMovies(subject)?.writtenAt,
    staleTime: freshMsOf(subject.theme),
    refetchInterval: ({ state }) => {
      if (!state.data || (state.data.isComplete && state.data.isSettled)) return false
      return state.status === 'error' || state.data.isComplete ? SLOW_PROGRESS_MS : PROGRESS_MS
    },
    select,
  })
}

/** A person that the movie source does not know, as in an old or made-up link, has no movies. */
const NO_MOVIES: FetchMoviesView = { results: [], isComplete: true, total: 0, isSettled: true }

export function isPersonUnknown(error: unknown): boolean {
  return errorBody(error).code === 'PERSON_NOT_FOUND'
}

async function askForMovies(subject: ThemeOption): Promise<FetchMoviesView> {
  try {
    const answer = await unwrap(api.movies.$get({ query: moviesQueryOf(subject) }))
    keepMovies(subject, answer)
    return answer
  } catch (error) {
    if (isPersonUnknown(error)) return NO_MOVIES
    throw error
  }
}

/** Keeps an answer. An unfinished one is kept only for a local draft, and a part never in place of the whole. */
function keepMovies(subject: ThemeOption, answer: FetchMoviesView): void {
  if (!answer.isComplete && keptMovies(subject)?.value.isComplete) return
  writeCache(moviesKey(subject), answer, answer.isComplete && answer.isSettled ? Date.now() : 0)
}

function keptMovies(subject: ThemeOption) {
  return readCache(moviesKey(subject)) as { value: FetchMoviesView; writtenAt: number } | undefined
}

function toMovies({ results }: FetchMoviesView): Movie[] {
  return results.map(toMovie)
}

/** Fewer letters begin too many titles to mean one. */
const MIN_TITLE_LENGTH = 3

/** Movies of any theme by title. */
export function moviesByTitleQuery(searchQuery: string) {
  return queryOptions({
    queryKey: ['movies-by-title', searchQuery],
    queryFn: ({ signal }) => unwrap(api.movies.search.$get({ query: { searchQuery } }, { init: { signal } })),
    enabled: searchQuery.length >= MIN_TITLE_LENGTH,
    staleTime: Infinity,
    retry: false,
    select: ({ results }) => results,
  })
}
