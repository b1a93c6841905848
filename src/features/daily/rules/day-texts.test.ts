import { expect, test } from 'vitest'
import { longDate, shortDate, shortWeekday } from './day-texts.ts'

test.each([
  ['2026-11-22', 'Sunday 22 November', 'Sun 22 Nov', 'Sun'],
  ['2024-02-29', 'Thursday 29 February', 'Thu 29 Feb', 'Thu'],
  ['2027-01-01', 'Friday 1 January', 'Fri 1 Jan', 'Fri'],
])('%s reads as %s', (day, long, short, weekday) => {
  expect([longDate(day), shortDate(day), shortWeekday(day)]).toEqual([long, short, weekday])
})
