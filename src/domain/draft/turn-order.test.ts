import { describe, expect, test } from 'vitest'
import { TURN_ORDERS, roundOf, runsForward, orderOfTurns } from './turn-order.ts'

describe('orderOfTurns', () => {
  test.each([
    { order: ['A'], rounds: 3, turns: 'A A A' },
    { order: ['A', 'B'], rounds: 1, turns: 'AB' },
    { order: ['A', 'B'], rounds: 4, turns: 'AB BA AB BA' },
    { order: ['A', 'B', 'C'], rounds: 3, turns: 'ABC CBA ABC' },
    { order: ['A', 'B', 'C', 'D'], rounds: 2, turns: 'ABCD DCBA' },
    { order: ['A', 'B', 'C'], rounds: 0, turns: '' },
    { order: [], rounds: 3, turns: '' },
  ])('runs $order over $rounds rounds as "$turns"', ({ order, rounds, turns }) => {
    expect(orderOfTurns(order, rounds).join('')).toBe(turns.replaceAll(' ', ''))
  })

  test('leaves the draft order as it was', () => {
    const order = Object.freeze(['A', 'B'])
    orderOfTurns(order, 2)
    expect(order).toEqual(['A', 'B'])
  })
})

test.each([
  { participants: 1, rounds: [1, 2, 3, 4] },
  { participants: 2, rounds: [1, 1, 2, 2, 3, 3] },
  { participants: 3, rounds: [1, 1, 1, 2, 2, 2, 3] },
])('with $participants participants the picks fall into the rounds $rounds', ({ participants, rounds }) => {
  expect(rounds.map((_, index) => roundOf(index + 1, participants))).toEqual(rounds)
})

test('odd rounds run forward, even ones back', () => {
  expect([1, 2, 3, 4].map((round) => runsForward(round))).toEqual([true, false, true, false])
})

test.each([
  ['snake', 'abc cba abc cba abc'],
  ['linear', 'abc abc abc abc abc'],
  ['third-round-reversal', 'abc cba cba abc cba'],
] as const)('the order %s runs %s', (order, rounds) => {
  expect(orderOfTurns(['a', 'b', 'c'], 5, order).join('')).toBe(rounds.replaceAll(' ', ''))
})

test('in every order each participant has one turn a round', () => {
  for (const order of TURN_ORDERS) {
    const turns = orderOfTurns(['a', 'b', 'c', 'd'], 7, order)
    for (let round = 0; round < 7; round += 1) {
      expect(turns.slice(round * 4, round * 4 + 4).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    }
  }
})
