import { z } from 'zod'
import type { MoviePage } from '#server/movies/live/ports.ts'
import { count, LANGUAGE, read, rowsOf } from './fields.ts'
import { genreIds, movieRow, toMovies } from './movie-row.ts'
import type { SourceHttp } from '#server/movies/live/source-http.ts'
import { MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { fitsPool, type Pool, type YearSpan } from '#domain/pools/pool.ts'

export const MOVIES_PER_PAGE = 20

const moviePage = z.object({ results: rowsOf(movieRow), total_pages: count, total_results: count })

/** One page of a list of at most `mostPages`. Throws a SourceError for a malformed answer. */
export function toMoviePage(answer: unknown, mostPages: number): MoviePage {
  const { results, total_pages, total_results } = read(moviePage, answer)
  const pages = Math.min(total_pages ?? 1, mostPages)
  return {
    movies: toMovies(results),
    pages,
    total: Math.min(total_results ?? results.length, pages * MOVIES_PER_PAGE),
  }
}

/**
 * 1,000 movies of a year, best known first: 50 players with 8 categories draft 400, and further down nobody has
 * voted. TMDB itself refuses pages beyond 500.
 */
export const MAX_YEAR_PAGES = 50
/** 2,000 movies of a decade or a genre, best known first. */
export const MAX_POOL_PAGES = 100

/** A page of the movies of years and genres. No region is sent to TMDB: with one, the next year's movies appear. */
export async function fetchDiscoverPage(
  http: SourceHttp,
  pool: Pick<Pool, 'years' | 'genres'>,
  page: number,
): Promise<MoviePage> {
  const answer = await http.getJson('/discover/movie', {
    ...(pool.years && yearParams(pool.years)),
    ...(pool.genres && { with_genres: genreIds(pool.genres).join('|') }),
    sort_by: 'popularity.desc',
    include_adult: 'false',
    include_video: 'false',
    language: LANGUAGE,
    page,
  })
  return toDiscoverPage(answer, pool)
}

function yearParams({ from, to }: YearSpan): Record<string, string | number> {
  if (from === to) return { primary_release_year: from }
  return { 'primary_release_date.gte': `${from}-01-01`, 'primary_release_date.lte': `${to}-12-31` }
}

/** Leaves out movies that TMDB lists although they do not fit. */
export function toDiscoverPage(answer: unknown, pool: Pick<Pool, 'years' | 'genres'>): MoviePage {
  const isYear = pool.years?.from === pool.years?.to && !pool.genres
  const page = toMoviePage(answer, isYear ? MAX_YEAR_PAGES : MAX_POOL_PAGES)
  return { ...page, movies: page.movies.filter((movie) => fitsPool(movie, pool)) }
}

/** The first page of movies of that title, as TMDB ranks them; none without a title. */
export async function searchMovies(
  http: SourceHttp,
  title: string,
  year?: number,
): Promise<readonly Movie[]> {
  const query = title.slice(0, MAX_SEARCH_LENGTH).replaceAll(/\s+/g, ' ').trim()
  if (query === '') return []
  const ofYear = year === undefined ? {} : { primary_release_year: year }
  const search = { query, ...ofYear, include_adult: 'false', language: LANGUAGE, page: 1 }
  return toMoviePage(await http.getJson('/search/movie', search), 1).movies
}
