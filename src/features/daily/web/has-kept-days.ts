export const KEPT_DAY_PREFIX = 'marquee.day.v1.'
/** Is in storage from signing out until the results of days are forgotten. */
export const RESULTS_TO_FORGET_KEY = 'marquee.days.forget'

/** Whether this browser keeps a draft of the day; only then is the rest loaded. */
export function hasKeptDays(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(KEPT_DAY_PREFIX))
}
