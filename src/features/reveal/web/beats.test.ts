import { describe, expect, it } from 'vitest'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { toDraftResult } from '#contract/results/draft-result.ts'
import type { DraftPickView } from '#contract/drafts/drafts.ts'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'
import { type Beat, beatsOf, nextBeatAfterMs, turnedAfterMs } from './beats.ts'

const scored = (calculated_score: number | null): Partial<DraftPickView> => ({ calculated_score })

function beats(players: Record<string, readonly [number | null, number | null]>): Beat[] {
  const picks = Object.entries(players).map(
    ([name, [first, second]]) => [name, [scored(first), scored(second)]] as const,
  )
  return beatsOf(toDraftResult(fromWire(scoredDraftView(Object.fromEntries(picks)))))
}

const categoriesOf = (list: readonly Beat[]) => list.filter((beat) => beat.kind === 'category')
const FOUR = { Maya: [90, 70], Theo: [60, 50], Priya: [81, 83], Jonah: [40, 45] } as const
const crowd = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`P${index + 1}`, [90 - index, 90 - index] as const]),
  )

describe('the beats of a reveal', () => {
  it('go from the curtain through the categories to the places, last first, and the winner', () => {
    const told = beats(FOUR).map((beat) =>
      beat.kind === 'category'
        ? beat.category
        : beat.kind === 'place' || beat.kind === 'winner'
          ? `${beat.kind} ${beat.team.rank} ${beat.team.playerName}`
          : beat.kind,
    )
    expect(told).toEqual([
      'curtain',
      'Comedy',
      'Drama/Romance',
      'place 4 Jonah',
      'place 3 Theo',
      'place 2 Maya',
      'winner 1 Priya',
    ])
  })

  it('frame the best of each category', () => {
    const best = categoriesOf(beats(FOUR)).map(({ cards }) =>
      cards.filter(({ isBest }) => isBest).map(({ playerName }) => playerName),
    )
    expect(best).toEqual([['Maya'], ['Priya']])
  })

  it('count up from category to category, each from where the last one ended', () => {
    const [comedy, drama] = categoriesOf(beats(FOUR))
    expect(comedy?.totals.map(({ before, after }) => [before, after])).toEqual([
      [0, 90],
      [0, 60],
      [0, 81],
      [0, 40],
    ])
    expect(drama?.totals.map(({ before }) => before)).toEqual([90, 60, 81, 40])
  })

  it.each([
    ['four players', FOUR],
    ['a pick without a score', { Maya: [null, 70], Theo: [60, null] } as const],
    ['a score of 0', { Maya: [0, 70], Theo: [0, 0] } as const],
    ['uneven scores', { Maya: [33.33, 66.67], Theo: [0.01, 99.99], Priya: [12.34, 56.78] } as const],
  ])('end with the team scores: %s', (_, players) => {
    const list = beats(players)
    const last = categoriesOf(list).at(-1)
    const teams = list.flatMap((beat) => (beat.kind === 'place' || beat.kind === 'winner' ? [beat.team] : []))
    expect(teams).toHaveLength(Object.keys(players).length)
    for (const { participantId, averageScore } of teams) {
      expect(last?.totals.find((total) => total.participantId === participantId)?.after).toBe(averageScore)
    }
  })

  it('frame nothing if nothing in the category has a score', () => {
    const [comedy] = categoriesOf(beats({ Maya: [null, 70], Theo: [null, 60] }))
    expect(comedy?.cards.map(({ isBest }) => isBest)).toEqual([false, false])
  })

  it('show all cards for up to six players, and otherwise the best four, best last', () => {
    expect(categoriesOf(beats(crowd(6)))[0]?.cards).toHaveLength(6)
    expect(categoriesOf(beats(crowd(7)))[0]?.cards.map(({ playerName }) => playerName)).toEqual([
      'P4',
      'P3',
      'P2',
      'P1',
    ])
  })

  it('announce all places behind the sixth together', () => {
    const list = beats(crowd(9)).slice(3)
    expect(list[0]).toMatchObject({ kind: 'behind', teams: [{ rank: 7 }, { rank: 8 }, { rank: 9 }] })
    expect(list.slice(1).map((beat) => ('team' in beat ? beat.team.rank : 0))).toEqual([6, 5, 4, 3, 2, 1])
  })
})

describe('the length of a beat', () => {
  it('covers its cards, one after the other, and the totals', () => {
    const [comedy] = categoriesOf(beats(FOUR))
    expect(turnedAfterMs(comedy!)).toBe(3 * 500 + 350)
    expect(nextBeatAfterMs(comedy!)).toBe(1850 + 600 + 3000)
  })

  it('is unlimited for the curtain and the winner', () => {
    const list = beats(FOUR)
    expect([nextBeatAfterMs(list[0]!), nextBeatAfterMs(list.at(-1)!), nextBeatAfterMs(list.at(-2)!)]).toEqual(
      [undefined, undefined, 1800],
    )
  })
})
