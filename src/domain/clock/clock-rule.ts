/** The time that each player has for a pick (B2.3). */
export type PickClock = {
  /** The time for one pick. */
  seconds: number
  /** The time beyond the clock that each player has for the whole draft. */
  bankSeconds: number
  /** What happens when both have run out: the draft waits, or a pick is made (B2.4). */
  whenUp: WhenUp
}

export const WHEN_UP = ['wait', 'pick'] as const
export type WhenUp = (typeof WHEN_UP)[number]

/** How long players can take their picks back, in milliseconds (B2.7). */
export const TAKE_BACK_MS = 10_000
/** How long a request may take to reach the server, in milliseconds. Players who act in time on their screen are then not too late. */
export const TRAVEL_MS = 1_000

export const MIN_CLOCK_SECONDS = 10
export const MAX_CLOCK_SECONDS = 24 * 60 * 60
export const MAX_BANK_SECONDS = 60 * 60
/** The clocks that setup offers; others can be entered. */
export const CLOCK_CHOICES = [30, 60, 90, 120, 300] as const

const QUICK_SECONDS = 300
const QUICK_BANK_SECONDS = 60

/** The usual time bank: a minute for clocks of up to five minutes, nothing for longer ones. */
export function usualBankSeconds(seconds: number): number {
  return seconds <= QUICK_SECONDS ? QUICK_BANK_SECONDS : 0
}
