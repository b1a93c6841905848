import { describe, expect, it } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import {
  AWAY_MS,
  BEFORE_OWN_TURN_MS,
  CARD_MS,
  DEALT_CARD_MS,
  lengthOf,
  momentsOf,
  type NumberedPick,
  OWN_PICK_MS,
  withArrival,
} from './schedule.ts'

const isMine = (id: string) => id === 'me'

function pick(overallPick: number, participantId = 'theo'): NumberedPick {
  const movie = testMovie({ id: overallPick })
  return { overallPick, participantId, movie, category: 'Comedy', houseOverride: false }
}

const arrival = (picks: readonly NumberedPick[], options: { isMyTurn?: boolean; wasAway?: boolean } = {}) =>
  momentsOf({ picks, isMine, isMyTurn: false, wasAway: false, ...options })

describe('picks that arrive', () => {
  it('are no moment when there are none', () => {
    expect(arrival([])).toEqual([])
  })

  it('of somebody else stand as a card for 2.6 s', () => {
    const [moment, ...more] = arrival([pick(1)])
    expect(moment).toEqual({ kind: 'card', pick: pick(1), place: 1, count: 1 })
    expect(lengthOf(moment!)).toBe(CARD_MS)
    expect(more).toEqual([])
  })

  it('of one’s own are ticked in the bar only', () => {
    const [moment] = arrival([pick(1), pick(2, 'me')])
    expect(moment).toEqual({ kind: 'bar', pick: pick(2, 'me'), isOwn: true })
    expect(lengthOf(moment!)).toBe(OWN_PICK_MS)
  })

  it('right before one’s own turn are news in the bar, so that nothing covers the desk', () => {
    const moments = arrival([pick(1), pick(2)], { isMyTurn: true })
    expect(moments).toEqual([{ kind: 'bar', pick: pick(2), isOwn: false }])
    expect(lengthOf(moments[0]!)).toBe(BEFORE_OWN_TURN_MS)
  })

  it('up to three at once are dealt one after the other', () => {
    const moments = arrival([pick(1), pick(2), pick(3)])
    expect(moments.map((moment) => moment.kind === 'card' && [moment.place, moment.count])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect(moments.map(lengthOf)).toEqual([DEALT_CARD_MS, DEALT_CARD_MS, DEALT_CARD_MS])
  })

  it('four and more at once are one card', () => {
    const picks = [1, 2, 3, 4].map((number) => pick(number))
    expect(arrival(picks)).toEqual([{ kind: 'away', picks }])
    expect(lengthOf(arrival(picks)[0]!)).toBe(AWAY_MS)
  })

  it('while one was away are one card, too, but a single one is a card of its own', () => {
    expect(arrival([pick(1), pick(2)], { wasAway: true })).toEqual([
      { kind: 'away', picks: [pick(1), pick(2)] },
    ])
    expect(arrival([pick(1)], { wasAway: true })[0]?.kind).toBe('card')
  })

  it('leave out one’s own when others follow', () => {
    const picks = [pick(1, 'me'), pick(2), pick(3)]
    expect(arrival(picks).map((moment) => moment.kind === 'card' && moment.pick.overallPick)).toEqual([2, 3])
  })
})

describe('what waits', () => {
  it('is counted anew when another arrives', () => {
    const waiting = withArrival(arrival([pick(1)]), arrival([pick(2)]))
    expect(
      waiting.map(
        (moment) => moment.kind === 'card' && [moment.pick.overallPick, moment.place, moment.count],
      ),
    ).toEqual([
      [1, 1, 2],
      [2, 2, 2],
    ])
  })

  it('becomes one card when it would take too long', () => {
    const waiting = [2, 3, 4].reduce(
      (queue, number) => withArrival(queue, arrival([pick(number)])),
      arrival([pick(1)]),
    )
    expect(waiting).toEqual([{ kind: 'away', picks: [1, 2, 3, 4].map((number) => pick(number)) }])
  })

  it('gives way to news in the bar', () => {
    expect(withArrival(arrival([pick(1)]), arrival([pick(2)], { isMyTurn: true }))).toEqual([
      { kind: 'bar', pick: pick(2), isOwn: false },
    ])
  })

  it('stays when nothing arrives', () => {
    const waiting = arrival([pick(1)])
    expect(withArrival(waiting, [])).toEqual(waiting)
  })
})
