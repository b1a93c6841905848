import type { MovieFacts, OscarStatus } from '#domain/movies/movie.ts'
import { isRefusal, type MovieAnswer } from './movie-answer.ts'
import { ratingsOf } from './ratings.ts'

/** The facts that OMDb adds to a movie. */
export type OmdbMovie = Pick<MovieFacts, 'rtCriticsScore' | 'metacriticScore' | 'imdbRating' | 'oscarStatus'>

/** How to look a movie up. An id is exact; a title finds OMDb's nearest match. */
export type LookUp = { imdbId: string } | { title: string; year: number }

/**
 * How many years OMDb may differ from us: a movie may be shown at a festival in December and released in January.
 */
const YEARS_APART = 1

/** The movie in an answer; undefined if it is not a movie or not the requested one. */
export function toOmdbMovie(answer: MovieAnswer, lookUp: LookUp): OmdbMovie | undefined {
  if (isRefusal(answer) || !isAbout(answer, lookUp)) return undefined
  return { ...ratingsOf(answer), oscarStatus: oscarStatusOf(answer.Awards) }
}

function isAbout(answer: MovieAnswer, lookUp: LookUp): boolean {
  const type = answer.Type.toLowerCase()
  if ('imdbId' in lookUp) {
    const id = answer.imdbID.toLowerCase()
    return id === lookUp.imdbId ? type === 'movie' || type === '' : id === '' && type === 'movie'
  }
  const year = /^\d{4}/.exec(answer.Year)?.[0]
  return type === 'movie' && year !== undefined && Math.abs(Number(year) - lookUp.year) <= YEARS_APART
}

/**
 * Matches 'Won 2 Oscars. 9 wins & 5 nominations total': Oscars have a sentence of their own, nearly always the first,
 * with their number. Blanks and full stops are often missing, so a digit may follow at once.
 */
const OSCARS =
  /(?:^|[.;,&])\s*(won|nominated\s+for)\s*(?:an\s|[1-9]\d*)\s*(?:oscar|academy\s+award)s?(?!\p{L})/giu

/** The Oscar status in OMDb's Awards text. Other prizes, 'N/A' and an empty text mean 'none'. */
export function oscarStatusOf(awards: string): OscarStatus {
  const verbs = Array.from(awards.matchAll(OSCARS), ([, verb]) => verb?.toLowerCase())
  if (verbs.length === 0) return 'none'
  return verbs.includes('won') ? 'winner' : 'nominee'
}
