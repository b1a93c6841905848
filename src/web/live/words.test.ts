import { expect, it } from 'vitest'
import { awayText, countInWords, roughDuration } from './words.ts'

const MINUTE = 60_000

it.each([
  [0, 'a moment', 'Away'],
  [MINUTE - 1, 'a moment', 'Away'],
  [MINUTE, '1 minute', 'Away for 1 minute'],
  [2 * MINUTE, '2 minutes', 'Away for 2 minutes'],
  [60 * MINUTE, '1 hour', 'Away for 1 hour'],
  [150 * MINUTE, '2 hours', 'Away for 2 hours'],
])('%i ms are %s', (ms, duration, away) => {
  expect(roughDuration(ms)).toBe(duration)
  expect(awayText(ms)).toBe(away)
})

it.each([
  [1, 'one'],
  [20, 'twenty'],
  [21, '21'],
  [50, '50'],
])('%i is written %s', (count, words) => {
  expect(countInWords(count)).toBe(words)
})
