import type { MovieFacts } from '#domain/movies/movie.ts'
import { roundTo1 } from './movie-score.ts'
import type { TeamScore } from './team-score.ts'

/** The text for a figure that no source gives. */
export const NOT_KNOWN = 'not known'

/** The text for a figure of a draft whose scores are hidden while it runs (B1.8). */
export const HIDDEN = 'hidden until the last pick'

/** '90.2' (Spec 9.36). */
export function averageText(average: number): string {
  return roundTo1(average).toFixed(1)
}

/** '99.12', or 'No score yet' (Spec 9.36). */
export function scoreText(score: number | undefined): string {
  return score?.toFixed(2) ?? 'No score yet'
}

/** The text for a score that is not final because a source has not answered (Spec 9.32). */
export function stillMissingText({ rtCriticsScore, metacriticScore, imdbRating }: MovieFacts): string {
  const hasRatings = [rtCriticsScore, metacriticScore, imdbRating].some((rating) => rating !== undefined)
  return hasRatings ? 'box office still missing' : 'ratings still missing'
}

/** '4/5 movies scored' (Spec 2.43). */
export function coverageText({ completedPicks, totalPicks }: TeamScore): string {
  return `${completedPicks}/${totalPicks} movies scored`
}
