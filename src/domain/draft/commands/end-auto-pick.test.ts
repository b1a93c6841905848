import { expect, it } from 'vitest'
import { DraftError } from '#domain/draft/errors.ts'
import { decided, running } from './command.testing.ts'
import { endAutoPick } from './end-auto-pick.ts'

const automatic = { ...running, clock: { turnFrom: 0, banks: {}, autoPicks: ['p2'] } }

it('ends the picks that are made for a player', () => {
  expect(decided(endAutoPick, automatic, {}, { seat: 'p2' })).toEqual({
    type: 'AUTO_PICK_ENDED',
    participantId: 'p2',
  })
})

it.each([
  ['for another player', automatic, 'p1'],
  ['in a draft without a clock', running, 'p2'],
])('is refused %s', (_, draft, seat) => {
  expect(() => decided(endAutoPick, draft, {}, { seat })).toThrow(new DraftError('NO_AUTO_PICK'))
})
