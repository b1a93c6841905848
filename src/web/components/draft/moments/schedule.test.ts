import { describe, expect, it } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import {
  AWAY_MS,
  BEFORE_OWN_TURN_MS,
  CARD_MS,
  DEALT_CARD_MS,
  durationMs,
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

describe('the moments of arriving picks', () => {
  it('are none if there are no picks', () => {
    expect(arrival([])).toEqual([])
  })

  it('are a card of 2.6 s for another player’s pick', () => {
    const [moment, ...more] = arrival([pick(1)])
    expect(moment).toEqual({ kind: 'card', pick: pick(1), place: 1, count: 1 })
    expect(durationMs(moment!)).toBe(CARD_MS)
    expect(more).toEqual([])
  })

  it('are only a check mark in the bar for the viewer’s own pick', () => {
    const [moment] = arrival([pick(1), pick(2, 'me')])
    expect(moment).toEqual({ kind: 'bar', pick: pick(2, 'me'), isOwn: true })
    expect(durationMs(moment!)).toBe(OWN_PICK_MS)
  })

  it('are news in the bar right before the viewer’s turn, so that nothing covers the desk', () => {
    const moments = arrival([pick(1), pick(2)], { isMyTurn: true })
    expect(moments).toEqual([{ kind: 'bar', pick: pick(2), isOwn: false }])
    expect(durationMs(moments[0]!)).toBe(BEFORE_OWN_TURN_MS)
  })

  it('are cards one after the other for up to three picks at once', () => {
    const moments = arrival([pick(1), pick(2), pick(3)])
    expect(moments.map((moment) => moment.kind === 'card' && [moment.place, moment.count])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect(moments.map(durationMs)).toEqual([DEALT_CARD_MS, DEALT_CARD_MS, DEALT_CARD_MS])
  })

  it('are one card for four or more picks at once', () => {
    const picks = [1, 2, 3, 4].map((number) => pick(number))
    expect(arrival(picks)).toEqual([{ kind: 'away', picks }])
    expect(durationMs(arrival(picks)[0]!)).toBe(AWAY_MS)
  })

  it('are one card for picks made while the viewer was away, and a normal card for a single one', () => {
    expect(arrival([pick(1), pick(2)], { wasAway: true })).toEqual([
      { kind: 'away', picks: [pick(1), pick(2)] },
    ])
    expect(arrival([pick(1)], { wasAway: true })[0]?.kind).toBe('card')
  })

  it('leave out the viewer’s own pick if others follow', () => {
    const picks = [pick(1, 'me'), pick(2), pick(3)]
    expect(arrival(picks).map((moment) => moment.kind === 'card' && moment.pick.overallPick)).toEqual([2, 3])
  })
})

describe('the queue of moments', () => {
  it('is renumbered when another pick arrives', () => {
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

  it('becomes one card if it would take too long', () => {
    const waiting = [2, 3, 4].reduce(
      (queue, number) => withArrival(queue, arrival([pick(number)])),
      arrival([pick(1)]),
    )
    expect(waiting).toEqual([{ kind: 'away', picks: [1, 2, 3, 4].map((number) => pick(number)) }])
  })

  it('is replaced by news in the bar', () => {
    expect(withArrival(arrival([pick(1)]), arrival([pick(2)], { isMyTurn: true }))).toEqual([
      { kind: 'bar', pick: pick(2), isOwn: false },
    ])
  })

  it('stays the same if nothing arrives', () => {
    const waiting = arrival([pick(1)])
    expect(withArrival(waiting, [])).toEqual(waiting)
  })
})
