import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEligible } from '#domain/categories/eligibility.ts'
import {
  apply,
  type Draft,
  drafterOf,
  makePick,
  onTheClock,
  openCategories,
  pickRefusal,
  playPicks,
} from '#domain/draft/draft.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import { roundTo2 } from '#domain/scoring/movie-score.ts'
import { GRADES, gradeOf, isAtLeast } from './grades.ts'
import { gotAway, type PoolMovie, teamGrade, valuesOf } from './value.ts'

const BUSY_MACHINE_MS = 60_000
const COMEDY = 'Comedy'
const DRAMA = 'Drama/Romance'

function movieOf(id: number, genres: readonly string[], score?: number): PoolMovie {
  return { movie: testMovie({ id, genres }), score }
}

/** Six comedies of 90, 80 … 40 points, and six dramas of 75, 70 … 50. */
const POOL: PoolMovie[] = [
  ...[90, 80, 70, 60, 50, 40].map((score, index) => movieOf(index + 1, ['Comedy'], score)),
  ...[75, 70, 65, 60, 55, 50].map((score, index) => movieOf(index + 11, ['Drama'], score)),
]

const inPool = (id: number) => POOL.find(({ movie }) => movie.id === id)!.movie

/** A draft of two, in which these movies were picked in this order: p1, p2, p2, p1. */
function played(picks: readonly [id: number, category: string][], overrides: Partial<Draft> = {}): Draft {
  return picks.reduce(
    (draft, [id, category]) =>
      playPicks(draft, [
        {
          participantId: onTheClock(draft)!.participant.id,
          movie: inPool(id),
          category,
          houseOverride: !isEligible(inPool(id), category),
        },
      ]),
    testDraft(2, overrides),
  )
}

const figures = (draft: Draft, pool = POOL) =>
  valuesOf(draft, pool).map(({ value, best, leftOnTable, grade }) => [
    value,
    best?.movie.id,
    leftOnTable,
    grade,
  ])

describe('the value of a pick', () => {
  test('is its score less that of the movie that would still have been there', () => {
    const draft = played([
      [1, COMEDY],
      [2, COMEDY],
      [11, DRAMA],
      [14, DRAMA],
    ])
    expect(figures(draft)).toEqual([
      // Two slots: the third comedy has 70, the third drama 65.
      [20, 1, 0, 'A+'],
      // One slot in comedies of 80, 70: 10. Two in dramas of 75, 70, 65: 10. Of equal ones the higher score.
      [10, 2, 0, 'A+'],
      [10, 11, 0, 'A+'],
      // One slot in dramas of 70, 65: the best is worth 5, this one −5.
      [-5, 12, 10, 'B−'],
    ])
  })

  test('is less the last movie that is there if there are fewer', () => {
    const few = [movieOf(1, ['Comedy'], 90), movieOf(2, ['Comedy'], 80), ...POOL.slice(6)]
    const draft = played([
      [1, COMEDY],
      [2, COMEDY],
    ])
    expect(figures(draft, few).map(([value]) => value)).toEqual([10, 0])
  })

  test('counts no slot that was left empty before', () => {
    const rulings = [{ is: 'empty', participantId: 'p1', category: COMEDY, after: 0 }] as const
    expect(valuesOf(played([[1, COMEDY]], { rulings }), POOL)).toMatchObject([{ openSlots: 1, value: 10 }])
  })

  test('of a House Override is counted against what fits, and may beat all of that', () => {
    const draft = played([[1, DRAMA]])
    expect(figures(draft)).toEqual([[25, 1, 0, 'A+']])
  })

  test('is not known for a movie without a score, which is never 0', () => {
    const pool = [movieOf(1, ['Comedy']), ...POOL.slice(1)]
    const draft = played([
      [1, COMEDY],
      [2, COMEDY],
    ])
    const [first, second] = valuesOf(draft, pool)
    expect(first).toMatchObject({
      score: undefined,
      value: undefined,
      leftOnTable: undefined,
      grade: undefined,
    })
    expect(second).toMatchObject({ value: 10, grade: 'A+' })
  })

  test('is not known in a category in which fewer than half have a score', () => {
    const pool = POOL.map(({ movie, score }) =>
      [3, 4, 5, 6].includes(movie.id) ? { movie } : { movie, score },
    )
    const draft = played([
      [1, COMEDY],
      [11, DRAMA],
    ])
    expect(figures(draft, pool)).toEqual([
      [undefined, 11, undefined, undefined],
      [10, 11, 0, 'A+'],
    ])
  })

  test('is compared only with what the house rules allow', () => {
    const directed = POOL.map(({ movie, score }) => ({
      movie: { ...movie, directors: movie.id === 11 || movie.id === 1 ? ['Jane'] : [] },
      score,
    }))
    const picks = [1, 3, 2, 12].map((id) => directed.find(({ movie }) => movie.id === id)!.movie)
    const draft = testDraft(2, {
      categories: [COMEDY, DRAMA, 'Wild Card'],
      rules: { order: 'linear', onePerDirector: true },
    })
    const filled = playPicks(draft, [
      { participantId: 'p1', movie: picks[0]!, category: COMEDY, houseOverride: false },
      { participantId: 'p2', movie: picks[1]!, category: COMEDY, houseOverride: false },
      { participantId: 'p1', movie: picks[3]!, category: DRAMA, houseOverride: false },
    ])
    const [, , third] = valuesOf(filled, directed)
    // The drama of 75 points is Jane's, too.
    expect(third?.best).toMatchObject({ movie: { id: 2 }, category: 'Wild Card', value: 10 })
  })

  test('takes the movie of another source for the same', () => {
    const other = testMovie({ id: 91_999_001, title: 'Movie 1', genres: ['Comedy'] })
    const pick = { participantId: 'p1', movie: other, category: COMEDY, houseOverride: false }
    const draft = playPicks(testDraft(2), [pick])
    const next = playPicks(draft, [
      { participantId: 'p2', movie: inPool(3), category: COMEDY, houseOverride: false },
    ])
    expect(valuesOf(next, POOL)[1]?.best?.movie.id).toBe(2)
  })
})

describe('brute force', () => {
  const genres = fc.subarray(['Comedy', 'Drama', 'Horror'], { minLength: 1 })
  const pools = fc
    .array(
      fc.record({
        genres,
        director: fc.integer({ min: 1, max: 6 }),
        year: fc.integer({ min: 1980, max: 1999 }),
        score: fc.option(fc.integer({ min: 0, max: 11_000 }), { nil: undefined, freq: 6 }),
      }),
      { minLength: 12, maxLength: 40 },
    )
    .map((rows) =>
      rows.map(({ genres, director, year, score }, index): PoolMovie => ({
        movie: testMovie({ id: index + 1, genres, year, directors: [`Director ${director}`] }),
        score: score === undefined ? undefined : score / 100,
      })),
    )

  /** Asks the rules about every movie and category, and counts the movies that are there one by one. */
  function slowly(draft: Draft, pool: readonly PoolMovie[]) {
    return draft.picks.map((pick, index) => {
      const before: Draft = { ...draft, picks: draft.picks.slice(0, index) }
      const free = pool.filter(({ movie }) => !drafterOf(before, movie))
      const levelIn = (category: string) => {
        const all = pool.filter(({ movie }) => isEligible(movie, category))
        const scores = all.filter(({ score }) => score !== undefined)
        if (scores.length === 0 || scores.length < all.length / 2) return undefined
        const there = free
          .filter(({ movie, score }) => score !== undefined && isEligible(movie, category))
          .map(({ score }) => score!)
          .sort((a, b) => b - a)
        const slots = draft.participants.filter(({ id }) =>
          openCategories(before, id).includes(category),
        ).length
        return there[slots] ?? there.at(-1)
      }
      const worth = openCategories(before, pick.participantId).flatMap((category) => {
        const level = levelIn(category)
        return free.flatMap(({ movie, score }) => {
          const option = { participantId: pick.participantId, movie, category, houseOverride: false }
          if (level === undefined || score === undefined || pickRefusal(before, option)) return []
          return [roundTo2(score - level)]
        })
      })
      const score = pool.find(({ movie }) => movie.id === pick.movie.id)?.score
      const level = levelIn(pick.category)
      const value = score === undefined || level === undefined ? undefined : roundTo2(score - level)
      const best = worth.length === 0 ? undefined : Math.max(...worth)
      return {
        value,
        best,
        leftOnTable:
          value === undefined || best === undefined ? undefined : Math.max(0, roundTo2(best - value)),
      }
    })
  }

  test('over all movies and categories finds the same', { timeout: BUSY_MACHINE_MS }, () => {
    fc.assert(
      fc.property(
        pools,
        fc.integer({ min: 1, max: 3 }),
        fc.record({
          onePerDirector: fc.boolean(),
          perDecade: fc.integer({ min: 0, max: 2 }),
          houseOverride: fc.boolean(),
        }),
        fc.infiniteStream(fc.nat(2 ** 20)),
        (pool, participants, rules, numbers) => {
          let draft = testDraft(participants, { categories: [COMEDY, DRAMA, 'Wild Card'], rules })
          for (let turn = onTheClock(draft); turn; turn = onTheClock(draft)) {
            const { id } = turn.participant
            const options = openCategories(draft, id).flatMap((category) =>
              pool.map(({ movie }) => ({
                participantId: id,
                movie,
                category,
                houseOverride: rules.houseOverride,
              })),
            )
            const legal = options.filter((option) => !pickRefusal(draft, option))
            const option = legal[(numbers.next().value as number) % legal.length]
            if (!option) break
            draft = apply(draft, makePick(draft, option))
          }
          const values = valuesOf(draft, pool).map(({ value, best, leftOnTable }) => ({
            value,
            best: best?.value,
            leftOnTable,
          }))
          expect(values).toEqual(slowly(draft, pool))
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a grade', () => {
  test.each([
    [0, 'A+'],
    [0.5, 'A+'],
    [0.51, 'A'],
    [2, 'A'],
    [4, 'A−'],
    [6, 'B+'],
    [8, 'B'],
    [10, 'B−'],
    [12, 'C+'],
    [15, 'C'],
    [18, 'C−'],
    [25, 'D'],
    [25.01, 'F'],
    [80, 'F'],
  ])('of a pick that left %d points on the table is %s', (left, grade) => expect(gradeOf(left)).toBe(grade))

  test('of a team is that of the mean of those that are known', () => {
    expect(teamGrade([{ leftOnTable: 0 }, { leftOnTable: 8 }, { leftOnTable: undefined }])).toBe('A−')
    expect(teamGrade([{ leftOnTable: undefined }])).toBeUndefined()
  })

  test('is at least another if it is not below it', () => {
    expect(GRADES.filter((grade) => isAtLeast(grade, 'A−'))).toEqual(['A+', 'A', 'A−'])
  })
})

describe('the movie that got away', () => {
  test('was the best at a pick, was gone before the next, and would have been clearly better', () => {
    const draft = played([
      [1, COMEDY],
      [4, COMEDY],
      [12, DRAMA],
      [11, DRAMA],
    ])
    expect(gotAway(valuesOf(draft, POOL), 'p1')).toBeUndefined()
    const late = played([
      [16, DRAMA],
      [1, COMEDY],
      [11, DRAMA],
      [3, COMEDY],
    ])
    expect(gotAway(valuesOf(late, POOL), 'p1')).toMatchObject({
      movie: { id: 1 },
      category: COMEDY,
      overallPick: 1,
      value: 20,
    })
  })

  test('is none if it was still there at the next pick', () => {
    const draft = played([
      [16, DRAMA],
      [2, COMEDY],
      [11, DRAMA],
      [6, COMEDY],
    ])
    expect(gotAway(valuesOf(draft, POOL), 'p1')).toBeUndefined()
  })
})
