import { expect, it } from 'vitest'
import type { Draft } from '#domain/draft/draft.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided, over, running, waiting, withBot } from './command.testing.ts'
import { unseatBot } from './unseat-bot.ts'

const sent = { playerId: 'p2' }
const ALL = ['p1', 'p2', 'p3']
const OTHERS = ['p1', 'p3']

it.each([
  ['the host', 'p1'],
  ['themselves', 'p2'],
])('gives a person the seat back, by %s', (_, seat) => {
  expect(decided(unseatBot, withBot(running, 'p2'), sent, { seat }, { persons: ALL })).toEqual({
    type: 'BOT_SET',
    participantId: 'p2',
  })
})

it('frees the seat of a bot before the start', () => {
  const found = { persons: OTHERS, invitations: [null, 'p3'] }
  expect(decided(unseatBot, withBot(waiting, 'p2'), sent, {}, found)).toEqual({
    type: 'PARTICIPANT_LEFT',
    participantId: 'p2',
    name: 'Player 2',
    invitedCount: 1,
    removedBy: 'p1',
  })
})

it.each<[DraftErrorCode, string, Draft, readonly string[]]>([
  ['NO_BOT', 'where there is none', running, ALL],
  ['DRAFT_COMPLETE', 'in the place of a person after the last pick', withBot(over, 'p2'), ALL],
  ['DRAFT_COMPLETE', 'where there is none after the last pick', over, ALL],
  ['DRAFT_ALREADY_STARTED', 'in a seat of its own after the start', withBot(running, 'p2'), OTHERS],
  ['DRAFT_ALREADY_STARTED', 'in a seat of its own after the last pick', withBot(over, 'p2'), OTHERS],
])('is refused with %s %s', (code, _, draft, persons) => {
  expect(() => decided(unseatBot, draft, sent, {}, { persons })).toThrow(new DraftError(code))
})

it('is refused where nobody sits', () => {
  expect(() => decided(unseatBot, running, { playerId: 'p9' })).toThrow(new DraftError('NOT_A_PARTICIPANT'))
})
