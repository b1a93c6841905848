import { MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { PoliteHttp } from '../polite-http.ts'
import { LANGUAGE } from './language.ts'
import { toMoviePage } from './movie-page.ts'

/** The first page of movies of that title, as TMDB ranks them; none without a title. */
export async function searchMovies(http: PoliteHttp, title: string): Promise<readonly Movie[]> {
  const query = title.slice(0, MAX_SEARCH_LENGTH).replaceAll(/\s+/g, ' ').trim()
  if (query === '') return []
  const search = { query, include_adult: 'false', language: LANGUAGE, page: 1 }
  return toMoviePage(await http.getJson('/search/movie', search), 1).movies
}
