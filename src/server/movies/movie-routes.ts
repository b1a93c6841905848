import { type Context, Hono, type TypedResponse } from 'hono'
import { poolFromParams } from '#domain/pools/pool-choices.ts'
import { poolOfTheme } from './theme-pool.ts'
import {
  type CollectionsView,
  type FetchMoviesView,
  type LaterYearsView,
  toMovieView,
} from '#contract/movies/movies.ts'
import {
  type FetchMoviesQuery,
  fetchMoviesQuery,
  type SearchMoviesView,
  searchMoviesQuery,
} from '#contract/movies/fetch-movies.ts'
import { fetchMoviesView, collectionsView, laterYearsView, searchMoviesView } from '#contract/views/movies.ts'
import { InvalidInputError } from '#server/http/errors.ts'
import type { RequestEnv } from '#server/http/request-env.ts'
import { sendFile, type StaticFile } from '#server/pages/static-files.ts'
import { validate } from '#server/http/validate.ts'
import { createKeptPools } from './kept-pools.ts'
import { keepFor, PERSON_MAX_AGE_S, poolCaching, YEAR_MAX_AGE_S } from './movie-cache.ts'
import { completePool, type LoadedPool, type MovieSource } from './movie-source.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import { POOL_ERRORS } from '#server/openapi/refusals.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'

/**
 * fetch-movies (Spec 7.22), always with the whole list, as `fetchAll` once requested; the newer years with enough
 * movies; and search by title.
 */
export function createMovieRoutes(
  source: MovieSource,
  { searches }: Pick<RateLimits, 'searches'>,
  keptPools = createKeptPools(),
) {
  const routes = new Hono<RequestEnv>().get(
    '/years',
    describeRoute({
      id: 'listLaterYears',
      tag: 'Movies',
      summary: 'The years after 2024 that are on offer',
      notes: 'Those with at least 20 movies.',
      answers: { 200: laterYearsView },
      errors: ['MOVIE_SOURCE_DOWN'],
    }),
    searches,
    async (c) => {
      const view: LaterYearsView = { years: await source.laterYears() }
      return c.json(view, 200, keepFor(YEAR_MAX_AGE_S))
    },
  )
  const withCollections = routes.get(
    '/collections',
    describeRoute({
      id: 'listCollections',
      tag: 'Movies',
      summary: 'The ready-made collections',
      notes: `A draft of one has the pool \`{ collection: { slug, name: bill } }\`. From TMDB a collection may have
          fewer movies than \`movieCount\`, since each is found by title and year.`,
      answers: { 200: collectionsView },
    }),
    searches,
    async (c) => {
      const view: CollectionsView = { collections: await source.collections() }
      return c.json(view, 200, keepFor(YEAR_MAX_AGE_S))
    },
  )
  const withSearch = withCollections.get(
    '/search',
    describeRoute({
      id: 'searchMovies',
      tag: 'Movies',
      summary: 'Movies by title, whatever theme they belong to',
      notes: `\`searchQuery\` is trimmed and cut to 100 characters. May be kept for 10 minutes. Counts as a
          search.`,
      answers: { 200: searchMoviesView },
      errors: ['MOVIE_SOURCE_DOWN'],
    }),
    searches,
    validate('query', searchMoviesQuery),
    async (c) => {
      const found = await source.searchMovies(c.req.valid('query').searchQuery)
      const view: SearchMoviesView = { results: found.map(({ id, title, year }) => ({ id, title, year })) }
      return c.json(view, 200, keepFor(YEAR_MAX_AGE_S))
    },
  )
  return withSearch.get(
    '/',
    describeRoute({
      id: 'listMovies',
      tag: 'Movies',
      summary: 'The movies of a person, a year or a pool, or popular ones',
      spec: 'fetch-movies (7.22)',
      notes: `\`searchQuery\` is a person's name, or a year from 1939 to 2024 or a newer one that is on offer. A
          \`personId\` goes before the name. Always the whole list, as \`fetchAll\` asked for; a year comes
          in pages, and a client asks again until \`isComplete\`. A pool is given by its parts: \`from\` and
          \`to\` for years, \`genres\` with commas, \`collection\` or \`list\` by id. A person's movies may be
          kept for 2 minutes, the others for 10.`,
      answers: { 200: fetchMoviesView },
      errors: POOL_ERRORS,
    }),
    searches,
    validate('query', fetchMoviesQuery),
    async (c) => {
      const query = c.req.valid('query')
      const pool = await poolFor(source, query)
      const caching = poolCaching(pool, query.category === 'person' ? PERSON_MAX_AGE_S : YEAR_MAX_AGE_S)
      const kept = await keptPools.fileOf(pool, caching['Cache-Control'])
      return kept ? sendPool(c, kept) : c.json(toFetchMoviesView(pool), 200, caching)
    },
  )
}

/** Sends an answer that is kept, typed as one that is not. */
export function sendPool(c: Context, file: StaticFile) {
  return sendFile(c, file) as Response & TypedResponse<FetchMoviesView, 200, 'json'>
}

export function toFetchMoviesView({ movies, isComplete, total, isSettled }: LoadedPool): FetchMoviesView {
  return { results: movies.map(toMovieView), isComplete, total, isSettled }
}

export function poolFor(source: MovieSource, query: FetchMoviesQuery): Promise<LoadedPool> {
  switch (query.category) {
    case 'person':
      return poolOfTheme(source, {
        theme: 'people',
        option: query.searchQuery,
        personId: query.personId,
      })
    case 'year':
      return poolOfTheme(source, { theme: 'year', option: String(query.searchQuery) })
    case 'pool': {
      const pool = poolFromParams(query)
      if (!pool) throw new InvalidInputError('Choose a theme', { pool: ['Choose a theme'] })
      return source.moviesOf(pool)
    }
    case 'popular':
      return source.popularMovies().then(completePool)
  }
}
