import { expect, it } from 'vitest'
import type { Draft } from '#domain/draft/draft.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided, over, running, waiting, withBot } from './command.testing.ts'
import { handOver } from './hand-over.ts'

it.each([
  ['before the start', waiting, 'p2'],
  ['in play', running, 'p3'],
])('makes another person the host %s', (_, draft, playerId) => {
  expect(decided(handOver, draft, { playerId })).toEqual({ type: 'HOST_CHANGED', participantId: playerId })
})

it.each<[DraftErrorCode, Draft, string]>([
  ['DRAFT_COMPLETE', over, 'p2'],
  ['ALREADY_HOST', running, 'p1'],
  ['HOST_IS_A_PERSON', withBot(running, 'p2'), 'p2'],
  ['NOT_A_PARTICIPANT', running, 'p9'],
])('is refused with %s', (code, draft, playerId) => {
  expect(() => decided(handOver, draft, { playerId })).toThrow(new DraftError(code))
})
