import { z } from 'zod'
import type { MoviePage } from '../ports.ts'
import { count, LANGUAGE, read, rowsOf } from './fields.ts'
import { movieRow, toMovies } from './movie-row.ts'
import type { SourceHttp } from '../source-http.ts'
import { MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'
import type { Movie } from '#domain/movies/movie.ts'

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

/** A page of the year's movies. No region is sent to TMDB: with one, the next year's movies appear. */
export async function fetchYearPage(http: SourceHttp, year: number, page: number): Promise<MoviePage> {
  const answer = await http.getJson('/discover/movie', {
    primary_release_year: year,
    sort_by: 'popularity.desc',
    include_adult: 'false',
    include_video: 'false',
    language: LANGUAGE,
    page,
  })
  return toYearPage(answer, year)
}

export function toYearPage(answer: unknown, year: number): MoviePage {
  const page = toMoviePage(answer, MAX_YEAR_PAGES)
  return { ...page, movies: page.movies.filter((movie) => movie.year === year) }
}

/** The first page of movies of that title, as TMDB ranks them; none without a title. */
export async function searchMovies(http: SourceHttp, title: string): Promise<readonly Movie[]> {
  const query = title.slice(0, MAX_SEARCH_LENGTH).replaceAll(/\s+/g, ' ').trim()
  if (query === '') return []
  const search = { query, include_adult: 'false', language: LANGUAGE, page: 1 }
  return toMoviePage(await http.getJson('/search/movie', search), 1).movies
}
