import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestPick, rankTeams, type ScoredPick } from './team-score.ts'

/** Picks of one participant with these scores, titled by participant and number: 'A1', 'A2' … */
function picksOf(participantId: string, ...scores: (number | undefined)[]): ScoredPick[] {
  return scores.map((score, index) => ({
    participantId,
    title: `${participantId}${index + 1}`,
    overallPick: index + 1,
    score,
  }))
}

describe('ranking', () => {
  test.each<{ by: string; order: string[]; picks: ScoredPick[]; ranking: string[] }>([
    {
      by: 'average',
      order: ['A', 'B'],
      picks: [...picksOf('A', 60, 70), ...picksOf('B', 60, 70.01)],
      ranking: ['B', 'A'],
    },
    {
      by: 'average, not sum',
      order: ['A', 'B'],
      picks: [...picksOf('A', 60, 60), ...picksOf('B', 61)],
      ranking: ['B', 'A'],
    },
    {
      by: 'more scored picks where the averages are equal',
      order: ['A', 'B'],
      picks: [...picksOf('A', 70, undefined), ...picksOf('B', 69, 71)],
      ranking: ['B', 'A'],
    },
    {
      by: 'more scored picks before the best single pick',
      order: ['A', 'B'],
      picks: [...picksOf('A', 60, 80), ...picksOf('B', 70, 70, 70)],
      ranking: ['B', 'A'],
    },
    {
      by: 'best single pick where the scored picks are as many',
      order: ['A', 'B', 'C'],
      picks: [...picksOf('A', 70, 70), ...picksOf('B', 65, 75), ...picksOf('C', 60, 80)],
      ranking: ['C', 'B', 'A'],
    },
    {
      by: 'draft order where all else is equal',
      order: ['C', 'A', 'B'],
      picks: [...picksOf('A', 60, 80), ...picksOf('B', 80, 60), ...picksOf('C', 60, 80)],
      ranking: ['C', 'A', 'B'],
    },
    {
      by: 'draft order where nothing is scored',
      order: ['B', 'A'],
      picks: picksOf('A', undefined),
      ranking: ['B', 'A'],
    },
    {
      by: 'scored picks also where they are all nought',
      order: ['A', 'B'],
      picks: [...picksOf('A', undefined, 0), ...picksOf('B', 0, 0)],
      ranking: ['B', 'A'],
    },
    {
      by: 'draft order where the same scores come in another order',
      order: ['A', 'B'],
      picks: [...picksOf('A', 60, 51.82, 43.39), ...picksOf('B', 43.39, 51.82, 60)],
      ranking: ['A', 'B'],
    },
  ])('goes by $by', ({ order, picks, ranking }) => {
    const teams = rankTeams(order, picks)
    expect(teams.map((team) => team.participantId)).toEqual(ranking)
    expect(teams.map((team) => team.rank)).toEqual(ranking.map((_, index) => index + 1))
  })

  test('does not depend on the order in which anybody’s scores come', () => {
    const score = fc.integer({ min: 0, max: 11_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 20 }), (scores) => {
        const picks = [...picksOf('A', ...scores.toReversed()), ...picksOf('B', ...scores)]
        expect(rankTeams(['A', 'B'], picks).map((team) => team.participantId)).toEqual(['A', 'B'])
        expect(rankTeams(['B', 'A'], picks).map((team) => team.participantId)).toEqual(['B', 'A'])
      }),
    )
  })
})

describe('a team score', () => {
  test.each<{ scores: (number | undefined)[]; average: number; completed: number; top: string | undefined }>([
    { scores: [], average: 0, completed: 0, top: undefined },
    { scores: [undefined, undefined], average: 0, completed: 0, top: undefined },
    { scores: [80, undefined], average: 80, completed: 1, top: 'A1' },
    { scores: [0, 80], average: 40, completed: 2, top: 'A2' },
    { scores: [0, 0], average: 0, completed: 2, top: undefined },
    { scores: [0, undefined], average: 0, completed: 1, top: undefined },
    { scores: [62.33, 73.38], average: 67.855, completed: 2, top: 'A2' },
    { scores: [70, 75, 75], average: 220 / 3, completed: 3, top: 'A2' },
  ])(
    'of $scores averages $average over $completed with $top on top',
    ({ scores, average, completed, top }) => {
      const picks = picksOf('A', ...scores)
      const [team] = rankTeams(['A'], [...picks, ...picksOf('B', 99)])
      expect(team).toMatchObject({ picks, completedPicks: completed, totalPicks: scores.length })
      expect(team?.averageScore).toBeCloseTo(average, 10)
      expect(team?.topPick?.title).toBe(top)
    },
  )
})

describe('the best pick', () => {
  test('is the highest score, the earlier one of two', () => {
    expect(bestPick([...picksOf('A', 50, 90), ...picksOf('B', 90, 60)])?.title).toBe('A2')
  })

  test('may be the one scored pick, with nought', () => {
    expect(bestPick(picksOf('A', undefined, 0))?.title).toBe('A2')
  })

  test('is undefined if nothing is scored', () => {
    expect(bestPick(picksOf('A', undefined))).toBeUndefined()
    expect(bestPick<ScoredPick>([])).toBeUndefined()
  })
})
