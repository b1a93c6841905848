import { expect, it } from 'vitest'
import { apply, type Draft, makePick } from '#domain/draft/draft.ts'
import { testPick } from '#domain/draft/draft.testing.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided, over, running, waiting, withBot } from './command.testing.ts'
import { takeBack } from './take-back.ts'

/** The draft after the player on the clock picks at 0. */
function picked(draft: Draft): Draft {
  return apply(draft, makePick(draft, { ...testPick(draft), madeAt: 0 }))
}

const one = picked(running)
const objection = { pick: 1, by: 'p2', at: 0, voters: ['p2', 'p3'], votes: {}, inVain: [], rejected: [] }

it('takes back the pick that a player has just made, and those of bots after it', () => {
  const event = decided(takeBack, one, { pick: 1 }, { seat: 'p1', at: 10_000 })
  expect(event).toEqual({ type: 'PICK_TAKEN_BACK', participantId: 'p1', from: 1 })
  const withOthers = picked(withBot(one, 'p2'))
  expect(apply(withOthers, decided(takeBack, withOthers, { pick: 1 }, { seat: 'p1' })).picks).toEqual([])
})

it.each<[DraftErrorCode, string, Draft, { pick?: number; seat?: string; at?: number }]>([
  ['DRAFT_NOT_STARTED', 'before the start', waiting, {}],
  ['DRAFT_COMPLETE', 'after the last pick', over, { pick: 6 }],
  ['OBJECTION_OPEN', 'while people vote', { ...one, objection }, {}],
  ['TAKE_BACK_OFF', 'if the house rules say so', { ...one, rules: { takeBack: false } }, {}],
  ['NOT_YOUR_PICK', 'of another player', one, { seat: 'p2' }],
  ['NOT_LAST_PICK', 'once a person has picked', picked(one), {}],
  ['NOT_LAST_PICK', 'before the pick is made', one, { pick: 2 }],
  ['PICK_STANDS', 'after ten seconds and one for the way', one, { at: 11_001 }],
  ['PICK_STANDS', 'of a bot', withBot(one, 'p1'), {}],
])('is refused with %s %s', (code, _, draft, { pick = 1, ...act }) => {
  expect(() => decided(takeBack, draft, { pick }, act)).toThrow(new DraftError(code))
})
