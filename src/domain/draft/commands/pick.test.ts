import { describe, expect, it } from 'vitest'
import type { Draft } from '#domain/draft/draft.ts'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import {
  decided,
  type OnlineDraft,
  over,
  paused,
  presencesOf,
  running,
  waiting,
  withBot,
  withPicks,
} from './command.testing.ts'
import type { Needs } from './command.ts'
import { pick } from './pick.ts'

const movie = testMovie({ id: 9, directors: ['Varda'] })
const western = testMovie({ id: 9, genres: ['Western'] })
const sent = { playerId: 'p1', movieId: 9, category: 'Comedy', houseOverride: false }
/** p2 is on the clock. */
const ofP2 = withPicks(running, 1)

describe('a pick', () => {
  it('is made by the player on the clock', () => {
    expect(decided(pick, running, { ...sent, pickNumber: 1 }, { at: 7 }, { movie })).toEqual({
      type: 'PICK_MADE',
      pick: { participantId: 'p1', movie, category: 'Comedy', houseOverride: false, madeAt: 7 },
    })
  })

  it.each([
    ['by House Override', western, true],
    ['without an override that it does not need', movie, false],
  ])('is made %s', (_, movie, houseOverride) => {
    expect(decided(pick, running, { ...sent, houseOverride: true }, {}, { movie })).toMatchObject({
      pick: { houseOverride },
    })
  })

  it.each<[string, Draft, string, string[]]>([
    [
      'by the host, whom the player lets',
      { ...ofP2, consent: { participantId: 'p2', is: 'given' } },
      'p1',
      [],
    ],
    ['by the host in a pause', { ...ofP2, paused: paused.paused }, 'p1', []],
    ['by the host for a player who is away', ofP2, 'p1', ['p2']],
    ['by who stands in for an absent host', ofP2, 'p3', ['p1', 'p2']],
  ])('for another player is made %s', (_, draft, seat, away) => {
    const found = { movie, presences: presencesOf(draft, away) }
    expect(decided(pick, draft, { ...sent, playerId: 'p2' }, { seat }, found)).toMatchObject({
      pick: { participantId: 'p2', pickedBy: seat },
    })
  })
})

describe('a pick is refused', () => {
  const objection = { pick: 1, by: 'p2', at: 0, voters: ['p2', 'p3'], votes: {}, inVain: [], rejected: [] }
  const upheld = {
    ...objection,
    outcome: { is: 'take-back', at: 0 },
    rejected: [{ movieId: 9, category: 'Comedy' }],
  } as const
  const noRepeatsOf = [{ draftId: 'e', title: 'Earlier', movies: [movie] }]
  const alone = testDraft(1)
  const first = testPick(alone, { movie: testMovie({ id: 1, directors: ['Varda'] }) })
  /** Has one pick, in Comedy, of a movie of 1999 by Varda. */
  const second = testDraft(1, { picks: [first] })
  const forP2 = { playerId: 'p2' }
  const away = { presences: presencesOf(running, ['p2']) }

  type Sent = Partial<typeof sent> & { pickNumber?: number; seat?: string }
  const REFUSALS: [DraftErrorCode, string, OnlineDraft, Sent?, Partial<Needs>?][] = [
    ['DRAFT_NOT_STARTED', 'before the start', waiting],
    ['DRAFT_COMPLETE', 'after the last pick', over],
    ['DRAFT_PAUSED', 'in a pause', paused],
    ['OBJECTION_OPEN', 'while people vote', { ...running, objection }],
    ['TURN_PASSED', 'if another one is meant', ofP2, { pickNumber: 1 }],
    ['NOT_YOUR_TURN', 'out of turn', running, { ...forP2, seat: 'p2' }],
    ['SEAT_OF_BOT', 'in the seat of a bot', withBot(running, 'p1')],
    ['NEEDS_CONSENT', 'for a player who is here', ofP2, forP2],
    ['NEEDS_CONSENT', 'for an absent player by another than the host', ofP2, { ...forP2, seat: 'p3' }, away],
    ['STAND_INS_OFF', 'if nobody may stand in', { ...ofP2, standInsAllowed: false }, forP2, away],
    ['MOVIE_NOT_IN_THEME', 'of a movie that is not found', running, {}, { movie: undefined }],
    ['MOVIE_NOT_IN_THEME', 'of a movie of another year', { ...running, theme: 'year', option: '1980' }],
    [
      'MOVIE_ALREADY_DRAFTED',
      'of a movie that is gone',
      ofP2,
      { ...forP2, seat: 'p2' },
      { movie: testMovie() },
    ],
    ['CATEGORY_NOT_IN_DRAFT', 'in an unknown category', running, { category: 'Western' }],
    ['CATEGORY_ALREADY_FILLED', 'in a full category', second],
    ['PICK_REJECTED', 'if the others have taken it back', { ...running, objection: upheld }],
    ['MOVIE_DRAFTED_BEFORE', 'by the rule of no repeats', { ...running, rules: { noRepeatsOf } }],
    [
      'DIRECTOR_ALREADY_DRAFTED',
      'by the rule on directors',
      { ...second, rules: { onePerDirector: true } },
      { category: 'Drama/Romance' },
    ],
    [
      'DECADE_FULL',
      'by the rule on decades',
      { ...second, rules: { perDecade: 1 } },
      { category: 'Drama/Romance' },
    ],
    ['MOVIE_NOT_ELIGIBLE', 'where the movie does not fit', running, {}, { movie: western }],
    [
      'HOUSE_OVERRIDE_OFF',
      'where it may not be made to fit',
      { ...running, rules: { houseOverride: false } },
      { houseOverride: true },
      { movie: western },
    ],
  ]

  it.each(REFUSALS)('with %s %s', (code, _, draft, { seat = 'p1', ...changes } = {}, found = {}) => {
    expect(() => decided(pick, draft, { ...sent, ...changes }, { seat }, { movie, ...found })).toThrow(
      new DraftError(code),
    )
  })

  it('with NOT_A_PARTICIPANT for nobody', () => {
    expect(() => decided(pick, running, { ...sent, playerId: 'p9' }, {}, { movie })).toThrow(
      new DraftError('NOT_A_PARTICIPANT'),
    )
  })

  it('with LEAVES_TOO_FEW and the reason if the others would lack a movie that the player does not need', () => {
    const draft = testDraft(2, { categories: ['Western', 'Wild Card'], rules: { houseOverride: false } })
    const others = [1, 2, 3].map((id) => testMovie({ id, genres: ['Drama'] }))
    const movies = [western, testMovie({ id: 8, genres: ['Western'] }), ...others]
    const supply = { movies, areFactsKnown: true }
    const wild = { ...sent, category: 'Wild Card' }
    const found = { movie: western, supply }
    expect(() => decided(pick, draft, wild, {}, found)).toThrow(
      new DraftError('LEAVES_TOO_FEW', 'Leaves 1 movie for Western: Player 1 and Player 2 still need 2.'),
    )
    expect(decided(pick, draft, { ...sent, category: 'Western' }, {}, found).type).toBe('PICK_MADE')
  })

  it('with every code that the command names', () => {
    const codes = new Set<string>([...REFUSALS.map(([code]) => code), 'LEAVES_TOO_FEW'])
    expect([...codes].sort()).toEqual([...pick.refusals].sort())
  })
})
