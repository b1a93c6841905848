import { describe, expect, it } from 'vitest'
import { type Draft, pickRefusal } from './draft.ts'
import { testDraft, testPick } from './draft.testing.ts'
import { ABSENCE_MS, pickForRefusal, type SeatPresence, standInFor, starterOf } from './stand-in.ts'

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

describe('the host or a stand-in picks for p2', () => {
  const GONE = ABSENCE_MS
  const consent = { participantId: 'p2', is: 'given' } as const
  const paused = { by: 'host', at: 0 }

  it.each<
    [string, SeatPresence[], Partial<Draft>, { requester?: string; standInsAllowed?: boolean }, string?]
  >([
    ['who is here', [here('host', true), here('p2')], {}, {}, 'NEEDS_CONSENT'],
    ['who agrees', [here('host', true), here('p2')], { consent }, {}],
    ['who agreed and went', [here('host', true), away('p2', 5)], { consent }, {}],
    [
      'who agreed, if nobody may stand in',
      [here('host', true), here('p2')],
      { consent },
      { standInsAllowed: false },
    ],
    [
      'who was asked',
      [here('host', true), here('p2')],
      { consent: { ...consent, is: 'asked' } },
      {},
      'NEEDS_CONSENT',
    ],
    [
      'who says no',
      [here('host', true), here('p2')],
      { consent: { ...consent, is: 'refused' } },
      {},
      'NEEDS_CONSENT',
    ],
    [
      'when another one agreed',
      [here('host', true), here('p2')],
      { consent: { ...consent, participantId: 'p3' } },
      {},
      'NEEDS_CONSENT',
    ],
    ['in a pause', [here('host', true), here('p2')], { paused }, {}],
    ['who has just gone', [here('host', true), away('p2', GONE - 1)], {}, {}, 'NEEDS_CONSENT'],
    [
      'who has just gone, in a pause',
      [here('host', true), away('p2', GONE - 1)],
      { paused },
      {},
      'NEEDS_CONSENT',
    ],
    ['who is away', [here('host', true), away('p2', GONE)], {}, {}],
    [
      'who is away, if nobody may stand in',
      [here('host', true), away('p2', GONE)],
      { paused },
      { standInsAllowed: false },
      'STAND_INS_OFF',
    ],
    [
      'who agrees, as another one than the host',
      [here('host', true), here('p2'), here('p3')],
      { consent, paused },
      { requester: 'p3' },
      'NEEDS_CONSENT',
    ],
    [
      'who is away, for the host who is away',
      [away('host', GONE, true), away('p2', GONE), here('p3')],
      {},
      { requester: 'p3' },
    ],
  ])('%s', (_, presences, change, { requester = 'host', standInsAllowed = true }, code) => {
    const draft = { hostId: 'host', standInsAllowed, ...change }
    expect(pickForRefusal(draft, requester, 'p2', presences)).toBe(code)
  })
})

it('nobody but the host picks while the draft is paused, and the host for others only', () => {
  const draft: Draft = { ...testDraft(3), hostId: 'p1', paused: { by: 'p1', at: 0 } }
  const pick = testPick(draft)
  expect(pickRefusal(draft, pick)).toBe('DRAFT_PAUSED')
  expect(pickRefusal(draft, { ...pick, pickedBy: 'p2' })).toBe('DRAFT_PAUSED')
  expect(pickRefusal(draft, { ...pick, pickedBy: 'p1' })).toBeUndefined()
  expect(pickRefusal({ ...draft, hostId: undefined }, pick)).toBe('DRAFT_PAUSED')
})

it('is the first player present if the host is away', () => {
  expect(standInFor('host', [away('host', ABSENCE_MS, true), here('p2'), here('p3')])).toBe('p2')
})
