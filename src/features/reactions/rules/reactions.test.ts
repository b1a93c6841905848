import { describe, expect, it } from 'vitest'
import {
  largestFirst,
  marksOf,
  type ReactionCounts,
  REACTION_WORDS,
  REACTIONS,
  whoReacted,
} from './reactions.ts'

it('has six reactions, each with a word of its own', () => {
  expect(REACTIONS).toHaveLength(6)
  expect(new Set(REACTIONS.map((reaction) => REACTION_WORDS[reaction])).size).toBe(6)
})

describe('the reactions to a pick', () => {
  it.each<[ReactionCounts, string[]]>([
    [{}, []],
    [{ bravo: 0, sob: 0 }, []],
    [{ gasp: 1 }, ['gasp 1']],
    [{ gasp: 1, steal: 4 }, ['steal 4', 'gasp 1']],
    [{ tomato: 2, bravo: 2, popcorn: 3 }, ['popcorn 3', 'bravo 2', 'tomato 2']],
  ])('%j come the most frequent first, and in their usual order if equal', (counts, expected) => {
    expect(largestFirst(counts).map(({ reaction, count }) => `${reaction} ${count}`)).toEqual(expected)
  })

  it('leave two marks on a cell', () => {
    expect(marksOf({ tomato: 2, bravo: 2, popcorn: 3 })).toEqual([
      { reaction: 'popcorn', count: 3 },
      { reaction: 'bravo', count: 2 },
    ])
  })

  it.each<[string[], number, string]>([
    [[], 0, ''],
    [[], 1, '1 watching'],
    [['Maya'], 1, 'Maya'],
    [['Maya'], 3, 'Maya and 2 watching'],
    [['Maya', 'Theo'], 2, 'Maya and Theo'],
    [['Maya', 'Theo'], 12, 'Maya, Theo and 10 watching'],
    // A count that is older than the names.
    [['Maya', 'Theo'], 1, 'Maya and Theo'],
  ])('of %j, counted %i times, are by %s', (players, count, expected) => {
    expect(whoReacted(players, count)).toBe(expected)
  })
})
