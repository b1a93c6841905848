import type { Logger } from 'pino'
import { z } from 'zod'
import type { Movie } from '#domain/movies/movie.ts'
import type { Person } from '#server/movies/movie-source.ts'
import {
  createSourceHttp,
  type RequestOptions,
  type SourceHttp,
  type SourceHttpOptions,
} from '#server/movies/live/source-http.ts'
import type { MovieDetails, TmdbQuestions } from '#server/movies/live/ports.ts'
import { fetchDiscoverPage, searchMovies, toMoviePage } from './movie-lists.ts'
import { fetchMovieDetails } from './movie-details.ts'
import { fetchPersonMovies } from './person-credits.ts'
import { findPersonByName, searchPeople, toPeople } from './search-person.ts'
import { id, imagePath, LANGUAGE, read, text } from './fields.ts'

const TMDB_URL = 'https://api.themoviedb.org'
/** The API version these shapes belong to; added if a base URL has no path. */
const TMDB_PATH = '/3'
/** TMDB's requested limit. */
const PER_SECOND = 40
const AT_ONCE = 20

export type TmdbOptions = {
  /** A v3 key, or a v4 token, which starts with 'eyJ'. */
  apiKey: string
  /** The base URL of a proxy or a test, with or without the version. */
  baseUrl?: string
  log: Logger
} & Pick<SourceHttpOptions, 'fetch' | 'now' | 'timeoutMs' | 'retryPausesMs' | 'halfOpenAfterMs'>

export type Tmdb = TmdbQuestions & {
  findPersonByName: (name: string) => Promise<Person | undefined>
  movieDetails: (movieId: number, options?: RequestOptions) => Promise<MovieDetails | undefined>
}

export function createTmdb({ apiKey, baseUrl = TMDB_URL, ...options }: TmdbOptions): Tmdb {
  const http = createSourceHttp({
    source: 'tmdb',
    baseUrl: withVersion(baseUrl),
    credentials: credentialsOf(apiKey.trim()),
    perSecond: PER_SECOND,
    atOnce: AT_ONCE,
    ...options,
  })
  return {
    searchPeople: (query) => searchPeople(http, query),
    popularPeople: () => fetchPopularPeople(http),
    searchMovies: (title, year) => searchMovies(http, title, year),
    findPersonByName: (name) => findPersonByName(http, name),
    person: (personId) => fetchPerson(http, personId),
    personMovies: (personId) => fetchPersonMovies(http, personId),
    discoverPage: (pool, page) => fetchDiscoverPage(http, pool, page),
    popularMovies: () => fetchPopularMovies(http),
    movieDetails: (movieId, requestOptions) => fetchMovieDetails(http, movieId, requestOptions),
    state: () => http.state(),
  }
}

function withVersion(baseUrl: string): string {
  return new URL(baseUrl).pathname === '/' ? new URL(TMDB_PATH, baseUrl).href : baseUrl
}

function credentialsOf(apiKey: string): SourceHttpOptions['credentials'] {
  return apiKey.startsWith('eyJ')
    ? { headers: { Authorization: `Bearer ${apiKey}` } }
    : { search: { api_key: apiKey } }
}

const personDetails = z.object({
  id,
  name: text.pipe(z.string()),
  profile_path: imagePath,
  known_for_department: text,
})

/** Undefined if TMDB does not know the id. */
async function fetchPerson(http: SourceHttp, personId: number): Promise<Person | undefined> {
  const answer = await http.getJson(`/person/${personId}`, { language: LANGUAGE })
  return answer === undefined ? undefined : toPersonOfDetails(answer)
}

/** Throws a SourceError if the answer is not a person. Details do not list what a person is known for. */
function toPersonOfDetails(answer: unknown): Person {
  const { id, name, profile_path, known_for_department } = read(personDetails, answer)
  return {
    id,
    name,
    profilePath: profile_path,
    knownForDepartment: known_for_department ?? 'Acting',
    knownFor: [],
  }
}

/** 100 movies, as many as the embedded catalog names. */
const POPULAR_PAGES = 5
/** 60 people, because many have too few movies. */
const PEOPLE_PAGES = 3

/** Movies that are popular now, most popular first. */
async function fetchPopularMovies(http: SourceHttp): Promise<Movie[]> {
  const pages = await fetchPages(http, '/movie/popular', POPULAR_PAGES)
  return withoutRepeats(pages.flatMap((answer) => toMoviePage(answer, POPULAR_PAGES).movies))
}

/** People who are popular now, most popular first. */
async function fetchPopularPeople(http: SourceHttp): Promise<Person[]> {
  return withoutRepeats((await fetchPages(http, '/person/popular', PEOPLE_PAGES)).flatMap(toPeople))
}

function fetchPages(http: SourceHttp, path: string, count: number): Promise<unknown[]> {
  return Promise.all(
    Array.from({ length: count }, (_, i) => http.getJson(path, { language: LANGUAGE, page: i + 1 })),
  )
}

/** The list shifts between two page requests, so entries can repeat. */
function withoutRepeats<T extends { id: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
