import type { MovieFacts } from '#domain/movies/movie.ts'
import type { MovieHint, MovieSource } from '#server/movies/movie-source.ts'
import { SourceError } from '#server/movies/source-error.ts'
import { createMemorySource, type KnownMovie } from '#server/test-app.testing.ts'

export type Question = { movieId: number; hint: MovieHint | undefined }
type Answer = (movieId: number) => MovieFacts | undefined | Promise<MovieFacts | undefined>

/**
 * A movie source like the real ones: lists are there at once, facts only after it was asked and has answered.
 */
export type SlowSource = MovieSource & { known: KnownMovie[]; asked: Question[]; answer: Answer }

export function createSlowSource(known: KnownMovie[]): SlowSource {
  const memory = createMemorySource(known)
  const source: SlowSource = {
    ...memory,
    name: 'tmdb',
    asked: [],
    answer: (movieId) => source.known.find(({ id }) => id === movieId)?.facts,
    knownFactsOf: () => Promise.resolve(undefined),
    factsOf: async (movieId, hint) => {
      source.asked.push({ movieId, hint })
      return source.answer(movieId)
    },
  }
  return source
}

/** Fails as an outage would. */
export function outage(): never {
  throw new SourceError('tmdb', 'unreachable')
}
