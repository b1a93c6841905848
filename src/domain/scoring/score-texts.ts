import { roundTo1 } from './movie-score.ts'
import type { TeamScore } from './team-score.ts'

/** '90.2' (Spec 9.36). */
export function averageText(average: number): string {
  return roundTo1(average).toFixed(1)
}

/** '99.12', or 'No score yet' (Spec 9.36). */
export function scoreText(score: number | undefined): string {
  return score?.toFixed(2) ?? 'No score yet'
}

/** '4/5 movies scored' (Spec 2.43). */
export function coverageText({ completedPicks, totalPicks }: TeamScore): string {
  return `${completedPicks}/${totalPicks} movies scored`
}
