import { Hono } from 'hono'
import { type FetchMoviesView, type LaterYearsView, toMovieView } from '#contract/movies.ts'
import {
  type FetchMoviesQuery,
  fetchMoviesQuery,
  type SearchMoviesView,
  searchMoviesQuery,
} from '#contract/fetch-movies.ts'
import type { RequestEnv } from '../http/request-env.ts'
import { validate } from '../http/validate.ts'
import { keepFor, PERSON_MAX_AGE_S, poolCaching, YEAR_MAX_AGE_S } from './movie-cache.ts'
import { completePool, type MoviePool, type MovieSource } from './movie-source.ts'
import { poolOfTheme } from './theme-pool.ts'

/**
 * fetch-movies (Spec 7.22): always the whole list, which `fetchAll` used to ask for; which newer years there are; and
 * movies by title, whatever theme they belong to.
 */
export function createMovieRoutes(source: MovieSource) {
  const routes = new Hono<RequestEnv>().get('/years', async (c) => {
    const view: LaterYearsView = { years: await source.laterYears() }
    return c.json(view, 200, keepFor(YEAR_MAX_AGE_S))
  })
  const withSearch = routes.get('/search', validate('query', searchMoviesQuery), async (c) => {
    const found = await source.searchMovies(c.req.valid('query').searchQuery)
    const view: SearchMoviesView = { results: found.map(({ id, title, year }) => ({ id, title, year })) }
    return c.json(view, 200, keepFor(YEAR_MAX_AGE_S))
  })
  return withSearch.get('/', validate('query', fetchMoviesQuery), async (c) => {
    const query = c.req.valid('query')
    const pool = await poolFor(source, query)
    const { movies, isComplete, total, isSettled } = pool
    const view: FetchMoviesView = { results: movies.map(toMovieView), isComplete, total, isSettled }
    return c.json(
      view,
      200,
      poolCaching(pool, query.category === 'person' ? PERSON_MAX_AGE_S : YEAR_MAX_AGE_S),
    )
  })
}

function poolFor(source: MovieSource, query: FetchMoviesQuery): Promise<MoviePool> {
  switch (query.category) {
    case 'person':
      return poolOfTheme(source, {
        theme: 'people',
        option: query.searchQuery,
        personId: query.personId,
      })
    case 'year':
      return poolOfTheme(source, { theme: 'year', option: String(query.searchQuery) })
    case 'popular':
      return source.popularMovies().then(completePool)
  }
}
