import { expect, test } from 'vitest'
import { hasOscar, isBlockbuster, OSCAR_STATUSES, yearOf } from './movie.ts'

test.each([
  { releaseDate: '1999-03-31', year: 1999 },
  { releaseDate: '2000-01-01', year: 2000 },
  { releaseDate: '1999-12-31', year: 1999 },
  { releaseDate: '1999-12-31T23:59:59-08:00', year: 1999 },
  { releaseDate: '1939', year: 1939 },
  { releaseDate: '1939-08', year: 1939 },
  { releaseDate: '', year: undefined },
  { releaseDate: '99-03-31', year: undefined },
  { releaseDate: '19990331', year: undefined },
  { releaseDate: '31 March 1999', year: undefined },
])('the year of "$releaseDate" is $year', ({ releaseDate, year }) => {
  expect(yearOf(releaseDate)).toBe(year)
})

test.each([
  { budget: 50_000_000, revenue: undefined, blockbuster: true },
  { budget: undefined, revenue: 50_000_000, blockbuster: true },
  { budget: 49_999_999, revenue: 49_999_999, blockbuster: false },
  { budget: 1, revenue: 50_000_000, blockbuster: true },
  { budget: 50_000_000, revenue: 1, blockbuster: true },
  { budget: undefined, revenue: undefined, blockbuster: false },
])('a budget of $budget with a revenue of $revenue makes a blockbuster: $blockbuster', (row) => {
  expect(isBlockbuster(row)).toBe(row.blockbuster)
})

test('a win and a nomination both count as an Oscar', () => {
  expect(OSCAR_STATUSES.filter(hasOscar)).toEqual(['winner', 'nominee'])
})
