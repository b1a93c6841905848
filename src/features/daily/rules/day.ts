/** A day by UTC: 'YYYY-MM-DD'. Days compare as texts do. */
export type Day = string

/** The day of draft number 1. */
export const FIRST_DAY: Day = '2024-01-01'
/** How many days back a draft of the day stays playable. */
export const PLAYABLE_DAYS = 30
/** How long a try takes at most (B6.1). */
export const TRY_MINUTES = 10

const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
const DAY_FORMAT = /^\d{4}-\d{2}-\d{2}$/

export function dayOf(now: Date): Day {
  return now.toISOString().slice(0, 10)
}

/** The day that comes so many days later; earlier if the number is negative. */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(startOf(day) + days * DAY_MS))
}

/** How many days the second day comes after the first. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((startOf(second) - startOf(first)) / DAY_MS)
}

/** Whether the text is a day of the calendar. */
export function isDay(text: string): boolean {
  return DAY_FORMAT.test(text) && !Number.isNaN(startOf(text)) && dayOf(new Date(startOf(text))) === text
}

/** The number of the day's draft, from 1. */
export function numberOf(day: Day): number {
  return daysBetween(FIRST_DAY, day) + 1
}

/** Whether the draft of the day can be played: today's, and those of the last 30 days. */
export function isPlayable(day: Day, today: Day): boolean {
  return day >= FIRST_DAY && day <= today && daysBetween(day, today) <= PLAYABLE_DAYS
}

/** Whether a try of the day counts if it ends now: that day, and as long after midnight as a try may take. */
export function countsNow(day: Day, now: Date): boolean {
  const today = dayOf(now)
  if (day === today) return true
  const sinceMidnight = now.getTime() - startOf(today)
  return day === addDays(today, -1) && sinceMidnight < TRY_MINUTES * MINUTE_MS
}

function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}
