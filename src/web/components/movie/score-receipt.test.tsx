import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { dollarsText, sourceText } from './score-receipt-texts.ts'
import { ScoreReceipt } from './score-receipt.tsx'

const movie = { id: 1, year: 1994, title: 'Forrest Gump', genres: ['Drama'], directors: [] }

test('adds up line by line to the score', () => {
  const rows = receiptOf({
    budget: 55_000_000,
    revenue: 678_200_000,
    rtCriticsScore: 71,
    metacriticScore: 82,
    imdbRating: 8.8,
    oscarStatus: 'winner',
  })
  screen.getByRole('table', { name: 'Forrest Gump (1994): how this score is made' })
  expect(rows).toEqual([
    [
      'Box office',
      '$678,200,000 taken, $55,000,000 spent: of every dollar taken, this much was profit',
      '91.89',
    ],
    ['Rotten Tomatoes', '71 % of the critics liked it', '71.00'],
    ['Metacritic', '82 of 100', '82.00'],
    ['IMDb', '8.8 of 10, times ten', '88.00'],
    ['Together', '332.89'],
    ['Divided by 4', '83.22'],
    ['Oscar winner', '+ 10.00'],
    ['Score', '93.22'],
  ])
})

test('leaves out unknown figures and says so', () => {
  expect(
    receiptOf({
      revenue: 100,
      rtCriticsScore: 96,
      metacriticScore: 85,
      imdbRating: 8.1,
      oscarStatus: 'none',
    }),
  ).toEqual([
    ['Box office', '$100 taken; the budget is not known', 'not known'],
    ['Rotten Tomatoes', '96 % of the critics liked it', '96.00'],
    ['Metacritic', '85 of 100', '85.00'],
    ['IMDb', '8.1 of 10, times ten', '81.00'],
    ['Together', '262.00'],
    ['Divided by 3', '87.33'],
    ['Score', '87.33'],
  ])
})

test('shows no division if no figure is known', () => {
  expect(receiptOf({ oscarStatus: 'nominee' }).slice(4)).toEqual([
    ['No figure is known', '0.00'],
    ['Oscar nominee', '+ 5.00'],
    ['Score', '5.00'],
  ])
})

test('says that a loss counts 0', () => {
  expect(sourceText('boxOffice', { budget: 200, revenue: 100, oscarStatus: 'none' })).toBe(
    '$100 taken, $200 spent: a loss counts 0',
  )
})

test('writes dollars without decimals', () => {
  expect([dollarsText(70_000_000.6), dollarsText(undefined), dollarsText(0)]).toEqual([
    '$70,000,001',
    'not known',
    'not known',
  ])
})

/** The cells of every row, first the figures, then the sum. */
function receiptOf(facts: MovieFacts): (string | null)[][] {
  const { container } = render(<ScoreReceipt movie={movie} facts={facts} />)
  const rows = container.querySelectorAll('tbody tr, dl > div')
  return Array.from(rows, (row) => Array.from(row.children, (cell) => cell.textContent))
}
