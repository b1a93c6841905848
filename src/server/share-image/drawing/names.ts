import type { ShareTeam } from '#contract/results/share-data.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import type { Face } from '../fonts/font-files.ts'
import { printable } from '../fonts/lettering.ts'

/** A player's name, or a substitute if no font has its alphabet. */
export function playerText(name: string, face: Face): string {
  return printable(name, face) || 'Somebody'
}

/** A movie's title, or a substitute if no font has its alphabet. */
export function movieText(title: string, face: Face): string {
  return printable(title, face) || '–'
}

/** '88.4', or a dash if no pick of the team has a score. */
export function teamAverageText({ averageScore }: ShareTeam): string {
  return averageScore === undefined ? '–' : averageText(averageScore)
}
