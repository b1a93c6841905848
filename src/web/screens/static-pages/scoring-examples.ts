import type { MovieFacts } from '#domain/movies/movie.ts'
import type { PosterSubject } from '#artwork/drawn-poster-design.ts'

type Example = { movie: PosterSubject; facts: MovieFacts }

/** A movie with all four scores and an Oscar, as in the catalog. */
export const FULL_EXAMPLE = {
  movie: {
    id: 91975018,
    year: 1975,
    title: 'Jaws',
    genres: ['Adventure', 'Horror', 'Thriller'],
    directors: ['Steven Spielberg'],
  },
  facts: {
    budget: 9_000_000,
    revenue: 477_900_000,
    rtCriticsScore: 97,
    metacriticScore: 87,
    imdbRating: 8.1,
    oscarStatus: 'winner',
  },
} as const satisfies Example

/** A movie with an unknown budget. */
export const PARTIAL_EXAMPLE = {
  movie: {
    id: 91999051,
    year: 1999,
    title: 'The Iron Giant',
    genres: ['Animation', 'Family', 'Science Fiction', 'Adventure'],
    directors: ['Brad Bird'],
  },
  facts: {
    revenue: 31_300_000,
    rtCriticsScore: 96,
    metacriticScore: 85,
    imdbRating: 8.1,
    oscarStatus: 'none',
  },
} as const satisfies Example
