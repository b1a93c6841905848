import type { Movie } from '#domain/movies/movie.ts'
import type { Person } from '../../movie-source.ts'
import type { SourceHttp } from '../source-http.ts'
import { LANGUAGE } from './fields.ts'
import { toMoviePage } from './movie-lists.ts'
import { toPeople } from './search-person.ts'

/** 100 movies, as many as the embedded catalog names. */
const POPULAR_PAGES = 5
/** 60 people, because many have too few movies. */
const PEOPLE_PAGES = 3

/** What is popular now, most popular first. */
export async function fetchPopularMovies(http: SourceHttp): Promise<Movie[]> {
  const pages = await fetchPages(http, '/movie/popular', POPULAR_PAGES)
  return withoutRepeats(pages.flatMap((answer) => toMoviePage(answer, POPULAR_PAGES).movies))
}

/** Who is popular now, most popular first. */
export async function fetchPopularPeople(http: SourceHttp): Promise<Person[]> {
  return withoutRepeats((await fetchPages(http, '/person/popular', PEOPLE_PAGES)).flatMap(toPeople))
}

function fetchPages(http: SourceHttp, path: string, count: number): Promise<unknown[]> {
  return Promise.all(
    Array.from({ length: count }, (_, i) => http.getJson(path, { language: LANGUAGE, page: i + 1 })),
  )
}

/** The list moves on between two pages. */
function withoutRepeats<T extends { id: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
