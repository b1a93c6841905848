import { expect, it } from 'vitest'
import { apply, type Draft } from '#domain/draft/draft.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided, over, paused, running, waiting } from './command.testing.ts'
import { setClock } from './set-clock.ts'

const RULE = { seconds: 30, bankSeconds: 0, whenUp: 'wait' } as const

it('changes, adds and takes away the clock of a paused draft, beside the other house rules', () => {
  expect(decided(setClock, paused, { clock: RULE })).toEqual({ type: 'CLOCK_CHANGED', rule: RULE })
  const clocked = apply(paused, decided(setClock, paused, { clock: RULE }))
  expect(clocked.rules).toEqual({ clock: RULE })
  expect(apply(clocked, decided(setClock, clocked, { clock: null })).rules).toBeUndefined()
  const ruled = { ...paused, rules: { perDecade: 2, clock: RULE } }
  expect(apply(ruled, decided(setClock, ruled, { clock: null })).rules).toEqual({ perDecade: 2 })
})

it.each<[DraftErrorCode, Draft]>([
  ['DRAFT_NOT_STARTED', waiting],
  ['DRAFT_NOT_PAUSED', running],
  ['DRAFT_NOT_PAUSED', over],
])('is refused with %s', (code, draft) => {
  expect(() => decided(setClock, draft, { clock: RULE })).toThrow(new DraftError(code))
})
