import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areHouseVotesOpen,
  type House,
  HOUSE_VOTES_MS,
  houseChoices,
  type HouseVote,
  houseSentence,
  houseVoteRefusal,
  houseVotesEnd,
  likelySteals,
  mostVotesFirst,
  sidesInWords,
  sidesOf,
  sidesSentence,
} from './house-votes.ts'

const house: House = { lastPickAt: 1_000, closedAt: undefined, participants: ['ann', 'bob'], picks: 4 }

describe('the vote', () => {
  it.each<[string, Partial<House>, number, boolean]>([
    ['before the last pick', { lastPickAt: undefined }, 2_000, false],
    ['after the last pick', {}, 1_000, true],
    ['just before a day is over', {}, 999 + HOUSE_VOTES_MS, true],
    ['after a day', {}, 1_000 + HOUSE_VOTES_MS, false],
    ['before the host closes it', { closedAt: 5_000 }, 4_999, true],
    ['once the host has closed it', { closedAt: 5_000 }, 5_000, false],
  ])('%s', (_, changes, now, isOpen) => {
    expect(areHouseVotesOpen({ ...house, ...changes }, now)).toBe(isOpen)
  })

  it('that is closed late ends after a day all the same', () => {
    expect(houseVotesEnd({ ...house, closedAt: 5_000 + HOUSE_VOTES_MS })).toBe(1_000 + HOUSE_VOTES_MS)
  })

  it.each<[HouseVote, string | undefined]>([
    [{ best: 'ann' }, undefined],
    [{ best: 'bob', steal: 4 }, undefined],
    [{ best: 'cem' }, 'NOT_ON_THE_BALLOT'],
    [{ steal: 0 }, 'NOT_ON_THE_BALLOT'],
    [{ steal: 5 }, 'NOT_ON_THE_BALLOT'],
    [{ steal: 1.5 }, 'NOT_ON_THE_BALLOT'],
    [{ best: 'ann', steal: 5 }, 'NOT_ON_THE_BALLOT'],
  ])('takes %j: %s', (vote, expected) => {
    expect(houseVoteRefusal(house, vote, 2_000)).toBe(expected)
    expect(houseVoteRefusal({ ...house, closedAt: 1_500 }, vote, 2_000)).toBe('HOUSE_VOTES_CLOSED')
  })
})

describe('what the house says', () => {
  it.each<[[string, number][], string[]]>([
    [[], []],
    [[['ann', 0]], []],
    [[['ann', 1]], ['ann']],
    [
      [
        ['ann', 2],
        ['bob', 3],
      ],
      ['bob'],
    ],
    [
      [
        ['ann', 2],
        ['bob', 2],
        ['cem', 1],
      ],
      ['ann', 'bob'],
    ],
  ])('of %j is %j', (counts, expected) => {
    expect(houseChoices(counts.map(([choice, votes]) => ({ choice, votes })))).toEqual(expected)
  })

  it('has a sentence', () => {
    expect([[], ['Maya'], ['Maya', 'Theo']].map(houseSentence)).toEqual([
      undefined,
      'The house says Maya',
      'The house can’t decide',
    ])
  })

  it.each<[string[], string[], string | undefined]>([
    [['Maya'], [], undefined],
    [[], ['Maya'], undefined],
    [['Maya', 'Theo'], ['Theo', 'Maya'], undefined],
    [['Maya'], ['Theo'], 'The players say Maya, the audience says Theo'],
    [['Maya'], ['Theo', 'Maya'], 'The players say Maya, the audience can’t decide'],
    [['Theo', 'Maya'], ['Ana'], 'The players can’t decide, the audience says Ana'],
  ])('by players %j and audience %j is %s', (players, audience, expected) => {
    expect(sidesSentence(players, audience)).toBe(expected)
  })

  it('is counted for players and audience apart, which are all', () => {
    const counts = [
      { choice: 'ann', votes: 5, players: 2 },
      { choice: 'bob', votes: 1, players: 1 },
    ]
    const { players, audience } = sidesOf(counts)
    expect(players.map(({ votes }) => votes)).toEqual([2, 1])
    expect(audience.map(({ votes }) => votes)).toEqual([3, 0])
    expect([{ votes: 0, players: 0 }, ...counts, { votes: 3, players: 0 }].map(sidesInWords)).toEqual([
      'nobody',
      '2 players and 3 in the audience',
      '1 player',
      '3 in the audience',
    ])
  })

  it('follows from every ballot: each choice of the house has as many votes as the first of the tally', () => {
    const counts = fc.uniqueArray(
      fc.record({ choice: fc.integer({ min: 0, max: 20 }), votes: fc.integer({ min: 0, max: 5 }) }),
      { selector: ({ choice }) => choice },
    )
    fc.assert(
      fc.property(counts, (cast) => {
        const tally = mostVotesFirst(cast)
        const most = tally[0]?.votes
        expect(new Set(houseChoices(cast))).toEqual(
          new Set(tally.filter(({ votes }) => votes === most).map(({ choice }) => choice)),
        )
        expect(tally.map(({ votes }) => votes)).toEqual(
          cast
            .map(({ votes }) => votes)
            .filter((votes) => votes > 0)
            .sort((a, b) => b - a),
        )
      }),
    )
  })

  it('lists equal choices in the order of the ranking', () => {
    const counts = ['ann', 'bob', 'cem'].map((choice) => ({ choice, votes: choice === 'bob' ? 1 : 2 }))
    expect(mostVotesFirst(counts, ['cem', 'bob', 'ann']).map(({ choice }) => choice)).toEqual([
      'cem',
      'ann',
      'bob',
    ])
  })
})

describe('the picks that may be the steal', () => {
  it.each<[string, number, [number, number][], number[]]>([
    [
      'the ones with the most reactions',
      9,
      [
        [2, 1],
        [9, 4],
        [5, 1],
      ],
      [9, 2, 5, 8, 7, 6],
    ],
    ['the latest if there are none', 8, [], [8, 7, 6, 5, 4, 3]],
    ['all of a small draft', 2, [[1, 3]], [1, 2]],
  ])('are %s', (_, picks, reactions, expected) => {
    expect(likelySteals(picks, new Map(reactions))).toEqual(expected)
  })
})
