import type { Logger } from 'pino'
import type { SourceState } from '#server/movies/movie-source.ts'
import { SourceError, type SourceFailure } from '#server/movies/source-error.ts'
import {
  createSourceHttp,
  type RequestOptions,
  type Search,
  type SourceHttpOptions,
} from '#server/movies/live/source-http.ts'
import type { OmdbQuestions, WantedMovie } from '#server/movies/live/ports.ts'
import { failureIn, readMovieAnswer } from './movie-answer.ts'
import { meterRequests, type Quota } from './quota.ts'
import { type LookUp, type OmdbMovie, toOmdbMovie } from './omdb-movie.ts'

const OMDB_URL = 'https://www.omdbapi.com'

/** OMDb documents only a daily limit; this rate keeps a player's wait short. */
const PER_SECOND = 10
const AT_ONCE = 5

export type OmdbOptions = {
  apiKey: string
  baseUrl?: string
  /** The key's daily quota, shared by all servers. */
  budget: Quota
  log: Logger
  now?: () => Date
  fetch?: typeof fetch
} & Pick<SourceHttpOptions, 'timeoutMs' | 'retryPausesMs' | 'halfOpenAfterMs'>

/**
 * OMDb, queried by IMDb id, or by title and year if a movie has none. Unknown movies are undefined. Once the day's
 * quota (UTC) is used up, all further calls throw 'spent' without a request.
 */
export function createOmdb({
  apiKey,
  baseUrl = OMDB_URL,
  budget,
  log,
  now = () => new Date(),
  fetch = globalThis.fetch,
  ...limits
}: OmdbOptions): OmdbQuestions {
  const metered = meterRequests({ budget, fetch, now, log })
  const http = createSourceHttp({
    source: 'omdb',
    baseUrl,
    credentials: { search: { apikey: apiKey.trim() } },
    perSecond: PER_SECOND,
    atOnce: AT_ONCE,
    log,
    now: () => now().getTime(),
    fetch: metered.fetch,
    ...limits,
  })
  /** The failure named in the last answer's text, if the status did not show it. */
  let lastByWords: SourceFailure | undefined

  async function ask(lookUp: LookUp, options?: RequestOptions): Promise<OmdbMovie | undefined> {
    const answer = readMovieAnswer(await http.getJson('/', searchFor(lookUp), options))
    const failure = answer ? failureIn(answer) : 'malformed'
    lastByWords = failure
    if (!answer || failure) throw new SourceError('omdb', failure ?? 'malformed')
    return toOmdbMovie(answer, lookUp)
  }

  return {
    movie: async (wanted, options) => {
      const lookUp = lookUpOf(wanted)
      if (!lookUp) return undefined
      if (await metered.isSpent()) throw new SourceError('omdb', 'spent')
      try {
        return await ask(lookUp, options)
      } catch (error) {
        if (error instanceof SourceError && error.failure === 'spent') metered.spend()
        throw error
      }
    },
    state: () => {
      if (metered.isKnownSpent()) return 'spent'
      const state = http.state()
      // The quota was spent on a past day.
      if (state === 'spent') return 'ok'
      return state === 'ok' ? stateAfter(lastByWords) : state
    },
  }
}

function stateAfter(failure: SourceFailure | undefined): SourceState {
  if (failure === undefined || failure === 'spent') return 'ok'
  return failure === 'refused' ? 'refused' : 'down'
}

function lookUpOf({ imdbId, title, year }: WantedMovie): LookUp | undefined {
  const id = imdbId?.trim().toLowerCase()
  if (id && /^tt\d+$/.test(id)) return { imdbId: id }
  return title.trim() !== '' && year > 0 ? { title: title.trim(), year } : undefined
}

function searchFor(lookUp: LookUp): Search {
  return 'imdbId' in lookUp ? { i: lookUp.imdbId } : { t: lookUp.title, y: lookUp.year, type: 'movie' }
}
