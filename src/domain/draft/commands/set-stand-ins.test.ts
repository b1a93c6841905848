import { expect, it } from 'vitest'
import { DraftError } from '#domain/draft/errors.ts'
import { decided, over, running, waiting } from './command.testing.ts'
import { setStandIns } from './set-stand-ins.ts'

it.each([
  ['before the start', waiting, false],
  ['in play', running, true],
])('decides whether others pick for players who are away, %s', (_, draft, allowed) => {
  expect(decided(setStandIns, draft, { allowed })).toEqual({ type: 'STAND_INS_SET', allowed })
})

it('is refused after the last pick', () => {
  expect(() => decided(setStandIns, over, { allowed: true })).toThrow(new DraftError('DRAFT_COMPLETE'))
})
