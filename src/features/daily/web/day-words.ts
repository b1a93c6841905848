import type { DailyResultView, StreakView } from '#features/daily/wire/daily.ts'
import type { Taste } from '#domain/draft/bot-kinds.ts'
import { placeText } from '#features/daily/rules/share-text.ts'
import { roundTo1 } from '#domain/scoring/movie-score.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { grouped, ordinal } from '#web/lib/numbers.ts'

/** What a bot of the day says of itself. */
export const TASTE_TEXTS: Record<Taste, string> = {
  mogul: 'Follows the money.',
  critic: 'Reads the reviews first.',
  fan: 'Picks what everybody loves.',
  contrarian: 'Likes what nobody asked for.',
}

const NUMBERS = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** 'Six nights running'. */
export function streakText({ current }: Pick<StreakView, 'current'>): string {
  if (current === 0) return 'Start a streak tonight'
  return `${NUMBERS[current - 1] ?? grouped(current)} ${current === 1 ? 'night' : 'nights'} running`
}

/** 'First of four, 0.5 ahead of The Critic.' */
export function standingText({ teams, place }: Pick<DailyResultView, 'teams' | 'place'>): string {
  const own = teams.find(({ isYou }) => isYou)
  const other = teams.find(({ isYou }) => !isYou)
  const rank = `${ordinal(place)} of ${(NUMBERS[teams.length - 1] ?? String(teams.length)).toLowerCase()}`
  if (!own || !other) return `${rank}.`
  const margin = Math.abs(roundTo1(own.average) - roundTo1(other.average)).toFixed(1)
  if (margin === '0.0') return `${rank}, level with ${other.name}.`
  return `${rank}, ${margin} ${place === 1 ? 'ahead of' : 'behind'} ${other.name}.`
}

/** '1st · 91.2'. */
export function pastResultText({ place, average }: { place: number; average: number }): string {
  return `${placeText(place)} · ${averageText(average)}`
}

/** 'better than 88 in 100', or '3rd of 4' while too few have played. */
export function betterText({ betterThan, place }: { betterThan: number | null; place: number }): string {
  return betterThan === null ? `${placeText(place)} of 4` : `better than ${betterThan} in 100`
}

/** '4,812 tries'. */
export function triesText(tries: number): string {
  return `${grouped(tries)} ${tries === 1 ? 'try' : 'tries'}`
}

/** '6:48'. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** '3 h 12 min'. */
export function waitText(leftMs: number): string {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}

const EVENING = 18
const MORNING = 5

/** 'tonight at 1:00 AM': a moment within a day, by the clock on the wall. */
export function wallTimeText(ms: number, now: number): string {
  const time = new Date(ms)
  const hour = time.getHours()
  const isToday = time.toDateString() === new Date(now).toDateString()
  const isNight = isToday ? hour >= EVENING : hour < MORNING
  const day = isNight ? 'tonight' : isToday ? 'today' : 'tomorrow'
  return `${day} at ${time.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })}`
}
