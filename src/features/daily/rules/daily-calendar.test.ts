import { describe, expect, test } from 'vitest'
import { isEligible } from '#domain/categories/eligibility.ts'
import { canBeFilled } from '#domain/categories/suggested-categories.ts'
import { createDailyCalendar, dailyPuzzle } from './daily-calendar.ts'
import { testCatalog } from './daily.testing.ts'
import { addDays } from './day.ts'

const catalog = testCatalog()
const puzzleOf = createDailyCalendar(catalog)
const DAYS = Array.from({ length: 400 }, (_, index) => addDays('2026-01-01', index))

describe('the draft of a day', () => {
  test('is the same for the same day and catalog, and another on another day', () => {
    expect(dailyPuzzle('2026-11-22', testCatalog())).toEqual(puzzleOf('2026-11-22'))
    const bots = DAYS.slice(0, 20).map((day) => JSON.stringify(puzzleOf(day).bots))
    expect(new Set(bots).size).toBe(20)
  })

  test('has a theme of 40 movies or more and five categories that four players can always fill', () => {
    for (const day of DAYS) {
      const { movies, categories } = puzzleOf(day)
      expect(movies.length).toBeGreaterThanOrEqual(40)
      expect(new Set(categories).size).toBe(5)
      expect(canBeFilled(movies, categories, 4)).toBe(true)
      for (const category of categories) {
        expect(movies.filter((movie) => isEligible(movie, category)).length).toBeGreaterThanOrEqual(20)
      }
    }
  })

  test('has three bots of level fair with tastes, names and seeds of their own, and a place for you', () => {
    const places = new Set<number>()
    for (const day of DAYS) {
      const { bots, seatOrder } = puzzleOf(day)
      expect(bots.map(({ level }) => level)).toEqual(['fair', 'fair', 'fair'])
      expect(new Set(bots.map(({ taste }) => taste)).size).toBe(3)
      expect(new Set(bots.map(({ seed }) => seed)).size).toBe(3)
      expect(seatOrder.toSorted()).toEqual(['you', ...bots.map(({ id }) => id)].toSorted())
      places.add(seatOrder.indexOf('you'))
    }
    expect(places.size).toBe(4)
  })

  test('is of every kind in turn', () => {
    const week = DAYS.slice(0, 7).map((day) => puzzleOf(day).subject)
    expect(week.filter(({ pool }) => pool?.collection)).toHaveLength(3)
    expect(week.filter(({ pool }) => pool?.genres)).toHaveLength(2)
    expect(week.filter(({ theme }) => theme === 'people')).toHaveLength(1)
    expect(week.filter(({ theme }) => theme === 'year')).toHaveLength(1)
  })

  test('cannot be made of a catalog without a theme', () => {
    const empty = { ...catalog, movies: [], collections: [], people: [] }
    expect(() => dailyPuzzle('2026-11-22', empty)).toThrow('The catalog has no theme')
  })
})
