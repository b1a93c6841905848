import { expect, it } from 'vitest'
import { localDay } from './save-draft.tsx'

it.each([
  [new Date(2024, 0, 5), '2024-01-05'],
  [new Date(2024, 11, 31, 23, 59, 59, 999), '2024-12-31'],
])('is the day on this device of %s', (time, day) => {
  expect(localDay(time)).toBe(day)
})
