import { describe, expect, it } from 'vitest'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { movieScore } from '#domain/scoring/movie-score.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { toDraftResult, type ResultPick } from '#contract/results/draft-result.ts'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'
import { hasReceipt, meters } from './pick-card.tsx'

const everything: MovieFacts = {
  budget: 70_000_000,
  revenue: 481_840_909,
  rtCriticsScore: 94,
  metacriticScore: 91,
  imdbRating: 8.6,
  oscarStatus: 'winner',
}

describe('meters', () => {
  it('show the points that counted, as figure and bar', () => {
    expect(meters(pickOf(everything)).map(({ label, value, percent }) => [label, value, percent])).toEqual([
      ['Box office', '85.47', 85.47],
      ['Rotten Tomatoes', '94', 94],
      ['Metacritic', '91', 91],
      ['IMDb', '86', 86],
    ])
  })

  it.each([
    [{ budget: 100, revenue: 250 }, '150% return', 75],
    [{ budget: 100, revenue: 26 }, '-74% return', 0],
    [{ budget: 10, revenue: 1000 }, '9,900% return', 100],
    [{ budget: 10 }, 'Return not known', undefined],
  ])('show the box office of %j as return on the budget, on a bar of 200 %', (money, text, percent) => {
    expect(meters(pickOf({ ...money, oscarStatus: 'none' }))[0]?.part).toEqual({ text, percent })
  })

  it('distinguish 0 from an unknown figure', () => {
    const [, rottenTomatoes, metacritic] = meters(pickOf({ rtCriticsScore: 0, oscarStatus: 'none' }))
    expect(rottenTomatoes).toMatchObject({ value: '0', percent: 0 })
    expect(metacritic).toMatchObject({ value: '', percent: undefined })
  })
})

describe('a receipt', () => {
  it('exists if the figures lead to the score', () => {
    expect(hasReceipt(pickOf(everything))).toBe(true)
  })

  it('does not exist if the figures have changed since the score was stored', () => {
    expect(hasReceipt({ ...pickOf(everything), score: 12.34 })).toBe(false)
  })

  it('does not exist without a score', () => {
    expect(hasReceipt({ ...pickOf(everything), score: undefined })).toBe(false)
  })
})

function pickOf(facts: MovieFacts): ResultPick {
  const pick = toDraftResult(fromWire(scoredDraftView({ Maya: [{}, {}] }))).picks[0]!
  return { ...pick, facts, score: movieScore(facts).total }
}
