import { expect, it } from 'vitest'
import { readRetryAfter } from './read-answer.ts'

const NOON = Date.parse('2026-03-01T12:00:00Z')

it.each([
  ['2', 2_000],
  ['0', 0],
  [' 7 ', 7_000],
  ['-1', 0],
  ['Sun, 01 Mar 2026 12:00:05 GMT', 5_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('reads Retry-After %j as %j ms', (header, ms) => {
  expect(readRetryAfter(header, NOON)).toBe(ms)
})
