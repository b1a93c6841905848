import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorOf, opinionOf } from '#features/bots/rules/bot-estimates.ts'
import { TASTES } from '#domain/draft/bot-kinds.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { mixed } from '#domain/chance/mixed.ts'
import { type Draft, onTheClock, openCategories, turnOrder } from '#domain/draft/draft.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import { brokenRule, type OwnRules, rulesOf } from '#domain/house-rules/house-rules.ts'
import { USUAL_WEIGHTS } from '#domain/scoring/presets.ts'
import { addWins, createEndings, oddsFrom, runsFor } from './odds.ts'
import { type Odds, ODDS_RUNS, percentText, swingsOf } from './odds-figures.ts'
import { planOdds } from './odds-plan.ts'
import type { PoolMovie, ScoredDraftPick } from './value.ts'
import { rankingOf } from './verdict.ts'

const BUSY_MACHINE_MS = 60_000
const CATEGORIES = ['Comedy', 'Drama/Romance', 'Wild Card']

/** 60 movies, best known first, half of them comedies and half dramas; what they score has little to do with it. */
const POOL: PoolMovie[] = Array.from({ length: 60 }, (_, index) => ({
  movie: testMovie({
    id: index + 1,
    genres: [index % 2 === 0 ? 'Comedy' : 'Drama'],
    year: 1950 + index,
    directors: [`Director ${index % 7}`],
    hasOscar: index % 5 === 0,
    budget: 10_000_000,
    revenue: (60 - index) * 3_000_000,
  }),
  score: 40 + ((index * 37) % 60),
}))

/** A draft with its first picks, the movies and categories taken in the order of the numbers. */
function drafted(players: number, numbers: readonly number[], rules?: OwnRules): Draft<ScoredDraftPick> {
  let draft: Draft<ScoredDraftPick> = testDraft(players, { categories: CATEGORIES, ...(rules && { rules }) })
  for (const number of numbers) {
    const turn = onTheClock(draft)
    if (!turn) break
    const { id } = turn.participant
    const open = openCategories(draft, id)
    const category = open[number % open.length]!
    const free = POOL.filter(({ movie }) => !draft.picks.some((pick) => pick.movie.id === movie.id))
    const { movie, score } = free[number % free.length]!
    const pick = { participantId: id, movie, category, houseOverride: true, score }
    draft = { ...draft, picks: [...draft.picks, pick], version: draft.version + 1 }
  }
  return draft
}

function oddsOf(draft: Draft<ScoredDraftPick>, pool = POOL, runs = 100): Odds {
  const plan = planOdds(draft, pool)!
  return oddsFrom(plan, createEndings(plan)(0, runs), runs)
}

/** The seat that wins the ending of a run after so many picks, played with the functions that refuse picks. */
function slowly(
  draft: Draft<ScoredDraftPick>,
  pool: readonly PoolMovie[],
  run: number,
  made: number,
): number {
  const liked = draft.draftOrder.map((_, seat) => listsOf(draft, pool, mixed(mixed(0x0dd5, run), seat)))
  const turns = turnOrder(draft)
  const filled = new Map(draft.draftOrder.map((id) => [id, new Set<string>()]))
  let now: Draft<ScoredDraftPick> = { ...draft, picks: draft.picks.slice(0, made) }
  for (const pick of now.picks) filled.get(pick.participantId)?.add(pick.category)
  for (const participantId of turns.slice(made)) {
    const lists = liked[draft.draftOrder.indexOf(participantId)]!
    const team = now.picks.filter((pick) => pick.participantId === participantId).map(({ movie }) => movie)
    const isLegal = ({ movie }: PoolMovie) =>
      !now.picks.some((pick) => pick.movie.id === movie.id) && !brokenRule(rulesOf(draft), team, movie)
    const open = draft.categories.filter((category) => !filled.get(participantId)?.has(category))
    const options = open.flatMap((category) => {
      const found = lists.get(category)!.find((option) => isLegal(option.known))
      return found ? [{ ...found, category }] : []
    })
    const best = options.reduce<(typeof options)[number] | undefined>(
      (most, option) => (most && most.gain >= option.gain ? most : option),
      undefined,
    )
    const free = rulesOf(draft).houseOverride
      ? lists.get('')!.find((option) => isLegal(option.known))
      : undefined
    const chosen = best ?? (free && { ...free, category: open.at(-1)! })
    if (!chosen) continue
    const { movie, score } = chosen.known
    const pick = { participantId, movie, score, category: chosen.category, houseOverride: !best }
    filled.get(participantId)?.add(chosen.category)
    now = { ...now, picks: [...now.picks, pick] }
  }
  return draft.draftOrder.indexOf(rankingOf(now)[0]!.participantId)
}

/** What a player of a seed gains by each movie, most first: by category, and by any for House Override. */
function listsOf(draft: Draft, pool: readonly PoolMovie[], seed: number) {
  const taste = TASTES[mixed(seed, 0) % TASTES.length]!
  const opinion = (known: PoolMovie) =>
    opinionOf(known.movie, 1 - pool.indexOf(known) / (pool.length - 1), taste, USUAL_WEIGHTS)
  const fitting = pool
    .filter(({ movie }) => draft.categories.some((category) => isEligible(movie, category)))
    .toSorted((a, b) => opinion(b) - opinion(a))
  const listOf = (movies: readonly PoolMovie[], share: number) => {
    // The pool is so small that everybody has an own opinion of every movie.
    const atReturn = movies[Math.min(movies.length, 24) - 1]
    const discount = atReturn ? share * opinion(atReturn) : 0
    return movies
      .map((known) => ({ known, gain: opinion(known) + errorOf(seed, known.movie.id) * 14 - discount }))
      .toSorted((a, b) => b.gain - a.gain)
  }
  const own = draft.categories.map(
    (category) =>
      [
        category,
        listOf(
          fitting.filter(({ movie }) => isEligible(movie, category)),
          0.5,
        ),
      ] as const,
  )
  return new Map([...own, ['', listOf(fitting, 0.5)]])
}

const numbers = fc.array(fc.nat(1_000), { maxLength: 12 })

describe('the odds', () => {
  test('are the same numbers on every machine and in every release', () => {
    expect(oddsOf(drafted(3, [5, 4, 9, 2, 8]), POOL, 500).percents).toMatchInlineSnapshot(`
      [
        [
          29,
          35,
          36,
        ],
        [
          15,
          39,
          46,
        ],
        [
          21,
          43,
          36,
        ],
        [
          10,
          20,
          70,
        ],
        [
          19,
          22,
          59,
        ],
        [
          9,
          35,
          56,
        ],
      ]
    `)
  })

  test('are the same whether they are played at once or in parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        numbers,
        fc.integer({ min: 0, max: 40 }),
        (players, made, first) => {
          const plan = planOdds(drafted(players, made), POOL)!
          const [play, playOn] = [createEndings(plan), createEndings(plan)]
          const later = playOn(first, 40 - first)
          expect(addWins(playOn(0, first), later)).toEqual(play(0, 40))
        },
      ),
      { numRuns: 50 },
    )
  })

  test(
    'are those of endings that are played one by one by the rules themselves',
    { timeout: BUSY_MACHINE_MS },
    () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 4 }),
          numbers,
          fc.record({
            onePerDirector: fc.boolean(),
            perDecade: fc.integer({ min: 0, max: 2 }),
            houseOverride: fc.boolean(),
            order: fc.constantFrom('snake', 'linear'),
          }),
          fc.subarray(POOL, { minLength: 14 }),
          (players, made, rules: OwnRules, pool) => {
            const draft = drafted(players, made, rules)
            const plan = planOdds(draft, pool)
            if (!plan) return
            const wins = createEndings(plan)(7, 3)
            const slow = Array.from({ length: draft.picks.length + 1 }, (_, count) =>
              [7, 8, 9].map((run) => slowly(draft, pool, run, count)),
            )
            expect(Array.from(wins)).toEqual(
              slow.flatMap((winners) =>
                draft.draftOrder.map((_, seat) => winners.filter((winner) => winner === seat).length),
              ),
            )
          },
        ),
        { numRuns: 150 },
      )
    },
  )

  test('add up to 100 after every number of picks, and name the winner after the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), numbers, (players, made) => {
        const draft = drafted(players, made)
        const { percents } = oddsOf(draft, POOL, 30)
        expect(percents).toHaveLength(draft.picks.length + 1)
        for (const now of percents) expect(now.reduce((sum, percent) => sum + percent, 0)).toBe(100)
        if (draft.picks.length < players * CATEGORIES.length) return
        const winner = draft.draftOrder.indexOf(rankingOf(draft)[0]!.participantId)
        expect(percents.at(-1)?.[winner]).toBe(100)
      }),
    )
  })

  test('do not depend on who sits in a seat', () => {
    fc.assert(
      fc.property(numbers, (made) => {
        const draft = drafted(3, made)
        const renamed = { p1: 'z', p2: 'a', p3: 'm' } as Record<string, string>
        const idOf = (id: string) => renamed[id] ?? id
        const other: Draft<ScoredDraftPick> = {
          ...draft,
          participants: draft.participants.map(({ id }) => ({ id: idOf(id), name: 'Somebody' })),
          draftOrder: draft.draftOrder.map(idOf),
          picks: draft.picks.map((pick) => ({ ...pick, participantId: idOf(pick.participantId) })),
        }
        expect(oddsOf(other, POOL, 20)).toEqual(oddsOf(draft, POOL, 20))
      }),
      { numRuns: 30 },
    )
  })

  test('of the present alone are those of the whole night after its last pick', () => {
    const draft = drafted(3, [5, 4, 9, 2])
    const plan = planOdds(draft, POOL, 4)!
    const now = oddsFrom(plan, createEndings(plan)(0, 60), 60)
    expect(now.percents.slice(0, 4)).toEqual([[], [], [], []])
    // The opinions of a run do not depend on the first number of picks.
    expect(now.percents[4]).toEqual(oddsOf(draft, POOL, 60).percents[4])
  })

  test('are even for equal seats before anything is known, about', () => {
    const [start = []] = oddsOf(drafted(4, []), POOL, 1_000).percents
    for (const percent of start) expect(Math.abs(percent - 25)).toBeLessThan(12)
  })

  test('favour who has the better picks', () => {
    const best = POOL.toSorted((a, b) => b.score! - a.score!)
    const draft = drafted(2, [])
    const take = (participantId: string, { movie, score }: PoolMovie, category: string) => ({
      participantId,
      movie,
      score,
      category,
      houseOverride: true,
    })
    const after: Draft<ScoredDraftPick> = {
      ...draft,
      picks: [
        take('p1', best[0]!, 'Comedy'),
        take('p2', best.at(-1)!, 'Comedy'),
        take('p2', best.at(-2)!, 'Drama/Romance'),
        take('p1', best[1]!, 'Drama/Romance'),
      ],
    }
    expect(oddsOf(after, POOL, 200).percents[4]).toEqual([100, 0])
  })

  test.each([
    ['one per director', { onePerDirector: true }],
    ['one per decade', { perDecade: 1 }],
  ])('keep the rule of %s', (_, rules: OwnRules) => {
    // The best movies are of the director and the decade that p1 has, so that only p1 is barred from them.
    const top = (id: number, director: string, year: number, score: number): PoolMovie => ({
      movie: testMovie({ id, title: `Movie ${id}`, genres: ['Comedy'], directors: [director], year }),
      score,
    })
    const pool = [
      ...Array.from({ length: 6 }, (_, index) => top(index + 1, 'Jane', 1991, 90)),
      top(11, 'Ann', 1985, 40),
      top(12, 'Bea', 1985, 40),
    ]
    const draft = testDraft(2, { categories: ['Comedy', 'Wild Card'], rules: { ...rules, order: 'linear' } })
    const pick = (participantId: string, { movie, score }: PoolMovie) => ({
      participantId,
      movie,
      score,
      category: 'Comedy',
      houseOverride: false,
    })
    // By the rule, p1 ends with 90 and 40, p2 with 41 and 90; without it, p1 has 90 twice.
    const after = { ...draft, picks: [pick('p1', pool[0]!), { ...pick('p2', pool[6]!), score: 41 }] }
    expect(oddsOf(after, pool).percents[2]).toEqual([0, 100])
    expect(oddsOf({ ...after, rules: { order: 'linear' } }, pool).percents[2]).toEqual([100, 0])
  })

  test('go on where nothing fits: by House Override if it is allowed, else without a pick', () => {
    const pool = POOL.filter(({ movie }) => movie.genres.includes('Drama'))
    for (const houseOverride of [true, false]) {
      const draft = testDraft(2, { categories: ['Comedy', 'Drama/Romance'], rules: { houseOverride } })
      expect(oddsOf(draft, pool).percents[0]?.reduce((sum, percent) => sum + percent, 0)).toBe(100)
    }
  })

  test('are not told before the start, or if fewer than half of the movies have a score', () => {
    expect(planOdds(testDraft(2, { draftOrder: [] }), POOL)).toBeUndefined()
    const few = POOL.map(({ movie, score }, index) => ({ movie, score: index % 5 < 2 ? score : undefined }))
    expect(planOdds(drafted(2, []), few)).toBeUndefined()
    expect(planOdds(drafted(2, []), [])).toBeUndefined()
    const half = POOL.map(({ movie, score }, index) => ({
      movie,
      score: index % 2 === 0 ? score : undefined,
    }))
    expect(planOdds(drafted(2, []), half)).toBeDefined()
  })

  test('come from fewer endings for large boards', () => {
    expect(runsFor(planOdds(drafted(4, []), POOL)!)).toBe(ODDS_RUNS)
    const categories = Array.from({ length: 20 }, (_, index) => `Own ${index}`)
    const large = planOdds(testDraft(50, { categories }), POOL)!
    expect(runsFor(large)).toBe(ODDS_RUNS)
    expect(runsFor({ ...large, last: 1_000 })).toBe(200)
  })
})

describe('a figure', () => {
  test.each([
    [0, false, 'under 1%'],
    [0, true, '0%'],
    [100, false, 'over 99%'],
    [100, true, '100%'],
    [78, false, '78%'],
  ])('of %d percent, with the end reached %s, reads %s', (percent, isOver, text) => {
    expect(percentText(percent, isOver)).toBe(text)
  })
})

describe('the swings of a night', () => {
  test('are the three picks after round 1 that changed most, at least 4 picks apart', () => {
    const draft = drafted(2, [1, 2, 3, 4, 5, 6])
    const rows = [50, 90, 50, 10, 40, 45, 0]
    const odds = { runs: 1, percents: rows.map((percent) => [percent, 100 - percent]) }
    // Picks 1 and 2 are of round 1. Pick 6 changes 45 percent, pick 3 is 40 and only 3 before it.
    expect(swingsOf(draft, odds)).toEqual([{ overallPick: 6, seat: 1, before: 55, after: 100 }])
  })
})
