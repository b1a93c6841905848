export const KEPT_DAY_PREFIX = 'marquee.day.v1.'

/** Whether this browser keeps a draft of the day; only then is the rest loaded. */
export function hasKeptDays(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(KEPT_DAY_PREFIX))
}
