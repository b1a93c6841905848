import { queryOptions } from '@tanstack/react-query'
import type { FetchMoviesView } from '#contract/movies.ts'
import { toMovie } from '#contract/movies.ts'
import type { Theme } from '#domain/draft/theme.ts'
import { api, unwrap } from './api.ts'
import { readCache, writeCache } from './browser-cache.ts'

/** What a draft is about, as far as movies are concerned. */
export type ThemeOption = { theme: Theme; option: string; personId?: number }

/** A person's movies change more often than a year's (Spec 9.29). */
const PERSON_FRESH_MS = 2 * 60_000
const YEAR_FRESH_MS = 60 * 60_000

/** All movies of a theme, best known first. What was fetched before shows at once, also when the server is gone. */
export function moviesQuery({ theme, option, personId }: ThemeOption) {
  const queryKey = ['movies', theme, option, personId ?? null] as const
  const cached = readCache(queryKey)
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<FetchMoviesView> => {
      const answer = await unwrap(api.movies.$get({ query: fetchMoviesPayload({ theme, option, personId }) }))
      writeCache(queryKey, answer)
      return answer
    },
    initialData: cached?.value as FetchMoviesView | undefined,
    initialDataUpdatedAt: cached?.writtenAt,
    staleTime: theme === 'people' ? PERSON_FRESH_MS : YEAR_FRESH_MS,
    select: toMovies,
  })
}

function toMovies({ results }: FetchMoviesView) {
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
