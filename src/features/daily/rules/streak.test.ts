import { describe, expect, test } from 'vitest'
import { addDays, type Day } from './day.ts'
import { streakOf } from './streak.ts'

const TODAY = '2026-11-30'

/** The days of a row of marks, the last of which is today: '■' played, '·' missed. */
function daysOf(marks: string): Day[] {
  return Array.from(marks).flatMap((mark, index) =>
    mark === '■' ? [addDays(TODAY, index - marks.length + 1)] : [],
  )
}

describe('a streak', () => {
  test.each([
    ['', 0, 0],
    ['■', 1, 1],
    ['■·', 1, 1],
    ['■··', 1, 1],
    ['■···', 0, 1],
    ['■■■■■■■', 7, 7],
    ['■■■■■■·', 6, 6],
    ['··■■', 2, 2],
    // One missed night is forgiven and not counted, two in a row are not.
    ['■■■·■■', 5, 5],
    ['■■■··■■', 2, 3],
    // A second one within 30 days is not forgiven.
    ['■■■·■■·■', 1, 5],
    ['■■·■■··', 0, 4],
    ['■■·■■■·', 5, 5],
    // The longest may be over.
    ['■■■■■··■■', 2, 5],
  ])('of %s is %i, the longest %i', (marks, current, longest) => {
    expect(streakOf(daysOf(marks), TODAY)).toMatchObject({ current, longest })
  })

  test.each([
    [29, 1],
    [30, 62],
  ])('is forgiven another night after %i nights between', (between, current) => {
    const marks = `${'■'.repeat(31)}·${'■'.repeat(between)}·■`
    expect(streakOf(daysOf(marks), TODAY).current).toBe(current)
  })

  test('takes days in any order, once, and none after today', () => {
    const days = [TODAY, addDays(TODAY, -1), TODAY, addDays(TODAY, 1)]
    expect(streakOf(days, TODAY)).toMatchObject({ current: 2, longest: 2 })
  })

  test('shows the last seven days', () => {
    expect(streakOf(daysOf('■·■'), TODAY).lastSeven).toEqual([
      { day: '2026-11-24', played: false },
      { day: '2026-11-25', played: false },
      { day: '2026-11-26', played: false },
      { day: '2026-11-27', played: false },
      { day: '2026-11-28', played: true },
      { day: '2026-11-29', played: false },
      { day: '2026-11-30', played: true },
    ])
  })
})
