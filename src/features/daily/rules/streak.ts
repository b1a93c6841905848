import { addDays, type Day, daysBetween } from './day.ts'

/** Nights running (B6.1). */
export type Streak = {
  current: number
  longest: number
  /** The last seven days up to today, oldest first. */
  lastSeven: readonly { day: Day; played: boolean }[]
}

/** A missed night is forgiven if none was in so many days before. */
const GRACE_DAYS = 30

/**
 * The streaks of the days with a counted try, in any order. Today does not break one before it is over. One missed
 * night is forgiven, though not counted, if no other was forgiven in the 30 days before; two in a row never are.
 */
export function streakOf(days: readonly Day[], today: Day): Streak {
  const played = [...new Set(days)].filter((day) => day <= today).toSorted()
  let forgiven: Day | undefined
  let last: Day | undefined
  let [run, longest] = [0, 0]
  /** Whether the row goes on to the day, at most over one missed night that can be forgiven. */
  const reaches = (day: Day): boolean => {
    if (last === undefined) return false
    const missed = daysBetween(last, day) - 1
    return missed <= 0 || (missed === 1 && mayForgive(addDays(last, 1), forgiven))
  }
  for (const day of played) {
    const goesOn = reaches(day)
    if (goesOn && last !== undefined && daysBetween(last, day) === 2) forgiven = addDays(last, 1)
    run = goesOn ? run + 1 : 1
    longest = Math.max(longest, run)
    last = day
  }
  return {
    current: reaches(today) ? run : 0,
    longest,
    lastSeven: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(today, index - 6)
      return { day, played: played.includes(day) }
    }),
  }
}

function mayForgive(missed: Day, forgiven: Day | undefined): boolean {
  return forgiven === undefined || daysBetween(forgiven, missed) > GRACE_DAYS
}
