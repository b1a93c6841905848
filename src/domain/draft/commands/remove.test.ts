import { expect, it } from 'vitest'
import { apply, type Draft } from '#domain/draft/draft.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided, running, waiting, withBot } from './command.testing.ts'
import { remove } from './remove.ts'

it.each([
  ['a player', waiting],
  ['a bot', withBot(waiting, 'p2')],
])('frees the seat of %s before the start', (_, draft) => {
  const event = decided(remove, draft, { playerId: 'p2' }, {}, { invitations: [null, null, 'p3'] })
  expect(event).toEqual({
    type: 'PARTICIPANT_LEFT',
    participantId: 'p2',
    name: 'Player 2',
    invitedCount: 2,
    removedBy: 'p1',
  })
  expect(apply(draft, event).participants.map(({ id }) => id)).toEqual(['p1', 'p3'])
})

it('makes the invitation good again by which the player came', () => {
  const event = decided(remove, waiting, { playerId: 'p2' }, {}, { invitations: [null, null, 'p2', 'p3'] })
  expect(event).toMatchObject({ invitedCount: 3 })
})

it.each<[DraftErrorCode, Draft, string]>([
  ['HOST_STAYS', waiting, 'p1'],
  ['DRAFT_ALREADY_STARTED', running, 'p2'],
  ['NOT_A_PARTICIPANT', waiting, 'p9'],
])('is refused with %s', (code, draft, playerId) => {
  expect(() => decided(remove, draft, { playerId })).toThrow(new DraftError(code))
})
