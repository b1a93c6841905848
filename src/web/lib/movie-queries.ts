import { queryOptions } from '@tanstack/react-query'
import type { FetchMoviesView } from '#contract/movies.ts'
import { toMovie } from '#contract/movies.ts'
import type { Theme } from '#domain/draft/theme.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { api, errorBody, isAway, unwrap } from './api.ts'
import { freshMsOf, readCache, writeCache } from './browser-cache.ts'
import { keptMovies } from './kept-movies.ts'

/** What a draft is about, as far as movies are concerned. */
export type ThemeOption = { theme: Theme; option: string; personId?: number }

/** How soon movies that are still coming in are asked for again; the longer one where that failed, or only facts lack. */
const PROGRESS_MS = 2_000
const SLOW_PROGRESS_MS = 10_000

/** A theme's movies, best known first. */
export type ThemeMovies = {
  movies: Movie[]
  /** How many there will be, while more are to come. */
  expected: number | undefined
}

/** The movies of a theme, as far as they have come, and how many are expected. */
export function themeMoviesQuery(theme: ThemeOption) {
  return poolQuery(theme, (answer): ThemeMovies => ({
    movies: toMovies(answer),
    expected: answer.isComplete ? undefined : answer.total,
  }))
}

/** The movies of a theme, as far as they have come. */
export function moviesQuery(theme: ThemeOption) {
  return poolQuery(theme, toMovies)
}

/** The server's answer about the movies of a theme. */
export function moviesAnswerQuery(theme: ThemeOption) {
  return poolQuery(theme, (answer) => answer)
}

/**
 * Asks for a theme's movies until all are there. What was fetched before shows at once, also when the server is gone.
 */
function poolQuery<T>(subject: ThemeOption, select: (answer: FetchMoviesView) => T) {
  const queryKey = keyOf(subject)
  const cached = readCache(queryKey)
  return queryOptions({
    queryKey,
    queryFn: () => askForMovies(subject),
    initialData: cached?.value as FetchMoviesView | undefined,
    initialDataUpdatedAt: cached?.writtenAt,
    staleTime: freshMsOf(subject.theme),
    refetchInterval: ({ state }) => {
      if (!state.data || (state.data.isComplete && state.data.isSettled)) return false
      return state.status === 'error' || state.data.isComplete ? SLOW_PROGRESS_MS : PROGRESS_MS
    },
    select,
  })
}

/** A person whom the movie source does not know, by a link that is made up or old, is one without movies. */
const NO_MOVIES: FetchMoviesView = { results: [], isComplete: true, total: 0, isSettled: true }

export function isPersonUnknown(error: unknown): boolean {
  return errorBody(error).code === 'PERSON_NOT_FOUND'
}

/** The server's answer, or what is kept if there is none: no server, no database, or no movie source behind it. */
async function askForMovies(subject: ThemeOption): Promise<FetchMoviesView> {
  try {
    const answer = await unwrap(api.movies.$get({ query: fetchMoviesPayload(subject) }))
    if (answer.isComplete && answer.isSettled) writeCache(keyOf(subject), answer)
    return answer
  } catch (error) {
    if (isPersonUnknown(error)) return NO_MOVIES
    const kept = hasNoMovies(error) ? await keptMovies(subject) : undefined
    if (kept) return kept
    throw error
  }
}

function hasNoMovies(error: unknown): boolean {
  return isAway(error) || errorBody(error).code === 'MOVIE_SOURCE_DOWN'
}

function keyOf({ theme, option, personId }: ThemeOption) {
  return ['movies', theme, option, personId ?? null] as const
}

function toMovies({ results }: FetchMoviesView): Movie[] {
  return results.map(toMovie)
}

/** The payload of fetch-movies (Spec 7.22). */
function fetchMoviesPayload({ theme, option, personId }: ThemeOption) {
  switch (theme) {
    case 'people':
      return {
        category: 'person' as const,
        searchQuery: option,
        ...(personId && { personId: String(personId) }),
      }
    case 'year':
      return { category: 'year' as const, searchQuery: option }
    case 'others':
      return { category: 'popular' as const }
  }
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
