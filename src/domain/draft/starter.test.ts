import { expect, it } from 'vitest'
import { type Attendance, HOST_ABSENCE_MS, starterOf } from './starter.ts'

const here = (participantId: string, isHost = false): Attendance => ({
  participantId,
  isHost,
  isHere: true,
  awayMs: 0,
})
const away = (participantId: string, awayMs: number, isHost = false): Attendance => ({
  participantId,
  isHost,
  isHere: false,
  awayMs,
})

it.each([
  ['the host who is here', [here('host', true), here('p2')], 'host'],
  ['the host who has just left', [away('host', HOST_ABSENCE_MS - 1, true), here('p2')], 'host'],
  [
    'the earliest who is here',
    [away('host', HOST_ABSENCE_MS, true), away('p2', 5), here('p3'), here('p4')],
    'p3',
  ],
  ['the host while everybody is away', [away('host', HOST_ABSENCE_MS, true), away('p2', 5)], 'host'],
  ['the host who comes back', [here('host', true), here('p2')], 'host'],
  ['nobody of nobody', [], undefined],
])('may start: %s', (_, attendance, starter) => {
  expect(starterOf(attendance)).toBe(starter)
})
