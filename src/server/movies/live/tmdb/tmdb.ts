import type { Logger } from 'pino'
import type { Person } from '../../movie-source.ts'
import { createSourceHttp, type RequestOptions, type SourceHttpOptions } from '../source-http.ts'
import type { MovieDetails, TmdbQuestions } from '../ports.ts'
import { fetchYearPage, searchMovies } from './movie-lists.ts'
import { fetchMovieDetails } from './movie-details.ts'
import { fetchPersonMovies } from './person-credits.ts'
import { fetchPerson } from './person.ts'
import { fetchPopularMovies, fetchPopularPeople } from './popular.ts'
import { findPersonByName, searchPeople } from './search-person.ts'

const TMDB_URL = 'https://api.themoviedb.org'
/** The version of TMDB that answers in these shapes; the path wherever an address has none of its own. */
const TMDB_PATH = '/3'
/** What TMDB asks its users to stay within. */
const PER_SECOND = 40
const AT_ONCE = 20

export type TmdbOptions = {
  /** A v3 key, or a v4 token, which starts with 'eyJ'. */
  apiKey: string
  /** Of a proxy or a test, with or without the version. */
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
    searchMovies: (title) => searchMovies(http, title),
    findPersonByName: (name) => findPersonByName(http, name),
    person: (personId) => fetchPerson(http, personId),
    personMovies: (personId) => fetchPersonMovies(http, personId),
    yearPage: (year, page) => fetchYearPage(http, year, page),
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
