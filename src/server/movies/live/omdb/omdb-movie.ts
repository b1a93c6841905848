import type { MovieFacts, OscarStatus } from '#domain/movies/movie.ts'
import { isRefusal, type MovieAnswer } from './movie-answer.ts'
import { ratingsOf } from './ratings.ts'

/** What OMDb adds to a movie. */
export type OmdbMovie = Pick<MovieFacts, 'rtCriticsScore' | 'metacriticScore' | 'imdbRating' | 'oscarStatus'>

/** How a movie is looked for: the id is exact, and a title finds whatever OMDb has next to it. */
export type LookUp = { imdbId: string } | { title: string; year: number }

/** How far OMDb's year may lie from ours: a movie is shown at a festival in December and released in January. */
const YEARS_APART = 1

/** The movie that an answer is about; undefined where that is no movie or not the one looked for. */
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
 * 'Won 2 Oscars. 9 wins & 5 nominations total': a sentence of their own, nearly always the first, names Oscars with
 * their number. Blanks and full stops are often missing, so that a digit may follow at once.
 */
const OSCARS =
  /(?:^|[.;,&])\s*(won|nominated\s+for)\s*(?:an\s|[1-9]\d*)\s*(?:oscar|academy\s+award)s?(?!\p{L})/giu

/** What OMDb's Awards text says of the Oscars. Prizes of other kinds, 'N/A' and an empty text say 'none'. */
export function oscarStatusOf(awards: string): OscarStatus {
  const verbs = Array.from(awards.matchAll(OSCARS), ([, verb]) => verb?.toLowerCase())
  if (verbs.length === 0) return 'none'
  return verbs.includes('won') ? 'winner' : 'nominee'
}
