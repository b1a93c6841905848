import { expect, it } from 'vitest'
import { ABSENCE_MS, mayPickFor, type SeatPresence, standInFor, starterOf } from './stand-in.ts'

const here = (participantId: string, isHost = false): SeatPresence => ({
  participantId,
  isHost,
  isHere: true,
  awayMs: 0,
})
const away = (participantId: string, awayMs: number, isHost = false): SeatPresence => ({
  participantId,
  isHost,
  isHere: false,
  awayMs,
})

it.each([
  ['the host who is here', [here('host', true), here('p2')], 'host'],
  ['the host who has just left', [away('host', ABSENCE_MS - 1, true), here('p2')], 'host'],
  ['the earliest who is here', [away('host', ABSENCE_MS, true), away('p2', 5), here('p3'), here('p4')], 'p3'],
  ['the host while everybody is away', [away('host', ABSENCE_MS, true), away('p2', 5)], 'host'],
  ['the host who comes back', [here('host', true), here('p2')], 'host'],
  ['nobody of nobody', [], undefined],
])('may start: %s', (_, presences, starter) => {
  expect(starterOf(presences)).toBe(starter)
})

it.each([
  ['the host', [here('host', true), away('p2', ABSENCE_MS), here('p3')], 'host'],
  ['nobody while they may come back', [here('host', true), away('p2', ABSENCE_MS - 1)], undefined],
  ['nobody while they are here', [here('host', true), here('p2')], undefined],
  ['the first who is here', [away('host', ABSENCE_MS, true), away('p2', ABSENCE_MS), here('p3')], 'p3'],
  [
    'nobody while the host may come back',
    [away('host', 5, true), away('p2', ABSENCE_MS), here('p3')],
    undefined,
  ],
  ['nobody while everybody is away', [away('host', ABSENCE_MS, true), away('p2', ABSENCE_MS)], undefined],
  ['nobody for somebody without a seat', [here('host', true)], undefined],
])('may pick for p2: %s', (_, presences, standIn) => {
  expect(standInFor('p2', presences)).toBe(standIn)
})

it.each([
  ['the host, who is here as they are', 'host', [here('host', true), here('p2')], true],
  ['another while they are here', 'p3', [away('host', ABSENCE_MS, true), here('p2'), here('p3')], false],
  [
    'the stand-in of the host',
    'p3',
    [away('host', ABSENCE_MS, true), away('p2', ABSENCE_MS), here('p3')],
    true,
  ],
])('may pick for p2 by the tool of the host or as a stand-in: %s', (_, requester, presences, may) => {
  expect(mayPickFor(requester, 'p2', presences)).toBe(may)
})

it('is the first player present if the host is away', () => {
  expect(standInFor('host', [away('host', ABSENCE_MS, true), here('p2'), here('p3')])).toBe('p2')
})
