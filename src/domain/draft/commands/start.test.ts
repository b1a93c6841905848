import { describe, expect, it } from 'vitest'
import { scripted } from '#domain/chance/random.testing.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { decided, type OnlineDraft, over, presencesOf, running, waiting } from './command.testing.ts'
import type { Needs } from './command.ts'
import { start } from './start.ts'

const HOST_AWAY = presencesOf(waiting, ['p1'])
/** What the theme offers, all of it from the nineties. */
const pool = {
  movies: [1, 2, 3, 4, 5, 6].map((id) => testMovie({ id })),
  areFactsKnown: true,
  isComplete: true,
  total: 6,
}
const ranking = ['p2', 'p1', 'p3']
const strict: Draft = { ...waiting, rules: { perDecade: 1 } }

describe('a draft', () => {
  it('starts in an order that is drawn', () => {
    expect(decided(start, waiting, {}, {}, { pool, chance: scripted([0, 0]) })).toEqual({
      type: 'DRAFT_STARTED',
      draftOrder: ['p2', 'p3', 'p1'],
    })
    expect(decided(start, waiting, {}, {}, { pool, chance: scripted([2, 1]) })).toMatchObject({
      draftOrder: ['p1', 'p2', 'p3'],
    })
  })

  it('that is a rematch starts in the reverse order of the ranking, unless it is dealt', () => {
    expect(decided(start, waiting, {}, {}, { ranking, chance: scripted([]) })).toMatchObject({
      draftOrder: ['p3', 'p1', 'p2'],
    })
    const dealt = decided(start, waiting, { deal: true }, {}, { ranking, chance: scripted([0, 0]) })
    expect(dealt).toMatchObject({ draftOrder: ['p2', 'p3', 'p1'] })
  })

  it('is started by the first who is here if the host has been away', () => {
    const event = decided(start, waiting, {}, { seat: 'p2' }, { presences: HOST_AWAY })
    expect(event.type).toBe('DRAFT_STARTED')
  })

  it('starts under strict rules while not all movies are known', () => {
    expect(decided(start, strict, {}, {}, { pool: { ...pool, isComplete: false } }).type).toBe(
      'DRAFT_STARTED',
    )
  })

  it.each<[DraftErrorCode, string, OnlineDraft, string, Partial<Needs>]>([
    ['NOT_HOST', 'for another player', waiting, 'p2', {}],
    ['NOT_HOST', 'for the second who is here', waiting, 'p3', { presences: HOST_AWAY }],
    [
      'NOT_HOST',
      'for others if nobody may stand in',
      { ...waiting, standInsAllowed: false },
      'p2',
      { presences: HOST_AWAY },
    ],
    ['DRAFT_ALREADY_STARTED', 'in play', running, 'p1', {}],
    ['DRAFT_ALREADY_STARTED', 'after the last pick', over, 'p1', {}],
    ['TOO_FEW_PARTICIPANTS', 'for one player', testDraft(1, { draftOrder: [] }), 'p1', {}],
    ['TOO_FEW_MOVIES', 'with five movies for six picks', waiting, 'p1', { pool: { ...pool, total: 5 } }],
  ])('is not started and says %s %s', (code, _, draft, seat, found) => {
    expect(() => decided(start, draft, {}, { seat }, found)).toThrow(new DraftError(code))
  })

  it('is not started if its house rules leave too few movies, and says which do', () => {
    expect(() => decided(start, strict, {}, {}, { pool })).toThrow(
      new DraftError('HOUSE_RULES_TOO_STRICT', 'At most 1 a decade leaves 3 movies for 6 picks.'),
    )
  })
})
