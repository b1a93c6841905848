import { expect, it } from 'vitest'
import { averageText, coverageText, scoreText, stillMissingText } from './score-texts.ts'
import { rankTeams } from './team-score.ts'

it('writes scores with two decimals', () => {
  expect([scoreText(81.5), scoreText(0), scoreText(undefined)]).toEqual(['81.50', '0.00', 'No score yet'])
})

it.each([
  [{ budget: 10, revenue: 100 }, 'ratings still missing'],
  [{ rtCriticsScore: 0 }, 'box office still missing'],
  [{ metacriticScore: 50 }, 'box office still missing'],
  [{ imdbRating: 7 }, 'box office still missing'],
])('says of %j: %s', (known, text) => {
  expect(stillMissingText({ ...known, oscarStatus: 'none' })).toBe(text)
})

it('writes averages with one decimal and rounds half up, even if a binary fraction falls short of it', () => {
  expect([90, 90.24, 90.25, 84.35, 110, 0].map(averageText)).toEqual([
    '90.0',
    '90.2',
    '90.3',
    '84.4',
    '110.0',
    '0.0',
  ])
})

it('writes how many movies of how many are scored', () => {
  const picks = [81.5, undefined].map((score, index) => ({
    participantId: 'A',
    title: '',
    overallPick: index + 1,
    score,
  }))
  expect(rankTeams(['A', 'B'], picks).map(coverageText)).toEqual(['1/2 movies scored', '0/0 movies scored'])
})
