import { describe, expect, it } from 'vitest'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { movieScore } from '#domain/scoring/movie-score.ts'
import { toDraftResult, type ResultPick } from '#contract/draft-result.ts'
import { testDraftView } from './draft-view.testing.ts'
import { dollarsText, meters, scoreArithmetic } from './score-texts.ts'

const everything: MovieFacts = {
  budget: 70_000_000,
  revenue: 481_840_909,
  rtCriticsScore: 94,
  metacriticScore: 91,
  imdbRating: 8.6,
  oscarStatus: 'winner',
}

describe('meters', () => {
  it('shows the box office as return on the budget, on a bar of 200 %', () => {
    const facts: MovieFacts = { budget: 100, revenue: 250, oscarStatus: 'none' }
    expect(meters(pickOf(facts))[0]).toEqual({ label: 'Box office profit', value: '150%', percent: 75 })
  })

  it('shows a loss with an empty bar, and a large profit with a full one', () => {
    expect(meters(pickOf({ budget: 100, revenue: 26, oscarStatus: 'none' }))[0]).toMatchObject({
      value: '-74%',
      percent: 0,
    })
    expect(meters(pickOf({ budget: 10, revenue: 1000, oscarStatus: 'none' }))[0]).toMatchObject({
      value: '9,900%',
      percent: 100,
    })
  })

  it('shows the critics as they are given', () => {
    expect(meters(pickOf(everything)).slice(1)).toEqual([
      { label: 'Rotten Tomatoes', value: '94%', percent: 94 },
      { label: 'Metacritic', value: '91', percent: 91 },
      { label: 'IMDb', value: '8.6', percent: 86 },
    ])
  })

  it('knows 0 % from nothing', () => {
    const [, rottenTomatoes, metacritic] = meters(pickOf({ rtCriticsScore: 0, oscarStatus: 'none' }))
    expect(rottenTomatoes).toMatchObject({ value: '0%', percent: 0 })
    expect(metacritic).toMatchObject({ value: 'Not known', percent: undefined })
  })
})

describe('scoreArithmetic', () => {
  it.each<[string, MovieFacts, string]>([
    [
      'all components and an Oscar',
      everything,
      '(Box office 85.47 + Rotten Tomatoes 94 + Metacritic 91 + IMDb 86) ÷ 4 = 89.12; + 10 as Oscar winner = 99.12',
    ],
    [
      'those that are known',
      { rtCriticsScore: 80, imdbRating: 7.1, oscarStatus: 'none' },
      '(Rotten Tomatoes 80 + IMDb 71) ÷ 2 = 75.50',
    ],
    [
      'one component',
      { imdbRating: 7.1, oscarStatus: 'nominee' },
      'IMDb 71 alone; + 5 as Oscar nominee = 76.00',
    ],
    [
      'nothing but an Oscar',
      { oscarStatus: 'winner' },
      'No component is known: 0; + 10 as Oscar winner = 10.00',
    ],
  ])('tells how a score is made of %s', (_, facts, sentence) => {
    expect(scoreArithmetic(pickOf(facts))).toBe(sentence)
  })

  it('says nothing where the figures have changed since the score was stored', () => {
    expect(scoreArithmetic({ ...pickOf(everything), score: 12.34 })).toBeUndefined()
  })

  it('says nothing of a score that is not there', () => {
    expect(scoreArithmetic({ ...pickOf(everything), score: undefined })).toBeUndefined()
  })
})

it('writes dollars without decimals', () => {
  expect([dollarsText(70_000_000.6), dollarsText(undefined), dollarsText(0)]).toEqual([
    '$70,000,001',
    'Not known',
    'Not known',
  ])
})

function pickOf(facts: MovieFacts): ResultPick {
  const pick = toDraftResult(testDraftView({ Maya: [{}, {}] })).picks[0]!
  return { ...pick, facts, score: movieScore(facts).total }
}
