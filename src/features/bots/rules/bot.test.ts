import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEligible } from '#domain/categories/eligibility.ts'
import {
  apply,
  type Draft,
  drafterOf,
  makePick,
  newDraft,
  onTheClock,
  openCategories,
  pickRefusal,
  playPicks,
  rosterOf,
} from '#domain/draft/draft.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { brokenRule, type OwnRules, rulesOf } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { SCORING_PRESETS } from '#domain/scoring/presets.ts'
import { createBot } from './bot.ts'
import { doublings, estimate } from './bot-estimates.ts'
import { type Bot, LEVELS, TASTES } from '#domain/draft/bot-kinds.ts'

const CATEGORIES = [
  'Comedy',
  'Drama/Romance',
  'Action/Adventure',
  'Blockbuster (minimum of $50 Mil)',
  'Best villain',
]
const GENRES = ['Comedy', 'Drama', 'Action', 'Horror']

const bots: fc.Arbitrary<Bot> = fc.record({
  taste: fc.constantFrom(...TASTES),
  level: fc.constantFrom(...LEVELS),
  seed: fc.nat(2 ** 31),
})

const pools = (size: { minLength: number; maxLength: number }): fc.Arbitrary<Movie[]> =>
  fc
    .array(
      fc.record({
        genres: fc.subarray(GENRES),
        year: fc.integer({ min: 1970, max: 1999 }),
        directors: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 0, maxLength: 2 }),
        revenue: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
        hasOscar: fc.boolean(),
      }),
      size,
    )
    .map((rows) =>
      rows.map(({ directors, revenue, ...row }, index) =>
        testMovie({
          ...row,
          id: index + 1,
          directors: directors.map((director) => `Director ${director}`),
          isBlockbuster: (revenue ?? 0) >= 50,
          ...(revenue !== undefined && { revenue: revenue * 1_000_000, budget: 20_000_000 }),
        }),
      ),
    )

const rulesFor = (movies: readonly Movie[]): fc.Arbitrary<OwnRules> =>
  fc.record({
    order: fc.constantFrom('snake', 'linear', 'third-round-reversal'),
    onePerDirector: fc.boolean(),
    perDecade: fc.integer({ min: 0, max: 3 }),
    noRepeatsOf: fc
      .subarray([...movies], { maxLength: Math.min(3, movies.length) })
      .map((drafted) => [{ draftId: 'earlier', title: 'Last week', movies: drafted }]),
    houseOverride: fc.boolean(),
    scoring: fc.constantFrom(...SCORING_PRESETS).map((preset) => ({ preset })),
  })

/** A pool with rules for it. */
const tables = (size: Parameters<typeof pools>[0]) =>
  pools(size).chain((movies) => fc.tuple(fc.constant(movies), rulesFor(movies)))

function startedDraft(seats: number, categories: readonly string[], rules?: OwnRules): Draft {
  const participants = Array.from({ length: seats }, (_, seat) => ({
    id: `p${seat}`,
    name: `Player ${seat}`,
  }))
  const draft = newDraft({
    theme: 'others',
    option: 'Anything',
    pool: { years: { from: 1970, to: 1999 } },
    categories: [...categories],
    participants,
    ...(rules && { rules }),
  })
  return { ...draft, draftOrder: participants.map(({ id }) => id), version: 1 }
}

/** Plays the draft by bots, one for each seat, until it is over or the next has no pick. */
function playOut(start: Draft, movies: readonly Movie[], seats: readonly Bot[]): Draft {
  const minds = new Map(
    start.draftOrder.map((id, seat) => [id, createBot(seats[seat % seats.length]!, start, movies)]),
  )
  let draft = start
  while (!isComplete(draft)) {
    const participantId = currentOf(draft)
    const choice = minds.get(participantId)!(draft)
    if (!choice) return draft
    const pick = { participantId, ...choice }
    expect(pickRefusal(draft, pick)).toBeUndefined()
    draft = apply(draft, makePick(draft, pick))
  }
  return draft
}

/**
 * How many of its open categories a player can still fill at most, if nobody takes a movie away, and how many of these
 * at most without House Override. It tries everything.
 */
function bestFill(draft: Draft, id: string, movies: readonly Movie[]): [filled: number, fitting: number] {
  const rules = rulesOf(draft)
  const fill = ([category, ...others]: string[], team: Movie[], free: readonly Movie[]): [number, number] => {
    if (category === undefined) return [0, 0]
    let best = fill(others, team, free)
    for (const movie of free) {
      const fits = isEligible(movie, category)
      if (brokenRule(rules, team, movie) || !(fits || rules.houseOverride)) continue
      const left = free.filter((other) => other !== movie)
      const [filled, fitting] = fill(others, [...team, movie], left)
      const reached: [number, number] = [filled + 1, fitting + (fits ? 1 : 0)]
      if (reached[0] > best[0] || (reached[0] === best[0] && reached[1] > best[1])) best = reached
    }
    return best
  }
  const team = rosterOf(draft, id).map(({ movie }) => movie)
  const free = movies.filter((movie) => !drafterOf(draft, movie))
  return fill(openCategories(draft, id), team, free)
}

function currentOf(draft: Draft): string {
  return onTheClock(draft)!.participant.id
}

/** The limit only ends a run that hangs. */
const BUSY_MACHINE_MS = 60_000

describe('a bot', () => {
  const keepsTheRules = (
    [movies, rules]: [Movie[], OwnRules],
    categories: readonly string[],
    seats: number,
    minds: readonly Bot[],
  ) => {
    const draft = playOut(startedDraft(seats, categories, rules), movies, minds)
    if (isComplete(draft)) return
    const participantId = currentOf(draft)
    for (const movie of movies) {
      for (const category of categories) {
        for (const houseOverride of [false, true])
          expect(pickRefusal(draft, { participantId, movie, category, houseOverride })).toBeDefined()
      }
    }
  }

  test('keeps the rules, and stops only where no pick is allowed', { timeout: BUSY_MACHINE_MS }, () => {
    fc.assert(
      fc.property(
        tables({ minLength: 1, maxLength: 60 }),
        fc.subarray(CATEGORIES, { minLength: 1 }),
        fc.integer({ min: 1, max: 6 }),
        fc.array(bots, { minLength: 1, maxLength: 6 }),
        keepsTheRules,
      ),
      { numRuns: 300 },
    )
  })

  test('keeps the rules among up to 50 seats', () => {
    fc.assert(
      fc.property(
        tables({ minLength: 20, maxLength: 200 }),
        fc.subarray(CATEGORIES, { minLength: 3 }),
        fc.integer({ min: 30, max: 50 }),
        fc.array(bots, { minLength: 1, maxLength: 6 }),
        keepsTheRules,
      ),
      { numRuns: 5 },
    )
  })

  test('can fill its other categories after each pick as well as after any other', () => {
    fc.assert(
      fc.property(
        tables({ minLength: 1, maxLength: 8 }),
        fc.subarray(CATEGORIES, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        bots,
        ([movies, rules], categories, seats, mind) => {
          const start = startedDraft(seats, categories, rules)
          const { picks } = playOut(start, movies, [mind])
          for (const [index, { participantId, houseOverride }] of picks.entries()) {
            const [filled, fitting] = bestFill(
              { ...start, picks: picks.slice(0, index) },
              participantId,
              movies,
            )
            const after = bestFill({ ...start, picks: picks.slice(0, index + 1) }, participantId, movies)
            expect(after).toEqual([filled - 1, fitting - (houseOverride ? 0 : 1)])
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('sees a way out that is far down the list', () => {
    const horror = (id: number, director: string) =>
      testMovie({ id, year: 1995, genres: ['Horror'], directors: [director] })
    const onlyComedy = testMovie({ id: 1_000, year: 1995, genres: ['Comedy'], directors: ['Ann'] })
    const horrors = Array.from({ length: 300 }, (_, index) => horror(index + 1, index < 299 ? 'Ann' : 'Ben'))
    for (const level of LEVELS) {
      const draft = playOut(
        startedDraft(1, ['Comedy', 'Horror/Thriller'], { onePerDirector: true, houseOverride: false }),
        [...horrors, onlyComedy],
        [{ taste: 'fan', level, seed: 1 }],
      )
      expect(draft.picks.map(({ movie }) => movie.id).toSorted((a, b) => a - b)).toEqual([300, 1_000])
    }
  })

  test('takes the movie it likes best if any way is left with it', () => {
    const rows = [
      ['Comedy', 'Ann'],
      ['Comedy', 'Ben'],
      ['Horror', 'Ann'],
      ['Horror', 'Ben'],
      ['Western', 'Cleo'],
    ] as const
    for (const [best, director] of [1, 2, 3, 4].map((id) => [id, rows[id - 1]![1]] as const)) {
      const movies = rows.map(([genre, name], index) => {
        const revenue = index + 1 === best ? 900_000_000 : name === director ? 100_000_000 : 50_000_000
        const genres = [genre]
        return testMovie({
          id: index + 1,
          year: 1995,
          genres,
          directors: [name],
          budget: 50_000_000,
          revenue,
        })
      })
      const rules: OwnRules = {
        onePerDirector: true,
        houseOverride: false,
        scoring: { preset: 'box-office' },
      }
      const draft = playOut(startedDraft(1, ['Comedy', 'Horror/Thriller', 'Western'], rules), movies, [
        { taste: 'mogul', level: 'sharp', seed: 1 },
      ])
      const ids = draft.picks.map(({ movie }) => movie.id)
      expect(ids[0]).toBe(best)
      expect(ids.toSorted((a, b) => a - b)).toEqual([Math.min(best, 5 - best), Math.max(best, 5 - best), 5])
    }
  })

  test('gives up a category that nothing fits rather than two', () => {
    const start = startedDraft(1, ['Comedy', 'Horror/Thriller', 'Western'], { houseOverride: false })
    const both = testMovie({ id: 1, year: 1995, genres: ['Comedy', 'Horror'], hasOscar: true })
    const comedy = testMovie({ id: 2, year: 1995, genres: ['Comedy'] })
    for (const level of LEVELS) {
      const draft = playOut(start, [both, comedy], [{ taste: 'critic', level, seed: 1 }])
      expect(draft.picks).toHaveLength(2)
    }
  })

  test('takes over from a player, and keeps the rules with what that one drafted', () => {
    const fargo = testMovie({ id: 1, year: 1996, directors: ['Joel Coen, Ethan Coen'] })
    const ladykillers = testMovie({ id: 2, year: 1994, genres: ['Drama'], directors: ['Ethan Coen'] })
    const heat = testMovie({ id: 3, year: 1995, genres: ['Drama'], directors: ['Michael Mann'] })
    const start = startedDraft(2, ['Comedy', 'Drama/Romance'], { onePerDirector: true, order: 'linear' })
    const rows = [
      { participantId: 'p0', movie: fargo, category: 'Comedy', houseOverride: false },
      { participantId: 'p1', movie: testMovie({ id: 4 }), category: 'Comedy', houseOverride: false },
    ]
    const draft = playPicks(start, rows)
    for (const level of LEVELS) {
      const choose = createBot({ taste: 'fan', level, seed: 3 }, draft, [fargo, ladykillers, heat])
      expect(choose(draft)).toEqual({ movie: heat, category: 'Drama/Romance', houseOverride: false })
    }
  })

  test('does not take a movie that is drafted under the id of another source', () => {
    const heat = testMovie({ id: 949, title: 'Heat', year: 1995 })
    const sameHeat = { ...heat, id: 91_995_001 }
    const start = startedDraft(2, ['Comedy'])
    const draft = playPicks(start, [
      { participantId: 'p0', movie: sameHeat, category: 'Comedy', houseOverride: false },
    ])
    const choose = createBot({ taste: 'fan', level: 'sharp', seed: 1 }, start, [heat])
    expect(choose(draft)).toBeUndefined()
    expect(choose(start)?.movie).toBe(heat)
  })

  test('of a higher level takes what will be missed, even if it likes another movie more', () => {
    const oscars = Array.from({ length: 30 }, (_, index) =>
      testMovie({ id: index + 1, year: 1995, genres: ['Comedy'], hasOscar: true }),
    )
    const loneHorror = testMovie({ id: 31, year: 1995, genres: ['Horror'], hasOscar: true })
    const flops = Array.from({ length: 30 }, (_, index) =>
      testMovie({ id: index + 32, year: 1995, genres: ['Horror'], budget: 300_000_000, revenue: 9_000_000 }),
    )
    const start = startedDraft(2, ['Comedy', 'Horror/Thriller'])
    const timesTaken = (level: Bot['level']) =>
      Array.from({ length: 40 }, (_, seed) =>
        createBot({ taste: 'critic', level, seed }, start, [...oscars, loneHorror, ...flops])(start),
      ).filter((choice) => choice?.movie === loneHorror).length
    expect(timesTaken('sharp')).toBe(40)
    expect(timesTaken('fair')).toBeGreaterThan(timesTaken('easy'))
    expect(timesTaken('easy')).toBeLessThan(10)
  })

  test('keeps a movie for a category that few movies fit', () => {
    const scarce = testMovie({ id: 1, year: 1995, genres: ['Horror', 'Comedy'], hasOscar: true })
    const others = [2, 3, 4].map((id) => testMovie({ id, year: 1995, genres: ['Comedy'] }))
    for (const level of LEVELS) {
      const draft = playOut(
        startedDraft(1, ['Comedy', 'Horror/Thriller'], { houseOverride: false }),
        [scarce, ...others],
        [{ taste: 'critic', level, seed: 7 }],
      )
      expect(isComplete(draft)).toBe(true)
    }
  })

  test('chooses the same for the same seed, and in a draft of 50 seats', () => {
    const movies = fc.sample(pools({ minLength: 400, maxLength: 400 }), { numRuns: 1, seed: 3 })[0]!
    const seats: Bot[] = [
      { taste: 'critic', level: 'sharp', seed: 1 },
      { taste: 'contrarian', level: 'easy', seed: 2 },
    ]
    const start = startedDraft(50, CATEGORIES)
    const once = playOut(start, movies, seats)
    expect(isComplete(once)).toBe(true)
    expect(JSON.stringify(playOut(start, movies, seats))).toBe(JSON.stringify(once))
  })

  test('chooses the same if it is made again before each pick', () => {
    const [movies] = fc.sample(pools({ minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 5 })
    const bot: Bot = { taste: 'fan', level: 'fair', seed: 8 }
    const start = startedDraft(4, CATEGORIES, { onePerDirector: true, perDecade: 2 })
    const { picks } = playOut(start, movies!, [bot])
    expect(picks.length).toBeGreaterThan(8)
    for (const [index, { movie, category }] of picks.entries()) {
      const draft = { ...start, picks: picks.slice(0, index) }
      expect(createBot(bot, draft, movies!)(draft)).toMatchObject({ movie, category })
    }
  })

  test('has a taste: each prefers what its scoring rewards', () => {
    const loved = testMovie({ id: 1, budget: 40_000_000, revenue: 42_000_000, hasOscar: true })
    const sold = testMovie({ id: 2, budget: 10_000_000, revenue: 900_000_000 })
    const weights = { boxOffice: 1, rottenTomatoes: 1, metacritic: 1, imdb: 1, oscarBonus: true }
    const gap = (taste: Bot['taste']) => {
      const bot = { taste, level: 'sharp', seed: 5 } as const
      return estimate(sold, 0.8, bot, weights) - estimate(loved, 0.8, bot, weights)
    }
    expect(gap('mogul')).toBeGreaterThan(gap('fan'))
    expect(gap('fan')).toBeGreaterThan(gap('critic'))
  })
})

test('doublings are exact for the powers of 2, and grow between them', () => {
  for (const power of [0, 1, 2, 7, 10]) expect(doublings(2 ** power)).toBe(power)
  expect(doublings(3)).toBe(1.5)
  expect(doublings(300)).toBeLessThan(doublings(301))
})
