import { expect, it } from 'vitest'
import { costOfOneMore, serversThatHear } from './messages.ts'

it.each([
  [1, 4, 1],
  [2, 1, 1],
  [2, 2, 1.5],
  [4, 4, 2.734375],
])('of %d servers with the %d people of a room shared out, %d hear of a pick', (servers, people, hear) => {
  expect(serversThatHear(servers, people)).toBe(hear)
})

it('one more server costs as much as those before it for each server more that hears', () => {
  // Of two servers 1.5 hear, of three 5/3: another sixth, where another half cost 3 ms.
  const cost = costOfOneMore({ onOne: 2, onAll: 5 }, { servers: 2, people: 2 })
  expect(cost).toBeCloseTo(1)
})
