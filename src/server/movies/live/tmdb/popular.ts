import type { Movie } from '#domain/movies/movie.ts'
import type { PoliteHttp } from '../polite-http.ts'
import { LANGUAGE } from './language.ts'
import { toMoviePage } from './movie-page.ts'

/** 100 movies, as many as the embedded catalog names. */
const POPULAR_PAGES = 5

/** What is popular now, most popular first. */
export async function fetchPopularMovies(http: PoliteHttp): Promise<Movie[]> {
  const pages = await Promise.all(
    Array.from({ length: POPULAR_PAGES }, (_, i) =>
      http.getJson('/movie/popular', { language: LANGUAGE, page: i + 1 }),
    ),
  )
  const movies = pages.flatMap((answer) => toMoviePage(answer, POPULAR_PAGES).movies)
  return [...new Map(movies.map((movie) => [movie.id, movie])).values()]
}
