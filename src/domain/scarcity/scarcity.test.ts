import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_CATEGORIES, type CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { apply, type Draft, makePick, onTheClock, openCategories } from '#domain/draft/draft.ts'
import { rulesOf, wasDraftedBefore } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { isSameMovie } from '#domain/movies/same-movie.ts'
import { type Scarcity, scarcityOf } from './scarcity.ts'

/** The definition, word for word. */
function countedOneByOne(draft: Draft, pool: readonly Movie[], category: CategoryName): Scarcity {
  const left = pool.filter(
    (movie) =>
      isEligible(movie, category) &&
      !draft.picks.some((pick) => isSameMovie(pick.movie, movie)) &&
      !wasDraftedBefore(rulesOf(draft), movie),
  ).length
  const needed = draft.participants.filter(({ id }) => openCategories(draft, id).includes(category)).length
  return { left, needed, isScarce: left < 1.5 * needed }
}

const comedy = (id: number) => testMovie({ id, genres: ['Comedy'] })
const drama = (id: number) => testMovie({ id, genres: ['Drama'] })

/** The draft after the player on the clock has picked the movie for their first open category. */
const after = (draft: Draft, movie: Movie, houseOverride = false): Draft =>
  apply(draft, makePick(draft, testPick(draft, { movie, houseOverride })))

describe('scarcity', () => {
  const pool = [comedy(1), comedy(2), comedy(3), drama(4), drama(5), testMovie({ id: 6 })]

  it('is how many free movies fit each category, and how many players need one', () => {
    expect(Object.fromEntries(scarcityOf(testDraft(2), pool))).toEqual({
      Comedy: { left: 4, needed: 2, isScarce: false },
      'Drama/Romance': { left: 3, needed: 2, isScarce: false },
    })
  })

  it('counts a drafted movie in no category, and the player who drafted it in one less', () => {
    const scarcity = scarcityOf(after(testDraft(2), testMovie({ id: 6 })), pool)
    expect(scarcity.get('Comedy')).toEqual({ left: 3, needed: 1, isScarce: false })
    expect(scarcity.get('Drama/Romance')).toEqual({ left: 2, needed: 2, isScarce: true })
  })

  it('begins below one and a half movies for each of them', () => {
    const isScarce = (players: number, movies: number) =>
      scarcityOf(testDraft(players), pool.slice(0, movies)).get('Comedy')?.isScarce
    expect([isScarce(2, 3), isScarce(2, 2), isScarce(3, 4), isScarce(1, 1), isScarce(1, 2)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('is none of a category that everybody has filled', () => {
    const draft = after(after(testDraft(2), comedy(1)), drama(4), true)
    expect(scarcityOf(draft, [comedy(1), drama(4)]).get('Comedy')).toEqual({
      left: 0,
      needed: 0,
      isScarce: false,
    })
  })

  it('leaves out what was drafted in an earlier draft, if that may not be repeated', () => {
    const rules = { noRepeatsOf: [{ draftId: 'd', title: 'Last week', movies: [comedy(1), comedy(2)] }] }
    expect(scarcityOf(testDraft(1, { rules }), pool).get('Comedy')?.left).toBe(2)
  })

  it('knows a movie that was drafted under the id of another source', () => {
    const heat = testMovie({ id: 91_000_001, title: 'Héat' })
    const draft = after(testDraft(2), testMovie({ id: 949, title: 'Heat' }))
    expect(scarcityOf(draft, [heat, comedy(2)]).get('Comedy')?.left).toBe(1)
  })
})

const GENRES = ['Comedy', 'Drama', 'Horror', 'Western', 'Animation']
const CATEGORIES = [...ALL_CATEGORIES.map(({ name }) => name), 'Best villain']
const anyMovie = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 91_000_000, max: 91_000_040 })),
  title: fc.constantFrom('Heat', 'Héat', 'Alien', 'Big'),
  year: fc.constantFrom(1939, 1990, 1995, 2024),
  genres: fc.subarray(GENRES),
  hasOscar: fc.boolean(),
  isBlockbuster: fc.boolean(),
  language: fc.constantFrom('en', 'fr', undefined),
})
const toMovies = (records: readonly object[]) => records.map((record) => testMovie(record))

it('is what counting one by one finds, after any picks', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyMovie, { selector: ({ id }) => id, maxLength: 40 }).map(toMovies),
      fc.array(anyMovie, { maxLength: 30 }).map(toMovies),
      fc.subarray(CATEGORIES, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      (pool, picks, categories, players, hasEarlier) => {
        const noRepeatsOf = hasEarlier
          ? [{ draftId: 'd', title: 'Last week', movies: picks.slice(0, 3) }]
          : []
        let draft = testDraft(players, { categories, rules: { noRepeatsOf } })
        for (const movie of [...pool.slice(0, 5), ...picks]) {
          const isFree = !draft.picks.some((pick) => isSameMovie(pick.movie, movie))
          if (onTheClock(draft) && isFree && !wasDraftedBefore(rulesOf(draft), movie))
            draft = after(draft, movie, true)
        }
        expect(Object.fromEntries(scarcityOf(draft, pool))).toEqual(
          Object.fromEntries(
            categories.map((category) => [category, countedOneByOne(draft, pool, category)]),
          ),
        )
      },
    ),
  )
})
