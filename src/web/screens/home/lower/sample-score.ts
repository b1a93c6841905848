import type { MovieFacts } from '#domain/movies/movie.ts'
import type { PosterSubject } from '#artwork/drawn-poster-design.ts'

/** The sample movie, with the catalog's figures. */
export const SAMPLE: { movie: PosterSubject; facts: MovieFacts } = {
  movie: {
    id: 91998066,
    year: 1998,
    title: 'Saving Private Ryan',
    genres: ['War', 'Drama', 'History'],
    directors: ['Steven Spielberg'],
  },
  facts: {
    budget: 70_000_000,
    revenue: 481_800_000,
    rtCriticsScore: 94,
    metacriticScore: 91,
    imdbRating: 8.6,
    oscarStatus: 'winner',
  },
}
