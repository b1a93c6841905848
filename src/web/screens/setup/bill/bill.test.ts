import { expect, it } from 'vitest'
import { billOf } from './bill.ts'
import { EMPTY_SETUP, type SetupState } from '#web/screens/setup/setup-state.ts'

const online = { ...EMPTY_SETUP, draftMode: 'multiplayer' } as const
it.each<[SetupState, ReturnType<typeof billOf>]>([
  [EMPTY_SETUP, { players: '1 player', names: 'Ana', sum: '1 × 3 = 3' }],
  [
    { ...EMPTY_SETUP, participants: ['Ben', 'Cleo'] },
    { players: '2 players', names: 'Ben, Cleo', sum: '2 × 3 = 6' },
  ],
  [online, { players: '2 players or more', names: '2 or more', sum: '3 each' }],
  [
    { ...online, addresses: ['a@marquee.example', 'b@marquee.example', 'c'] },
    {
      players: 'Up to 4 players',
      names: 'You and 3 invited',

      sum: 'Up to 4 × 3 = 12',
    },
  ],
])('sums up %#', (state, bill) => expect(billOf(state, 'Ana', 3)).toEqual(bill))
