import { describe, expect, test } from 'vitest'
import { addDays, countsNow, dayOf, daysBetween, isDay, isPlayable, numberOf } from './day.ts'

describe('a day', () => {
  test('is the day by UTC', () => {
    expect(dayOf(new Date('2026-11-22T23:59:59.999Z'))).toBe('2026-11-22')
    expect(dayOf(new Date('2026-11-23T01:30:00+02:00'))).toBe('2026-11-22')
  })

  test('has a number, across leap days and changes of daylight saving', () => {
    expect(numberOf('2024-01-01')).toBe(1)
    expect(numberOf('2024-12-31')).toBe(366)
    expect(numberOf('2026-11-22')).toBe(1057)
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2024-01-01', -1)).toBe('2023-12-31')
  })

  test.each([
    ['2026-11-22', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['today', false],
    ['', false],
  ])('%s is one: %s', (text, is) => expect(isDay(text)).toBe(is))

  test.each([
    ['2026-11-22', true],
    ['2026-11-21', true],
    ['2026-10-23', true],
    ['2026-10-22', false],
    ['2026-11-23', false],
  ])('%s can be played on 22 November: %s', (day, can) => expect(isPlayable(day, '2026-11-22')).toBe(can))

  test('before the first cannot be played', () => {
    expect(isPlayable('2023-12-31', '2024-01-05')).toBe(false)
    expect(isPlayable('2024-01-01', '2024-01-05')).toBe(true)
  })

  test.each([
    ['2026-11-22', '2026-11-22T00:00:00.000Z', true],
    ['2026-11-22', '2026-11-22T23:59:59.999Z', true],
    ['2026-11-22', '2026-11-23T00:09:59.999Z', true],
    ['2026-11-22', '2026-11-23T00:10:00.000Z', false],
    ['2026-11-21', '2026-11-23T00:05:00.000Z', false],
    ['2026-11-23', '2026-11-22T23:59:59.999Z', false],
  ])('a try of %s at %s counts: %s', (day, now, counts) => expect(countsNow(day, new Date(now))).toBe(counts))
})
