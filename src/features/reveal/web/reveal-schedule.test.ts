import { describe, expect, it } from 'vitest'
import { appearsAfterMs, bestRankAt, revealMs } from './reveal-schedule.ts'

const ranksOf = (players: number) => Array.from({ length: players }, (_, index) => index + 1)

describe('the reveal', () => {
  it.each([
    { players: 1, afterMs: [0] },
    { players: 2, afterMs: [500, 0] },
    { players: 3, afterMs: [1000, 500, 0] },
    { players: 5, afterMs: [1400, 900, 400, 200, 0] },
  ])('of $players goes from last to first', ({ players, afterMs }) => {
    expect(ranksOf(players).map((rank) => appearsAfterMs(rank, players))).toEqual(afterMs)
  })

  it('of 50 shows all behind the twelfth at once, and takes as long as the reveal of 12', () => {
    const afterMs = ranksOf(50).map((rank) => appearsAfterMs(rank, 50))
    expect(new Set(afterMs.slice(11))).toEqual(new Set([0]))
    expect(afterMs.slice(0, 12)).toEqual(ranksOf(12).map((rank) => appearsAfterMs(rank, 12)))
    expect(revealMs(50)).toBe(revealMs(12))
  })

  it('is over within four seconds', () => {
    for (const players of ranksOf(50)) expect(revealMs(players)).toBeLessThan(4_000)
  })

  it.each([
    { atMs: 0, best: 5 },
    { atMs: 199, best: 5 },
    { atMs: 200, best: 4 },
    { atMs: 899, best: 3 },
    { atMs: 900, best: 2 },
    { atMs: 1400, best: 1 },
    { atMs: 60_000, best: 1 },
  ])('of 5 has reached rank $best after $atMs ms', ({ atMs, best }) => {
    expect(bestRankAt(atMs, 5)).toBe(best)
  })

  it('of 50 begins at rank 12', () => {
    expect(bestRankAt(0, 50)).toBe(12)
  })
})
