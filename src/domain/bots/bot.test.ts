import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, type Draft, makePick, newDraft, onTheClock, pickRefusal } from '../draft/draft.ts'
import { testMovie } from '../draft/draft.testing.ts'
import { isComplete } from '../draft/progress.ts'
import type { OwnRules } from '../house-rules/house-rules.ts'
import type { Movie } from '../movies/movie.ts'
import { type Bot, createBot } from './bot.ts'
import { estimate, LEVELS, TASTES } from './bot-estimates.ts'

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
        year: fc.integer({ min: 1990, max: 1999 }),
        director: fc.integer({ min: 1, max: 12 }),
        revenue: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
        hasOscar: fc.boolean(),
      }),
      size,
    )
    .map((rows) =>
      rows.map(({ director, revenue, ...row }, index) =>
        testMovie({
          ...row,
          id: index + 1,
          directors: [`Director ${director}`],
          isBlockbuster: (revenue ?? 0) >= 50,
          ...(revenue !== undefined && { revenue: revenue * 1_000_000, budget: 20_000_000 }),
        }),
      ),
    )

const rules: fc.Arbitrary<OwnRules> = fc.record({
  order: fc.constantFrom('snake', 'linear', 'third-round-reversal'),
  onePerDirector: fc.boolean(),
  houseOverride: fc.boolean(),
})

function startedDraft(seats: number, categories: readonly string[], rules?: OwnRules): Draft {
  const participants = Array.from({ length: seats }, (_, seat) => ({
    id: `p${seat}`,
    name: `Player ${seat}`,
  }))
  const draft = newDraft({
    theme: 'others',
    option: 'Anything',
    pool: { years: { from: 1990, to: 1999 } },
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

function currentOf(draft: Draft): string {
  return onTheClock(draft)!.participant.id
}

describe('a bot', () => {
  test('keeps the rules, and stops only where no pick is allowed', () => {
    fc.assert(
      fc.property(
        pools({ minLength: 1, maxLength: 60 }),
        fc.subarray(CATEGORIES, { minLength: 1 }),
        fc.integer({ min: 1, max: 6 }),
        rules,
        fc.array(bots, { minLength: 1, maxLength: 6 }),
        (movies, categories, seats, rules, minds) => {
          const draft = playOut(startedDraft(seats, categories, rules), movies, minds)
          if (isComplete(draft)) return
          const participantId = currentOf(draft)
          for (const movie of movies) {
            for (const category of categories) {
              for (const houseOverride of [false, true])
                expect(pickRefusal(draft, { participantId, movie, category, houseOverride })).toBeDefined()
            }
          }
        },
      ),
      { numRuns: 300 },
    )
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
      { taste: 'critic', level: 'expert', seed: 1 },
      { taste: 'contrarian', level: 'rookie', seed: 2 },
    ]
    const start = startedDraft(50, CATEGORIES)
    const once = playOut(start, movies, seats)
    expect(isComplete(once)).toBe(true)
    expect(JSON.stringify(playOut(start, movies, seats))).toBe(JSON.stringify(once))
  })

  test('has a taste: each prefers what its scoring rewards', () => {
    const loved = testMovie({ id: 1, budget: 40_000_000, revenue: 42_000_000, hasOscar: true })
    const sold = testMovie({ id: 2, budget: 10_000_000, revenue: 900_000_000 })
    const weights = { boxOffice: 1, rottenTomatoes: 1, metacritic: 1, imdb: 1, oscarBonus: true }
    const gap = (taste: Bot['taste']) => {
      const bot = { taste, level: 'expert', seed: 5 } as const
      return estimate(sold, 0.8, bot, weights) - estimate(loved, 0.8, bot, weights)
    }
    expect(gap('mogul')).toBeGreaterThan(gap('fan'))
    expect(gap('fan')).toBeGreaterThan(gap('critic'))
  })
})
