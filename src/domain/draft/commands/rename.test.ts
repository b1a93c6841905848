import { expect, it } from 'vitest'
import type { Draft } from '#domain/draft/draft.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided, over, running, waiting } from './command.testing.ts'
import { rename } from './rename.ts'

it('gives a participant another name before the start', () => {
  expect(decided(rename, waiting, { playerId: 'p2', name: 'Priya' })).toEqual({
    type: 'PARTICIPANT_RENAMED',
    participantId: 'p2',
    name: 'Priya',
    formerName: 'Player 2',
  })
})

it.each<[DraftErrorCode, Draft, string, string]>([
  ['DRAFT_ALREADY_STARTED', running, 'p2', 'Priya'],
  ['DRAFT_ALREADY_STARTED', over, 'p2', 'Priya'],
  ['NAME_TAKEN', waiting, 'p2', 'player 3'],
  ['NOT_A_PARTICIPANT', waiting, 'p9', 'Priya'],
])('is refused with %s', (code, draft, playerId, name) => {
  expect(() => decided(rename, draft, { playerId, name })).toThrow(new DraftError(code))
})
