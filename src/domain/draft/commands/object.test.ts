import { expect, it } from 'vitest'
import { objected, picked, START, table, voted } from '#domain/objections/objections.testing.ts'
import { apply, type Draft } from '#domain/draft/draft.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided } from './command.testing.ts'
import { object } from './object.ts'

const one = picked(table(3, 1))

it('raises an objection on which all people vote but the one who picked', () => {
  const event = decided(object, one, { pick: 1 }, { seat: 'p2', at: START + 21_000 })
  expect(event).toEqual({
    type: 'OBJECTION_RAISED',
    participantId: 'p2',
    pick: 1,
    at: START + 21_000,
    voters: ['p2', 'p3'],
  })
  expect(apply(one, event).objection).toMatchObject({ pick: 1, by: 'p2', votes: { p2: 'take-back' } })
})

it.each<[DraftErrorCode, string, Draft, { pick?: number; seat?: string; at?: number }]>([
  ['DRAFT_NOT_STARTED', 'before the start', { ...one, draftOrder: [] }, {}],
  ['DRAFT_COMPLETE', 'after the last pick', { ...one, categories: [] }, {}],
  ['OBJECTION_OPEN', 'while people vote', objected(one), { seat: 'p3' }],
  ['TOO_LATE_TO_OBJECT', 'after twenty seconds and one for the way', one, { at: START + 21_001 }],
  ['TOO_LATE_TO_OBJECT', 'once a person has picked', picked(one), { seat: 'p3' }],
  ['TOO_LATE_TO_OBJECT', 'to a pick that is not made', one, { pick: 2 }],
  ['NOT_OPEN_TO_OBJECTION', 'to a movie that fits', picked(table(3), START, { category: 'Comedy' }), {}],
  ['OBJECTION_IN_VAIN', 'to a pick that counts', voted(objected(one), 'p3', 'counts'), { seat: 'p3' }],
  ['TOO_FEW_TO_OBJECT', 'with one voter', picked(table(2, 1)), {}],
  ['NOT_A_VOTER', 'to one’s own pick', one, { seat: 'p1' }],
  ['NOT_A_VOTER', 'by a bot', one, { seat: 'p4' }],
])('is refused with %s %s', (code, _, draft, { pick = 1, seat = 'p2', at = START }) => {
  expect(() => decided(object, draft, { pick }, { seat, at })).toThrow(new DraftError(code))
})
