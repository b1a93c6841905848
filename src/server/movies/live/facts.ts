import type { MovieFacts } from '#domain/movies/movie.ts'
import type { OmdbMovie } from './omdb/omdb-movie.ts'

/** World-wide figures in US dollars; TMDB writes 0 for what it does not know. */
export type Money = { budget?: number; revenue?: number }

/**
 * What a movie is scored by: TMDB's money and OMDb's ratings and Oscars, as far as either answered. OMDb's box office
 * is never taken for the revenue: it counts the United States alone.
 */
export function factsFrom(money: Money | undefined, rated: OmdbMovie | undefined): MovieFacts {
  return {
    budget: known(money?.budget),
    revenue: known(money?.revenue),
    rtCriticsScore: rated?.rtCriticsScore,
    metacriticScore: rated?.metacriticScore,
    imdbRating: rated?.imdbRating,
    oscarStatus: rated?.oscarStatus ?? 'none',
  }
}

function known(dollars: number | undefined): number | undefined {
  return dollars !== undefined && dollars > 0 ? dollars : undefined
}
