import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ClockedDraft } from '#domain/clock/pick-clock.ts'
import { testDraft } from '#domain/draft/draft.testing.ts'
import { digits, isHurried, timeLeft, wordsFor } from './time-left.ts'

const DAY_S = 24 * 60 * 60
/** Some systems write it before AM. */
const NARROW_SPACE = '\u202f'

/** A draft whose first turn of a day started then. */
function startedAt(turnFrom: number): ClockedDraft {
  const clock = { seconds: DAY_S, bankSeconds: 0, whenUp: 'wait' } as const
  return {
    ...testDraft(2, { rules: { clock } }),
    clock: { turnFrom, banks: {}, autoPicks: [] },
  }
}

describe('a clock of a day, in Berlin', () => {
  const own = process.env.TZ
  beforeEach(() => {
    process.env.TZ = 'Europe/Berlin'
  })
  afterEach(() => {
    process.env.TZ = own
  })

  // The night to 25 October 2026 is an hour longer, that to 28 March 2027 an hour shorter.
  it.each([
    ['an ordinary night', '2026-10-20T09:40:00+02:00', 'Until Wednesday, 9:40 AM'],
    ['the night in which summer time ends', '2026-10-24T09:40:00+02:00', 'Until Sunday, 8:40 AM'],
    ['the night in which summer time begins', '2027-03-27T09:40:00+01:00', 'Until Sunday, 10:40 AM'],
  ])('has 24 hours over %s, and names the time of its end', (_, from, words) => {
    const turnFrom = Date.parse(from)
    const left = timeLeft(startedAt(turnFrom), turnFrom)!
    expect(digits(left.seconds)).toBe('24 h 00')
    expect(wordsFor(left, { isYours: true, name: 'Maya' })?.replace(NARROW_SPACE, ' ')).toBe(words)
    expect(timeLeft(startedAt(turnFrom), turnFrom + DAY_S * 1_000 - 1)).toMatchObject({
      phase: 'clock',
      seconds: 1,
    })
    expect(timeLeft(startedAt(turnFrom), turnFrom + DAY_S * 1_000)).toMatchObject({ phase: 'up' })
  })
})

it.each([
  [30, 30, false],
  [30, 10, true],
  [90, 31, false],
  [90, 30, true],
])('a clock of %i seconds with %i left hurries: %s', (clock, left, hurries) => {
  const draft = {
    ...startedAt(0),
    rules: { clock: { seconds: clock, bankSeconds: 0, whenUp: 'wait' as const } },
  }
  expect(isHurried(timeLeft(draft, (clock - left) * 1_000)!)).toBe(hurries)
})
