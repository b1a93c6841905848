import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { spanText } from '#domain/pools/pool-choices.ts'
import { inOrder, isIn, spansOf } from './movie-filters.ts'

const ofYears = (...years: number[]) => years.map((year, index) => testMovie({ id: index + 1, year }))
const names = (...years: number[]) => spansOf(ofYears(...years)).map(spanText)

describe('the spans of years', () => {
  it('are the decades that have movies, newest first', () => {
    expect(names(1994, 1939, 2003, 1990)).toEqual(['2000s', '1990s', '1930s'])
  })

  it('are the halves of the decade if there is only one', () => {
    expect(names(1990, 1994, 1995)).toEqual(['1995–1999', '1990–1994'])
  })

  it('are none if they would tell nothing apart', () => {
    expect([names(), names(1999), names(1990, 1993)]).toEqual([[], [], []])
  })

  it('have each movie once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1939, max: 2026 })), (years) => {
        const spans = spansOf(ofYears(...years))
        const times = years.map((year) => spans.filter((span) => isIn(span, year)).length)
        expect(new Set(times).size).toBeLessThanOrEqual(1)
        expect(times.every((count) => count === (spans.length > 0 ? 1 : 0))).toBe(true)
      }),
    )
  })
})

describe('the order', () => {
  const movies = [
    testMovie({ id: 1, title: 'The Matrix', year: 1999 }),
    testMovie({ id: 2, title: 'Élite', year: 2003 }),
    testMovie({ id: 3, title: 'A Bug’s Life', year: 1999 }),
    testMovie({ id: 4, title: 'A', year: 1930 }),
  ]
  const ids = (order: Parameters<typeof inOrder>[1]) => inOrder(movies, order).map(({ id }) => id)

  it('by fame is the one in which they are given', () => {
    expect(ids('fame')).toEqual([1, 2, 3, 4])
  })

  it('by year begins with the newest, and with the best known of a year', () => {
    expect(ids('year')).toEqual([2, 1, 3, 4])
  })

  it('by title heeds neither articles nor accents', () => {
    expect(ids('title')).toEqual([4, 3, 2, 1])
  })
})
