import type { PoliteHttp } from '../polite-http.ts'
import type { MoviePage } from '../ports.ts'
import { LANGUAGE } from './language.ts'
import { toMoviePage } from './movie-page.ts'

/**
 * 1,000 movies of a year, best known first: 50 players of 8 categories draft 400, and further down come those that
 * nobody voted on. TMDB itself refuses pages beyond 500.
 */
export const MAX_YEAR_PAGES = 50

/** A page of the year's movies. TMDB's region is left out: with one, movies of the next year come in. */
export async function fetchYearPage(http: PoliteHttp, year: number, page: number): Promise<MoviePage> {
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
