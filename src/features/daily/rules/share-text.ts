import { averageText } from '#domain/scoring/score-texts.ts'
import { type Grade, isAtLeast } from '#features/verdict/rules/grades.ts'
import type { Day } from './day.ts'
import { shortDate } from './day-texts.ts'

export type Star = '★' | '☆' | '○'

/** The right call, close, or something got away; a pick without a grade counts as the last. */
export function starOf(grade: Grade | undefined): Star {
  if (grade !== undefined && isAtLeast(grade, 'A−')) return '★'
  return grade !== undefined && isAtLeast(grade, 'B−') ? '☆' : '○'
}

/** Texts of places at a table of four. */
const PLACES = ['1st', '2nd', '3rd', '4th']

type Shared = {
  title: string
  day: Day
  /** In the order of the categories. */
  stars: readonly Star[]
  average: number
  place: number
  betterThan: number | null
  /** Nights running. */
  streak: number
  /** Without the scheme: 'marquee.example/today'. */
  address: string
}

/** What people share of a try (B6.1). It names no movie, so that it spoils nobody's night. */
export function shareText(shared: Shared): string {
  const { title, day, stars, average, place, betterThan, streak, address } = shared
  const rank = `${placeText(place)} of ${PLACES.length}`
  return [
    `Marquee · ${title} · ${shortDate(day)}`,
    `${stars.join(' ')} ${averageText(average)}`,
    betterThan === null ? rank : `${rank}, better than ${betterThan} in 100`,
    ...(streak > 1 ? [`${streak} nights running`] : []),
    address,
  ].join('\n')
}

export function placeText(place: number): string {
  return PLACES[place - 1] ?? String(place)
}
