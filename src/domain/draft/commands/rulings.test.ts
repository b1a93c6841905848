import { describe, expect, it } from 'vitest'
import { apply, type Draft, makePick } from '#domain/draft/draft.ts'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { allowOverride } from './allow-override.ts'
import { decided, type OnlineDraft, presencesOf } from './command.testing.ts'
import type { Needs } from './command.ts'
import { leaveEmpty } from './leave-empty.ts'

const WESTERN = 'Western'
const WILD = 'Wild Card'

const western = (id: number) => testMovie({ id, genres: ['Western'] })
const drama = (id: number) => testMovie({ id, genres: ['Drama'] })
const poolOf = (...movies: Needs['pool']['movies']): Needs['pool'] => ({
  movies,
  areFactsKnown: true,
  isComplete: true,
  total: movies.length,
})
/** Two westerns for three players. */
const pool = poolOf(western(1), western(2), drama(3), drama(4), drama(5))

/** The draft after three Wild Cards, the two westerns among them: p3 is on the clock, needs a western and finds none. */
const dry = [western(1), western(2), drama(3)].reduce<Draft>(
  (draft, movie) => apply(draft, makePick(draft, testPick(draft, { movie, category: WILD }))),
  testDraft(3, { categories: [WESTERN, WILD], rules: { houseOverride: false } }),
)
const sent = { playerId: 'p3', category: WESTERN }
const away = (...ids: string[]) => ({ pool, presences: presencesOf(dry, ids) })

describe('House Override where nothing is left', () => {
  it.each<[string, OnlineDraft, string, Partial<Needs>]>([
    ['the host', dry, 'p1', { pool }],
    ['the host if nobody may stand in', { ...dry, standInsAllowed: false }, 'p1', away('p3')],
    ['the first who is here if the host is away', dry, 'p2', away('p1')],
    ['the player if everybody else is away', dry, 'p3', away('p1', 'p2')],
  ])('is allowed by %s', (_, draft, seat, found) => {
    expect(decided(allowOverride, draft, sent, { seat }, found)).toEqual({
      type: 'OVERRIDE_ALLOWED',
      participantId: 'p3',
      category: WESTERN,
    })
  })

  it('is allowed also if the player has another category open', () => {
    const early = testDraft(2, { categories: [WESTERN, WILD], rules: { houseOverride: false } })
    const asked = { playerId: 'p1', category: WESTERN }
    expect(decided(allowOverride, early, asked, {}, { pool: poolOf(drama(3)) }).type).toBe('OVERRIDE_ALLOWED')
  })

  it.each<[string, OnlineDraft, string, Partial<Needs>]>([
    ['the player while the host is here', dry, 'p3', { pool }],
    ['the second who is here', dry, 'p3', away('p1')],
    ['others if nobody may stand in', { ...dry, standInsAllowed: false }, 'p2', away('p1')],
  ])('is not allowed by %s', (_, draft, seat, found) => {
    expect(() => decided(allowOverride, draft, sent, { seat }, found)).toThrow(new DraftError('NOT_HOST'))
  })
})

describe('a category for which nothing is left', () => {
  it.each<[string, OnlineDraft, string, Partial<Needs>]>([
    ['the host', dry, 'p1', { pool }],
    ['the player', dry, 'p3', { pool }],
    ['the player if nobody may stand in', { ...dry, standInsAllowed: false }, 'p3', away('p1')],
    [
      'the host for an absent player if nobody may stand in',
      { ...dry, standInsAllowed: false },
      'p1',
      away('p3'),
    ],
    ['who stands in for an absent player and an absent host', dry, 'p2', away('p1', 'p3')],
  ])('is left empty by %s', (_, draft, seat, found) => {
    expect(decided(leaveEmpty, draft, sent, { seat }, found)).toEqual({
      type: 'SLOT_LEFT_EMPTY',
      participantId: 'p3',
      category: WESTERN,
    })
  })

  it('is not left empty if the player has another one open', () => {
    const early = testDraft(2, { categories: [WESTERN, WILD], rules: { houseOverride: false } })
    const asked = { playerId: 'p1', category: WESTERN }
    expect(() => decided(leaveEmpty, early, asked, {}, { pool: poolOf(drama(3)) })).toThrow(
      new DraftError('SOMETHING_LEFT'),
    )
  })

  it.each<[DraftErrorCode, string, OnlineDraft, string, Partial<Needs>]>([
    ['NOT_HOST', 'for a player who is here', dry, 'p2', away('p1')],
    ['NOT_HOST', 'while the host is here', dry, 'p2', away('p3')],
    ['STAND_INS_OFF', 'if nobody may stand in', { ...dry, standInsAllowed: false }, 'p2', away('p1', 'p3')],
  ])('is not left empty by another player and says %s %s', (code, _, draft, seat, found) => {
    expect(() => decided(leaveEmpty, draft, sent, { seat }, found)).toThrow(new DraftError(code))
  })
})

describe.each([
  ['House Override', allowOverride],
  ['an empty slot', leaveEmpty],
])('%s', (_, command) => {
  const objection = { pick: 1, by: 'p2', at: 0, voters: ['p2', 'p3'], votes: {}, inVain: [], rejected: [] }

  it.each<[DraftErrorCode, string, Draft, Partial<typeof sent>, Needs['pool']?]>([
    ['NOT_A_PARTICIPANT', 'for nobody', dry, { playerId: 'p9' }],
    ['TURN_PASSED', 'out of turn', dry, { playerId: 'p2' }],
    ['DRAFT_NOT_STARTED', 'before the start', { ...dry, draftOrder: [], picks: [] }, {}],
    ['DRAFT_COMPLETE', 'after the last pick', { ...dry, categories: [WILD] }, {}],
    ['DRAFT_PAUSED', 'in a pause', { ...dry, paused: { by: 'p1', at: 0 } }, {}],
    ['OBJECTION_OPEN', 'while people vote', { ...dry, objection }, {}],
    ['CATEGORY_NOT_IN_DRAFT', 'in an unknown category', dry, { category: 'Comedy' }],
    ['CATEGORY_ALREADY_FILLED', 'in a full category', dry, { category: WILD }],
    ['SOMETHING_LEFT', 'while there is a movie', dry, {}, poolOf(western(6))],
    ['SOMETHING_LEFT', 'while not all movies are known', dry, {}, { ...pool, isComplete: false }],
  ])('is refused with %s %s', (code, _, draft, changes, movies = pool) => {
    expect(() => decided(command, draft, { ...sent, ...changes }, {}, { pool: movies })).toThrow(
      new DraftError(code),
    )
  })
})
