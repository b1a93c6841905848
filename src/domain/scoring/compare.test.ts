import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CategoryName } from '#domain/categories/categories.ts'
import { type CategorisedPick, compareTeams, countDuels } from './compare.ts'

/** A team with these scores by category; null stands for a movie without a score. */
function team(scores: Partial<Record<CategoryName, number | null>>): { picks: CategorisedPick[] } {
  const picks = Object.entries(scores).map(([category, score], index) => ({
    participantId: 'p1',
    title: `${category} movie`,
    overallPick: index + 1,
    category: category,
    score: score ?? undefined,
  }))
  return { picks }
}

describe('a category', () => {
  test.each([
    { left: 80, right: 70, outcome: 'left', difference: 10 },
    { left: 70, right: 80, outcome: 'right', difference: 10 },
    { left: 75.5, right: 75.5, outcome: 'tied', difference: 0 },
    { left: 0, right: 0, outcome: 'tied', difference: 0 },
    { left: 0.01, right: 0, outcome: 'left', difference: 0.01 },
    { left: 110, right: 0, outcome: 'left', difference: 110 },
    // As binary fractions, the differences are 5.109999999999999 and 0.009999999999990905.
    { left: 85.1, right: 79.99, outcome: 'left', difference: 5.11 },
    { left: 80.01, right: 80.02, outcome: 'right', difference: 0.01 },
    // A score of 0 is not a missing score.
    { left: 0, right: 70, outcome: 'right', difference: 70 },
    { left: null, right: 70, outcome: 'undecided', difference: undefined },
    { left: 70, right: null, outcome: 'undecided', difference: undefined },
    { left: null, right: null, outcome: 'undecided', difference: undefined },
  ])('of $left against $right is $outcome by $difference', ({ left, right, outcome, difference }) => {
    const [duel] = compareTeams(['Comedy'], team({ Comedy: left }), team({ Comedy: right }))
    expect(duel).toMatchObject({ category: 'Comedy', outcome })
    expect(duel?.difference).toBe(difference)
    expect(duel?.left?.title).toBe('Comedy movie')
  })

  test('is undecided while a pick is missing, and keeps the other one', () => {
    const [comedy, animated] = compareTeams(['Comedy', 'Animated'], team({ Comedy: 80 }), team({}))
    expect(comedy).toMatchObject({ outcome: 'undecided', left: { score: 80 }, right: undefined })
    expect(animated).toEqual({
      category: 'Animated',
      left: undefined,
      right: undefined,
      outcome: 'undecided',
    })
  })
})

test('the picks meet by category, whatever order they were made in', () => {
  const duels = compareTeams(
    ['Animated', 'Comedy', `90's`],
    team({ Comedy: 60, [`90's`]: 50, Animated: 90 }),
    team({ [`90's`]: 50, Animated: 80, Comedy: 70 }),
  )
  expect(duels.map(({ category, outcome }) => [category, outcome])).toEqual([
    ['Animated', 'left'],
    ['Comedy', 'right'],
    [`90's`, 'tied'],
  ])
})

test('the categories are counted by how they ended', () => {
  const duels = compareTeams(
    ['Animated', 'Comedy', `80's`, `90's`],
    team({ Animated: 90, Comedy: 90, [`80's`]: 50 }),
    team({ Animated: 80, Comedy: 70, [`80's`]: 50, [`90's`]: 99 }),
  )
  const outcomes = ['left', 'right', 'tied', 'undecided'] as const
  expect(outcomes.map((outcome) => countDuels(duels, outcome))).toEqual([2, 0, 1, 1])
})

test('changing sides changes nothing but the sides', () => {
  const score = fc.option(
    fc.integer({ min: 0, max: 11_000 }).map((hundredths) => hundredths / 100),
    { nil: null },
  )
  const mirrored = { left: 'right', right: 'left', tied: 'tied', undecided: 'undecided' } as const
  fc.assert(
    fc.property(score, score, (one, other) => {
      const [there] = compareTeams(['Comedy'], team({ Comedy: one }), team({ Comedy: other }))
      const [back] = compareTeams(['Comedy'], team({ Comedy: other }), team({ Comedy: one }))
      expect(back?.outcome).toBe(mirrored[there!.outcome])
      expect(back?.difference).toBe(there?.difference)
    }),
  )
})
