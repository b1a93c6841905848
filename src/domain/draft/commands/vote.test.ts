import { describe, expect, it, test } from 'vitest'
import { openObjection, type Vote } from '#domain/objections/objection.ts'
import { objected, picked, START, table, voted } from '#domain/objections/objections.testing.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided } from './command.testing.ts'
import { vote } from './vote.ts'

/** p2 has objected to the pick of p1, and p4 is a bot. */
const open = objected(picked(table(3, 1, { draftOrder: ['p1', 'p4', 'p2', 'p3'] })))

describe('a vote', () => {
  it('counts until the last moment', () => {
    const event = decided(vote, open, { pick: 1, vote: 'counts' }, { seat: 'p3', at: START + 21_000 })
    expect(event).toEqual({
      type: 'OBJECTION_VOTED',
      participantId: 'p3',
      vote: 'counts',
      at: START + 21_000,
      outcome: 'counts',
    })
  })

  it('that decides nothing has no outcome', () => {
    const more = objected(picked(table(4)))
    expect(decided(vote, more, { pick: 1, vote: 'counts' }, { seat: 'p3', at: START })).toEqual({
      type: 'OBJECTION_VOTED',
      participantId: 'p3',
      vote: 'counts',
      at: START,
    })
  })

  it.each<[DraftErrorCode, string, Draft, { pick?: number; seat?: string; at?: number }]>([
    ['NO_OBJECTION', 'where there is none', picked(table(3)), {}],
    ['NO_OBJECTION', 'once it is decided', voted(objected(picked(table(3))), 'p3', 'counts'), {}],
    ['NO_OBJECTION', 'about another pick', open, { pick: 2 }],
    ['NO_OBJECTION', 'that comes too late', open, { at: START + 21_001 }],
    ['NOT_A_VOTER', 'of the player who picked', open, { seat: 'p1' }],
    ['NOT_A_VOTER', 'of a bot', open, { seat: 'p4' }],
    ['ALREADY_VOTED', 'of the player who objects', open, { seat: 'p2' }],
  ])('is refused with %s %s', (code, _, draft, { pick = 1, seat = 'p3', at = START }) => {
    expect(() => decided(vote, draft, { pick, vote: 'counts' }, { seat, at })).toThrow(new DraftError(code))
  })

  test.each<[string, number, Vote[], Vote | undefined]>([
    ['with two voters: 2 to 0', 3, ['take-back'], 'take-back'],
    ['with two voters: 1 to 1', 3, ['counts'], 'counts'],
    ['with three voters: 2 to 0', 4, ['take-back'], 'take-back'],
    ['with three voters: 1 to 1', 4, ['counts'], undefined],
    ['with three voters: 1 to 2', 4, ['counts', 'counts'], 'counts'],
    ['with three voters: 2 to 1', 4, ['counts', 'take-back'], 'take-back'],
    ['with four voters: 2 to 0', 5, ['take-back'], undefined],
    ['with four voters: 1 to 2', 5, ['counts', 'counts'], 'counts'],
    ['with four voters: 2 to 2', 5, ['take-back', 'counts', 'counts'], 'counts'],
    ['with four voters: 3 to 0', 5, ['take-back', 'take-back'], 'take-back'],
  ])('is decided as soon as it can be, %s', (_, people, votes, outcome) => {
    const draft = votes.reduce(
      (now, cast, index) => voted(now, `p${index + 3}`, cast),
      objected(picked(table(people))),
    )
    expect(draft.objection?.outcome?.is).toBe(outcome)
    expect(draft.picks).toHaveLength(outcome === 'take-back' ? 0 : 1)
    expect(openObjection(draft) === undefined).toBe(outcome !== undefined)
  })
})
