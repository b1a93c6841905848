import { Hono } from 'hono'
import { type FetchMoviesView, toMovieView } from '#contract/movies.ts'
import { type FetchMoviesQuery, fetchMoviesQuery } from '#contract/fetch-movies.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { RequestEnv } from '../http/request-env.ts'
import { validate } from '../http/validate.ts'
import { keepFor, PERSON_MAX_AGE_S, YEAR_MAX_AGE_S } from './movie-cache.ts'
import type { MovieSource } from './movie-source.ts'
import { moviesOfTheme } from './theme-pool.ts'

/** fetch-movies (Spec 7.22): always the whole list, which `fetchAll` used to ask for. */
export function createMovieRoutes(source: MovieSource) {
  return new Hono<RequestEnv>().get('/', validate('query', fetchMoviesQuery), async (c) => {
    const query = c.req.valid('query')
    const movies = await moviesFor(source, query)
    const view: FetchMoviesView = { results: movies.map(toMovieView) }
    return c.json(view, 200, keepFor(query.category === 'person' ? PERSON_MAX_AGE_S : YEAR_MAX_AGE_S))
  })
}

function moviesFor(source: MovieSource, query: FetchMoviesQuery): Promise<Movie[]> {
  switch (query.category) {
    case 'person':
      return moviesOfTheme(source, {
        theme: 'people',
        option: query.searchQuery,
        personId: query.personId,
      })
    case 'year':
      return source.moviesOfYear(query.searchQuery)
    case 'popular':
      return source.popularMovies()
  }
}
