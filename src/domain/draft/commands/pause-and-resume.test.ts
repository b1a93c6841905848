import { expect, it } from 'vitest'
import type { Draft } from '#domain/draft/draft.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided, over, paused, running, waiting } from './command.testing.ts'
import { pause } from './pause.ts'
import { resume } from './resume.ts'

it('pauses a draft in play', () => {
  expect(decided(pause, running, {}, { at: 5 })).toEqual({ type: 'DRAFT_PAUSED', participantId: 'p1', at: 5 })
})

it.each<[DraftErrorCode, Draft]>([
  ['DRAFT_NOT_STARTED', waiting],
  ['DRAFT_COMPLETE', over],
  ['DRAFT_PAUSED', paused],
])('does not pause and says %s', (code, draft) => {
  expect(() => decided(pause, draft, {})).toThrow(new DraftError(code))
})

it('lets a paused draft go on', () => {
  expect(decided(resume, paused, {}, { at: 9 })).toEqual({
    type: 'DRAFT_RESUMED',
    participantId: 'p1',
    at: 9,
  })
})

it.each([
  ['runs', running],
  ['has not started', waiting],
])('does not resume a draft that %s', (_, draft) => {
  expect(() => decided(resume, draft, {})).toThrow(new DraftError('DRAFT_NOT_PAUSED'))
})
