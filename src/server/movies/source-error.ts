import { ApiError } from '#server/http/errors.ts'

/** Why an outside movie source gave no answer. */
export type SourceFailure = 'unreachable' | 'timed-out' | 'refused' | 'too-many' | 'spent' | 'malformed'

/**
 * An outage of a movie source, with the contract's sentence for players and the failure for operators. Neither
 * contains an address with a key in it.
 */
export class SourceError extends ApiError {
  readonly source: 'tmdb' | 'omdb'
  readonly failure: SourceFailure
  constructor(source: 'tmdb' | 'omdb', failure: SourceFailure, message = 'Failed to fetch movies') {
    super('MOVIE_SOURCE_DOWN', message)
    this.source = source
    this.failure = failure
  }
}
