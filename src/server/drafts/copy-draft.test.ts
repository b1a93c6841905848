import { describe, expect, it } from 'vitest'
import { copyTitle, dayOfCopy } from './copy-draft.ts'

const NEW_YEARS_EVE = '2024-12-31'

const HALF_A_CHARACTER = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/

describe('the title of a copy', () => {
  it.each([
    ['Tom Hanks', 'Copy of Tom Hanks - 2024-12-31'],
    ['', 'Copy of Draft - 2024-12-31'],
    ['Copy of 1999 - 2024-01-01', 'Copy of Copy of 1999 - 2024-01-01 - 2024-12-31'],
  ])('of %j is %j', (title, expected) => {
    expect(copyTitle(title, NEW_YEARS_EVE)).toBe(expected)
  })

  it('keeps the date even in the longest title', () => {
    const title = copyTitle('x'.repeat(200), NEW_YEARS_EVE)
    expect(title).toHaveLength(200)
    expect(title).toMatch(/^Copy of x+ - 2024-12-31$/)
  })

  it('never ends with half a character', () => {
    const title = copyTitle('🎬'.repeat(100), NEW_YEARS_EVE)
    expect(title).not.toMatch(HALF_A_CHARACTER)
    expect(copyTitle(`x${'🎬'.repeat(99)}`, NEW_YEARS_EVE)).not.toMatch(HALF_A_CHARACTER)
  })
})

describe('the day of a copy', () => {
  const now = new Date('2024-12-31T23:59:59.999Z')

  it.each(['2024-12-30', '2024-12-31', '2025-01-01'])('is %s if that is the user’s day', (day) => {
    expect(dayOfCopy(day, now)).toBe(day)
  })

  it.each(['2024-12-29', '2025-01-02', '1999-12-31', undefined])(
    'is the server’s if %j cannot be today',
    (day) => {
      expect(dayOfCopy(day, now)).toBe('2024-12-31')
    },
  )
})
