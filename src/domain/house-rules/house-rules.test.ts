import { describe, expect, it, test } from 'vitest'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { apply, makePick, pickRefusal, ruleBrokenBy } from '#domain/draft/draft.ts'
import { brokenRule, ownRules, rulesOf, USUAL_RULES } from './house-rules.ts'

const HEAT = testMovie({ id: 1, title: 'Heat', year: 1995, directors: ['Michael Mann'] })
const THIEF = testMovie({ id: 2, title: 'Thief', year: 1981, directors: ['Michael Mann'] })
const FARGO = testMovie({ id: 3, title: 'Fargo', year: 1996, directors: ['Joel Coen, Ethan Coen'] })
const LADYKILLERS = testMovie({ id: 4, title: 'The Ladykillers', year: 2004, directors: ['Ethan Coen'] })

test('a draft without rules of its own has the usual ones', () => {
  expect(rulesOf({})).toEqual(USUAL_RULES)
  expect(rulesOf({ rules: { order: 'linear' } })).toEqual({ ...USUAL_RULES, order: 'linear' })
})

test('only rules that differ from the usual ones are kept', () => {
  expect(ownRules(USUAL_RULES)).toBeUndefined()
  expect(ownRules({ order: 'snake', perDecade: 2, scoring: { preset: 'marquee' } })).toEqual({ perDecade: 2 })
})

describe('one movie per director', () => {
  const rules = { ...USUAL_RULES, onePerDirector: true }

  it('refuses a second movie of a director in the same team', () => {
    expect(brokenRule(rules, [HEAT], THIEF)).toEqual({
      rule: 'ONE_PER_DIRECTOR',
      reason: 'One per director: the team has Heat',
    })
    expect(brokenRule(rules, [FARGO], THIEF)).toBeUndefined()
  })

  it('counts each of two directors, also of a stored pick, which has them in one text', () => {
    expect(brokenRule(rules, [FARGO], LADYKILLERS)?.rule).toBe('ONE_PER_DIRECTOR')
  })

  it('allows movies whose directors are not known', () => {
    expect(brokenRule(rules, [testMovie({ id: 8 })], testMovie({ id: 9 }))).toBeUndefined()
  })

  it('takes what stands after a comma for no name', () => {
    const junior = testMovie({ id: 5, directors: ['Ann Stone, Jr.'] })
    expect(brokenRule(rules, [junior], testMovie({ id: 6, directors: ['Ben Wood, Jr.'] }))).toBeUndefined()
  })
})

describe('each decade at most', () => {
  const rules = { ...USUAL_RULES, perDecade: 2 }

  it('refuses the movie that is one too many', () => {
    expect(brokenRule(rules, [HEAT], FARGO)).toBeUndefined()
    expect(brokenRule(rules, [HEAT, FARGO], testMovie({ year: 1990 }))).toEqual({
      rule: 'PER_DECADE',
      reason: 'At most 2 a decade: the team has its 1990s',
    })
    expect(brokenRule(rules, [HEAT, FARGO], THIEF)).toBeUndefined()
  })
})

describe('no repeats', () => {
  const earlier = { draftId: 'd', title: 'The nineties', movies: [HEAT] }
  const rules = { ...USUAL_RULES, noRepeatsOf: [earlier] }

  it('refuses a movie of an earlier draft, also from another source', () => {
    expect(brokenRule(rules, [], HEAT)).toEqual({
      rule: 'NO_REPEATS',
      reason: 'No repeats: drafted in The nineties',
    })
    const ofCatalog = testMovie({ id: 91_995_001, title: 'Heat', year: 1995 })
    expect(brokenRule(rules, [], ofCatalog)?.rule).toBe('NO_REPEATS')
    expect(brokenRule(rules, [], FARGO)).toBeUndefined()
  })
})

describe('a pick', () => {
  it.each([
    ['DIRECTOR_ALREADY_DRAFTED', { onePerDirector: true }, THIEF],
    ['DECADE_FULL', { perDecade: 1 }, testMovie({ id: 7, year: 1999 })],
    ['MOVIE_DRAFTED_BEFORE', { noRepeatsOf: [{ draftId: 'd', title: 'Old', movies: [FARGO] }] }, FARGO],
  ] as const)('is refused with %s', (code, rules, movie) => {
    const draft = testDraft(1, { rules })
    const begun = apply(draft, makePick(draft, testPick(draft, { movie: HEAT })))
    expect(pickRefusal(begun, testPick(begun, { movie }))).toBe(code)
    expect(ruleBrokenBy(begun, 'p1', movie)?.reason).toBeTruthy()
    expect(pickRefusal({ ...begun, rules: undefined }, testPick(begun, { movie }))).toBeUndefined()
  })

  it('does not break the limits by a movie of another player', () => {
    const draft = testDraft(2, { rules: { onePerDirector: true } })
    const begun = apply(draft, makePick(draft, testPick(draft, { movie: HEAT })))
    expect(pickRefusal(begun, testPick(begun, { movie: THIEF }))).toBeUndefined()
  })

  it('has no House Override if the rules say so', () => {
    const draft = testDraft(1, { rules: { houseOverride: false } })
    const misfit = testPick(draft, { movie: testMovie({ genres: ['War'] }), houseOverride: true })
    expect(pickRefusal(draft, misfit)).toBe('HOUSE_OVERRIDE_OFF')
    expect(pickRefusal({ ...draft, rules: undefined }, misfit)).toBeUndefined()
    expect(pickRefusal(draft, { ...misfit, houseOverride: false })).toBe('MOVIE_NOT_ELIGIBLE')
  })
})
