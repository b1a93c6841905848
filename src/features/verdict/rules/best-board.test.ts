import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEligible } from '#domain/categories/eligibility.ts'
import { mixed } from '#domain/chance/mixed.ts'
import { type Draft, openCategories, onTheClock } from '#domain/draft/draft.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import { brokenRule, type OwnRules, rulesOf } from '#domain/house-rules/house-rules.ts'
import { bestBoardOf, bestBoardText } from './best-board.ts'
import { hasEnoughScores, type PoolMovie, type ScoredDraftPick } from './value.ts'

const BUSY_MACHINE_MS = 60_000
const CATEGORIES = ['Comedy', 'Drama/Romance', 'Horror/Thriller', 'Wild Card', 'Best villain']

type Row = { genres: string[]; director: number[]; year: number; score: number | undefined }

const poolOf = (rows: readonly Row[]): PoolMovie[] =>
  rows.map(({ genres, director, year, score }, index) => ({
    movie: testMovie({ id: index + 1, genres, year, directors: director.map((name) => `Director ${name}`) }),
    score,
  }))

/** A complete draft by the numbers, legal by the rules where that is possible; undefined if somebody cannot pick. */
function playedBy(
  pool: readonly PoolMovie[],
  players: number,
  categories: readonly string[],
  rules: OwnRules,
  numbers: readonly number[],
): Draft<ScoredDraftPick> | undefined {
  let draft: Draft<ScoredDraftPick> = testDraft(players, { categories: [...categories], rules })
  for (const number of numbers) {
    const turn = onTheClock(draft)
    if (!turn) return draft
    const participantId = turn.participant.id
    const team = draft.picks.filter((pick) => pick.participantId === participantId).map(({ movie }) => movie)
    const options = openCategories(draft, participantId).flatMap((category) =>
      pool
        .filter(({ movie }) => !draft.picks.some((pick) => pick.movie.id === movie.id))
        .filter(({ movie }) => !brokenRule(rulesOf(draft), team, movie))
        .map(({ movie, score }) => ({
          participantId,
          movie,
          category,
          score,
          houseOverride: !isEligible(movie, category),
        })),
    )
    const pick = options[number % options.length]
    if (!pick) return undefined
    draft = { ...draft, picks: [...draft.picks, pick] }
  }
  return undefined
}

/** Tries every movie in every category. */
function slowly(draft: Draft<ScoredDraftPick>, pool: readonly PoolMovie[], id: string) {
  const own = draft.categories.map((category) =>
    draft.picks.find((pick) => pick.participantId === id && pick.category === category)!,
  )
  const taken = new Set(draft.picks.map(({ movie }) => movie.id))
  const free = [...own, ...pool.filter(({ movie, score }) => score !== undefined && !taken.has(movie.id))]
  const hundredths = (score: number | undefined) => Math.round((score ?? 0) * 100)
  let best = {
    sum: own.reduce((sum, { score }) => sum + hundredths(score), 0),
    changes: 0,
  }
  const fixed = own.filter(({ score }) => score === undefined)
  const fill = (place: number, board: PoolMovie[], sum: number, changes: number) => {
    const pick = own[place]
    if (!pick) {
      if (sum > best.sum || (sum === best.sum && changes < best.changes)) best = { sum, changes }
      return
    }
    for (const { movie, score } of pick.score === undefined ? [pick] : free) {
      const isOwn = movie.id === pick.movie.id
      if (board.some((other) => other.movie.id === movie.id) || (score === undefined && !isOwn)) continue
      if (!isOwn && (fixed.some((other) => other.movie.id === movie.id) || !isEligible(movie, pick.category)))
        continue
      const team = board.map((other) => other.movie)
      if (brokenRule(rulesOf(draft), team, movie)) continue
      fill(place + 1, [...board, { movie, score }], sum + hundredths(score), changes + (isOwn ? 0 : 1))
    }
  }
  fill(0, [], 0, 0)
  return best
}

const row: fc.Arbitrary<Row> = fc.record({
  genres: fc.subarray(['Comedy', 'Drama', 'Horror'], { minLength: 1 }),
  director: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 2 }),
  year: fc.constantFrom(1975, 1985, 1995),
  score: fc.option(
    fc.integer({ min: 0, max: 20 }).map((points) => points * 5),
    { nil: undefined, freq: 8 },
  ),
})

const setups = fc.record({
  pool: fc.array(row, { minLength: 10, maxLength: 18 }).map(poolOf),
  players: fc.integer({ min: 1, max: 3 }),
  categories: fc.integer({ min: 1, max: 4 }).map((count) => CATEGORIES.slice(0, count)),
  rules: fc.record({ onePerDirector: fc.boolean(), perDecade: fc.integer({ min: 0, max: 2 }) }),
  numbers: fc.array(fc.nat(2 ** 20), { minLength: 15, maxLength: 15 }),
})

describe('the best board', () => {
  test('is what trying every movie in every category finds', { timeout: BUSY_MACHINE_MS }, () => {
    let judged = 0
    fc.assert(
      fc.property(setups, ({ pool, players, categories, rules, numbers }) => {
        const draft = playedBy(pool, players, categories, rules, numbers)
        if (!draft) return
        for (const { id } of draft.participants) {
          const found = bestBoardOf(draft, pool, id)
          const isUnknown =
            !hasEnoughScores(draft, pool) ||
            draft.picks.every((pick) => pick.participantId !== id || pick.score === undefined)
          expect(found === undefined).toBe(isUnknown)
          if (!found) continue
          judged += 1
          const sum = found.places.reduce((total, { best }) => total + Math.round((best.score ?? 0) * 100), 0)
          expect({ sum, changes: found.changes }).toEqual(slowly(draft, pool, id))
          expect(found.isExact).toBe(true)
        }
      }),
      { numRuns: 600 },
    )
    expect(judged).toBeGreaterThan(300)
  })

  test('is that also for five categories and eight free movies of each', { timeout: BUSY_MACHINE_MS }, () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 13, maxLength: 13 }).map(poolOf),
        fc.record({ onePerDirector: fc.boolean(), perDecade: fc.constantFrom(0, 2) }),
        fc.array(fc.nat(2 ** 20), { minLength: 6, maxLength: 6 }),
        (pool, rules, numbers) => {
          const draft = playedBy(pool, 1, CATEGORIES, rules, numbers)
          if (!draft) return
          const found = bestBoardOf(draft, pool, 'p1')
          if (!found) return
          const sum = found.places.reduce((total, { best }) => total + Math.round((best.score ?? 0) * 100), 0)
          expect({ sum, changes: found.changes }).toEqual(slowly(draft, pool, 'p1'))
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each([8, 16, 39])('is exact also if all movies have two directors (%i)', (seed) => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      genres: ['Comedy'],
      director: [0, 1].map((place) => mixed(100 * seed + index, place) % 16),
      year: 1999,
      score: 50 + (mixed(100 * seed + index, 2) % 5),
    }))
    const pool = poolOf(rows)
    const categories = [
      'Comedy',
      'Wild Card',
      'Best villain',
      'Best twist',
      'Best score',
      'Best car',
      'Best hat',
    ]
    const draft = playedBy(pool, 1, categories, { onePerDirector: true }, Array<number>(8).fill(0))!
    expect(bestBoardOf(draft, pool, 'p1')).toMatchObject({ isExact: true })
  })

  test('is never worse than the own board, takes nothing from others, and keeps the rules', () => {
    fc.assert(
      fc.property(setups, ({ pool, players, categories, rules, numbers }) => {
        const draft = playedBy(pool, players, categories, rules, numbers)
        const found = draft && bestBoardOf(draft, pool, 'p1')
        if (!found) return
        expect(found.bestAverage).toBeGreaterThanOrEqual(found.ownAverage)
        const movies = found.places.map(({ best }) => best.movie)
        expect(new Set(movies.map(({ id }) => id)).size).toBe(movies.length)
        const theirs = draft.picks.filter(({ participantId }) => participantId !== 'p1')
        expect(theirs.filter(({ movie }) => movies.some(({ id }) => id === movie.id))).toEqual([])
        movies.forEach((movie, index) => {
          expect(brokenRule(rulesOf(draft), movies.slice(0, index), movie)).toBeUndefined()
        })
        for (const { category, best, isChanged } of found.places) {
          if (isChanged) expect(isEligible(best.movie, category)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('leaves out what an earlier draft had, and counts films of two sources once', () => {
    const pool = poolOf(
      [95, 90, 80, 70].map((score) => ({ genres: ['Comedy'], director: [], year: 1999, score })),
    )
    const pick = (movie: PoolMovie['movie'], score: number): ScoredDraftPick => ({
      participantId: 'p1',
      movie,
      score,
      category: 'Comedy',
      houseOverride: false,
    })
    const draft = (own: ScoredDraftPick, rules: OwnRules = {}) =>
      ({ ...testDraft(1, { categories: ['Comedy'], rules }), picks: [own] }) as Draft<ScoredDraftPick>
    const repeats = [{ draftId: 'x', title: 'Last week', movies: [pool[0]!.movie] }]
    const free = bestBoardOf(draft(pick(pool[3]!.movie, 70)), pool, 'p1')
    expect(free?.places[0]?.best.score).toBe(95)
    const barred = bestBoardOf(draft(pick(pool[3]!.movie, 70), { noRepeatsOf: repeats }), pool, 'p1')
    expect(barred?.places[0]?.best.score).toBe(90)
    // The same film as Movie 1, under an id of the catalog.
    const twin = testMovie({ id: 91_999_001, title: 'Movie 1' })
    const other = { ...pick(twin, 95), participantId: 'p2' }
    const two = { ...testDraft(2, { categories: ['Comedy'] }), picks: [pick(pool[3]!.movie, 70), other] }
    expect(bestBoardOf(two, pool, 'p1')?.places[0]?.best.score).toBe(90)
  })

  test('is not told if fewer than half of the movies have a score', () => {
    const rows = [95, 90, undefined, undefined, undefined]
    const pool = poolOf(rows.map((score) => ({ genres: ['Comedy'], director: [], year: 1999, score })))
    const own = {
      participantId: 'p1',
      movie: pool[1]!.movie,
      score: 90,
      category: 'Comedy',
      houseOverride: false,
    }
    const draft = { ...testDraft(1, { categories: ['Comedy'] }), picks: [own] }
    expect(bestBoardOf(draft, pool, 'p1')).toBeUndefined()
    expect(bestBoardOf(draft, pool.slice(0, 4), 'p1')).toMatchObject({ bestAverage: 95 })
  })

  test('keeps a House Override, but adds none', () => {
    const pool = poolOf([
      { genres: ['Drama'], director: [], year: 1999, score: 90 },
      { genres: ['Drama'], director: [], year: 1999, score: 95 },
      { genres: ['Comedy'], director: [], year: 1999, score: 60 },
    ])
    const own = {
      participantId: 'p1',
      movie: pool[0]!.movie,
      score: 90,
      category: 'Comedy',
      houseOverride: true,
    }
    const draft = { ...testDraft(1, { categories: ['Comedy'] }), picks: [own] }
    expect(bestBoardOf(draft, pool, 'p1')).toMatchObject({ changes: 0, bestAverage: 90 })
  })

  test('is the own one if no other keeps the rules', () => {
    const rows = [80, undefined, 70].map((score, index) => ({
      genres: [index === 1 ? 'Drama' : 'Comedy'],
      director: [1],
      year: 1999,
      score,
    }))
    const pool = poolOf(rows)
    const picks = ['Comedy', 'Drama/Romance'].map((category, place) => ({
      participantId: 'p1',
      ...pool[place]!,
      category,
      houseOverride: false,
    }))
    const setup = testDraft(1, {
      categories: ['Comedy', 'Drama/Romance'],
      rules: { onePerDirector: true },
    })
    expect(bestBoardOf({ ...setup, picks }, pool, 'p1')).toMatchObject({
      changes: 0,
      bestAverage: 80,
      isExact: true,
    })
  })
})

describe('the words beside it', () => {
  /** Two players of one category: what they took, and one free movie. */
  const textOf = (mine: number, theirs: number, free: number, isYou = true) => {
    const pool = poolOf(
      [mine, theirs, free].map((score) => ({ genres: ['Comedy'], director: [], year: 1999, score })),
    )
    const picks = ['p1', 'p2'].map((participantId, place) => ({
      participantId,
      movie: pool[place]!.movie,
      score: pool[place]!.score,
      category: 'Comedy',
      houseOverride: false,
    }))
    const draft = { ...testDraft(2, { categories: ['Comedy'] }), picks }
    return bestBoardText(draft, bestBoardOf(draft, pool, 'p1')!, 'p1', isYou)
  }

  test.each([
    [[80, 90, 85.4], 'One other pick and it’s 5.4 more. Player 2 still wins, by 4.6.'],
    [[80, 90, 90.4], 'One other pick and it’s 10.4 more, and you win, by 0.4.'],
    [[80, 90, 90], 'One other pick and it’s 10.0 more, level with Player 2.'],
    [[80, 70, 90], 'One other pick and it’s 10.0 more, and you still win, by 20.0.'],
    [[80, 70, 79], 'You couldn’t have drafted better.'],
    [[80, 90, 80.02], 'One other pick and it’s 0.02 more. Player 2 still wins, by 10.0.'],
  ])('for %j are: %s', ([mine, theirs, free], text) => {
    expect(textOf(mine!, theirs!, free!)).toBe(text)
  })

  test('name somebody else', () => {
    expect(textOf(80, 70, 79, false)).toBe('Player 1 couldn’t have drafted better.')
    expect(textOf(80, 90, 90.4, false)).toBe('One other pick and it’s 10.4 more, and Player 1 wins, by 0.4.')
  })

  test('say only what it gains if nobody else has scores', () => {
    const pool = poolOf([80, 90].map((score) => ({ genres: ['Comedy'], director: [], year: 1999, score })))
    const pick = {
      participantId: 'p1',
      movie: pool[0]!.movie,
      score: 80,
      category: 'Comedy',
      houseOverride: false,
    }
    const draft = { ...testDraft(1, { categories: ['Comedy'] }), picks: [pick] }
    expect(bestBoardText(draft, bestBoardOf(draft, pool, 'p1')!, 'p1', true)).toBe(
      'One other pick and it’s 10.0 more.',
    )
  })
})
