import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnalyzeAvailabilityView } from '#contract/movies/availability.ts'
import { toFoundPerson, toPopularPerson } from '#contract/movies/movies.ts'
import {
  analyzeAvailability,
  type CategoryAvailability,
  estimateAvailability,
} from '#domain/categories/availability.ts'
import { categoriesFor, type Category } from '#domain/categories/categories.ts'
import { MIN_PEOPLE_QUERY_LENGTH } from '#domain/fields/limits.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { readCache, writeCache } from '#web/lib/movies/browser-cache.ts'
import { freshMsOf, isPersonUnknown, type ThemeOption } from '#web/lib/movies/movie-queries.ts'
import type { DraftMode } from './setup-state.ts'

const MINUTE_MS = 60_000

/** search-people (Spec 7.19). It needs at least two characters (Spec 5.14). */
export function peopleQuery(searchQuery: string) {
  return queryOptions({
    queryKey: ['people', searchQuery],
    queryFn: async ({ signal }) => {
      const query = { searchQuery, searchType: 'person' } as const
      const { results, ...rest } = await unwrap(api.people.$get({ query }, { init: { signal } }))
      return { ...rest, results: results.map(toFoundPerson) }
    },
    enabled: searchQuery.length >= MIN_PEOPLE_QUERY_LENGTH,
    staleTime: 2 * MINUTE_MS,
    placeholderData: keepPreviousData,
  })
}

/** Well-known people, suggested before anything is typed. */
export const popularPeopleQuery = queryOptions({
  queryKey: ['popular-people'],
  queryFn: ({ signal }) => unwrap(api.people.popular.$get({}, { init: { signal } })),
  staleTime: 10 * MINUTE_MS,
  retry: false,
  select: ({ results }) => results.map(toPopularPerson),
})

/** The years after 2024 that the server's movie source has movies enough for (B1.5). */
export const laterYearsQuery = queryOptions({
  queryKey: ['later-years'],
  queryFn: ({ signal }) => unwrap(api.movies.years.$get({}, { init: { signal } })),
  staleTime: 10 * MINUTE_MS,
  select: ({ years }) => years,
})

export type Availability = {
  categories: CategoryAvailability[]
  /** Movies of the theme in all; undefined when they could not be counted. */
  movieCount?: number
  /** Whether the counts are final for now. */
  isSettled: boolean
}

/** The pause before incomplete counts are requested again. */
const PROGRESS_MS = 5_000

/** analyze-category-availability (Spec 7.20) for every category of the theme, kept per player count (Spec 9.26, 9.29). */
export function availabilityQuery(subject: ThemeOption, playerCount: number, draftMode: DraftMode) {
  return availabilityOf(categoriesFor(subject), 'availability', subject, playerCount, draftMode)
}

/** The same as `availabilityQuery`, for the categories behind 'More categories' (B1.6). */
export function moreAvailabilityQuery(
  offered: readonly Category[],
  subject: ThemeOption,
  playerCount: number,
  draftMode: DraftMode,
) {
  return availabilityOf(offered, 'more-availability', subject, playerCount, draftMode)
}

function availabilityOf(
  asked: readonly Category[],
  kind: 'availability' | 'more-availability',
  subject: ThemeOption,
  playerCount: number,
  draftMode: DraftMode,
) {
  const { theme, option, personId, pool } = subject
  const categories = asked.map((category) => category.name)
  const queryKey = [
    kind,
    theme,
    option,
    personId ?? null,
    playerCount,
    draftMode,
    ...(pool ? [JSON.stringify(pool)] : []),
  ] as const
  return queryOptions({
    queryKey,
    initialData: () => readCache(queryKey)?.value as Availability | undefined,
    initialDataUpdatedAt: () => readCache(queryKey)?.writtenAt,
    queryFn: async (): Promise<Availability> => {
      try {
        const counted = toAvailability(
          await unwrap(
            api['category-availability'].$post({
              json: {
                theme,
                option,
                ...(personId && { personId }),
                ...(pool && { pool }),
                categories,
                playerCount,
                draftMode,
              },
            }),
          ),
        )
        if (counted.isSettled) writeCache(queryKey, counted)
        return counted
      } catch (error) {
        if (isPersonUnknown(error)) return nothingAvailable(asked, playerCount)
        throw error
      }
    },
    staleTime: freshMsOf(theme),
    refetchInterval: ({ state }) => (state.data?.isSettled === false ? PROGRESS_MS : false),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === theme && query.queryKey[2] === option ? previous : undefined,
  })
}

/** The availability for a person unknown to the movie source. */
function nothingAvailable(asked: readonly Category[], playerCount: number): Availability {
  return {
    categories: analyzeAvailability([], asked, playerCount),
    movieCount: 0,
    isSettled: true,
  }
}

/** Shown when the movies cannot be counted (Spec 8.25). */
export function estimatedAvailability(asked: readonly Category[], playerCount: number): Availability {
  return { categories: estimateAvailability(asked, playerCount), isSettled: true }
}

function toAvailability({ results, movieCount, isSettled }: AnalyzeAvailabilityView): Availability {
  return {
    movieCount: movieCount ?? undefined,
    isSettled,
    categories: results.map((view) => ({
      category: view.categoryId,
      status: view.status,
      movieCount: view.movieCount,
      sampleMovies: view.sampleMovies,
      reason: view.reason ?? undefined,
      isEstimate: view.isEstimate,
    })),
  }
}
