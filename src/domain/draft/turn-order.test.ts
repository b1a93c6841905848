import { describe, expect, test } from 'vitest'
import { roundOf, runsForward, snakeOrder } from './turn-order.ts'

describe('snakeOrder', () => {
  test.each([
    { order: ['A'], rounds: 3, turns: 'A A A' },
    { order: ['A', 'B'], rounds: 1, turns: 'AB' },
    { order: ['A', 'B'], rounds: 4, turns: 'AB BA AB BA' },
    { order: ['A', 'B', 'C'], rounds: 3, turns: 'ABC CBA ABC' },
    { order: ['A', 'B', 'C', 'D'], rounds: 2, turns: 'ABCD DCBA' },
    { order: ['A', 'B', 'C'], rounds: 0, turns: '' },
    { order: [], rounds: 3, turns: '' },
  ])('runs $order over $rounds rounds as "$turns"', ({ order, rounds, turns }) => {
    expect(snakeOrder(order, rounds).join('')).toBe(turns.replaceAll(' ', ''))
  })

  test('leaves the draft order as it was', () => {
    const order = Object.freeze(['A', 'B'])
    snakeOrder(order, 2)
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
  expect([1, 2, 3, 4].map(runsForward)).toEqual([true, false, true, false])
})
