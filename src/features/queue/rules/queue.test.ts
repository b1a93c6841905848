import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { CategoryName } from '#domain/categories/categories.ts'
import { apply, type Draft, makePick, onTheClock, pickRefusal } from '#domain/draft/draft.ts'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { DraftError } from '#domain/draft/errors.ts'
import {
  changedQueue,
  firstInQueue,
  MAX_QUEUE_LENGTH,
  type Queue,
  type QueueChange,
  queueRows,
  refuseQueue,
} from './queue.ts'

const COMEDY = 'Comedy'
const DRAMA = 'Drama/Romance'
const comedy = (id: number) => testMovie({ id, genres: ['Comedy'] })
const drama = (id: number) => testMovie({ id, genres: ['Drama'] })
const horror = (id: number) => testMovie({ id, genres: ['Horror'] })

/** A queue of these movies, each wanted for any category. */
const queueOf = (...ids: number[]): Queue => ids.map((id) => ({ movie: testMovie({ id }) }))
const idsOf = (queue: Queue) => queue.map(({ movie }) => movie.id)

/** The draft after the player on the clock has drafted these movies, one after the other. */
function after(draft: Draft, ...ids: number[]): Draft {
  return ids.reduce(
    (made, id) => apply(made, makePick(made, testPick(made, { movie: testMovie({ id }) }))),
    draft,
  )
}

describe('a change of a queue', () => {
  it.each<[string, QueueChange, number[]]>([
    ['adds a movie last', { type: 'MOVIE_QUEUED', entry: { movie: testMovie({ id: 9 }) } }, [1, 2, 3, 9]],
    ['adds no movie twice', { type: 'MOVIE_QUEUED', entry: { movie: testMovie({ id: 1 }) } }, [1, 2, 3]],
    ['takes a movie out', { type: 'MOVIE_UNQUEUED', movieId: 2 }, [1, 3]],
    ['takes nothing out twice', { type: 'MOVIE_UNQUEUED', movieId: 8 }, [1, 2, 3]],
    ['moves a movie in front of another one', { type: 'MOVIE_MOVED', movieId: 3, before: 1 }, [3, 1, 2]],
    ['moves a movie last', { type: 'MOVIE_MOVED', movieId: 1, before: null }, [2, 3, 1]],
    [
      'leaves a movie where it is if the other one is gone',
      { type: 'MOVIE_MOVED', movieId: 1, before: 8 },
      [1, 2, 3],
    ],
    ['does not move a movie that is gone', { type: 'MOVIE_MOVED', movieId: 8, before: 1 }, [1, 2, 3]],
    ['does not move a movie in front of itself', { type: 'MOVIE_MOVED', movieId: 2, before: 2 }, [1, 2, 3]],
  ])('%s', (_, change, expected) => {
    expect(idsOf(changedQueue(queueOf(1, 2, 3), change))).toEqual(expected)
  })

  it('wants a movie for a category, and again for any', () => {
    const wanted = changedQueue(queueOf(1, 2), { type: 'CATEGORY_WANTED', movieId: 2, category: DRAMA })
    expect(wanted.map(({ category }) => category)).toEqual([undefined, DRAMA])
    const change = { type: 'CATEGORY_WANTED', movieId: 2, category: undefined } as const
    expect(changedQueue(wanted, change)).toEqual(queueOf(1, 2))
  })

  const movieId = fc.integer({ min: 1, max: 6 })
  const change: fc.Arbitrary<QueueChange> = fc.oneof(
    movieId.map((id) => ({ type: 'MOVIE_QUEUED' as const, entry: { movie: testMovie({ id }) } })),
    movieId.map((id) => ({ type: 'MOVIE_UNQUEUED' as const, movieId: id })),
    fc.record({
      type: fc.constant('MOVIE_MOVED' as const),
      movieId,
      before: fc.option(movieId),
    }),
    fc.record({
      type: fc.constant('CATEGORY_WANTED' as const),
      movieId,
      category: fc.constantFrom<CategoryName | undefined>(COMEDY, DRAMA, undefined),
    }),
  )

  test('made twice is the same as made once, and leaves all other movies in their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(movieId), change, (ids, made) => {
        const once = changedQueue(queueOf(...ids), made)
        expect(changedQueue(once, made)).toEqual(once)
        const own = made.type === 'MOVIE_QUEUED' ? made.entry.movie.id : made.movieId
        const others = (all: readonly number[]) => all.filter((id) => id !== own)
        expect(others(idsOf(once))).toEqual(others(ids))
        expect(new Set(idsOf(once)).size).toBe(once.length)
      }),
    )
  })
})

describe('a draft', () => {
  const codeOf = (draft: Draft, wanted: { category?: CategoryName }[]) => {
    try {
      refuseQueue(draft, wanted)
      return undefined
    } catch (error) {
      if (error instanceof DraftError) return error.code
      throw error
    }
  }
  const full = Array.from({ length: MAX_QUEUE_LENGTH }, () => ({}))

  it('takes queues before its start and until its last pick', () => {
    expect(codeOf(testDraft(2, { draftOrder: [] }), full)).toBeUndefined()
    expect(codeOf(after(testDraft(2), 1, 2, 3), full)).toBeUndefined()
    expect(codeOf(after(testDraft(2), 1, 2, 3, 4), [])).toBe('DRAFT_COMPLETE')
  })

  it('takes at most 200 movies, and only its own categories', () => {
    expect(codeOf(testDraft(2), [...full, {}])).toBe('QUEUE_FULL')
    expect(codeOf(testDraft(2), [{ category: DRAMA }])).toBeUndefined()
    expect(codeOf(testDraft(2), [{ category: 'Horror/Thriller' }])).toBe('CATEGORY_NOT_IN_DRAFT')
  })
})

describe('the rows of a queue', () => {
  it('number the movies that can be drafted and name the category they would fill', () => {
    const queue: Queue = [{ movie: comedy(7) }, { movie: testMovie({ id: 8 }), category: DRAMA }]
    expect(queueRows(testDraft(2), 'p2', queue)).toEqual([
      { entry: queue[0], state: 'free', number: 1, category: COMEDY },
      { entry: queue[1], state: 'free', number: 2, category: DRAMA },
    ])
  })

  it('say who drafted a movie, and leave out those that the player has', () => {
    const draft = after(testDraft(2), 5, 6)
    const rows = queueRows(draft, 'p1', queueOf(5, 6, 7))
    expect(rows.map(({ entry, ...row }) => ({ id: entry.movie.id, ...row }))).toEqual([
      { id: 6, state: 'taken', by: { id: 'p2', name: 'Player 2' }, overallPick: 2 },
      { id: 7, state: 'free', number: 1, category: DRAMA },
    ])
  })

  it.each<[string, Draft, Queue[number], string]>([
    [
      'a category that is filled',
      after(testDraft(1), 1),
      { movie: comedy(7), category: COMEDY },
      'You have filled Comedy',
    ],
    [
      'a category that it does not fit',
      testDraft(1),
      { movie: drama(7), category: COMEDY },
      'Comedy: It’s Drama',
    ],
    ['no open category', after(testDraft(1), 1), { movie: comedy(7) }, 'Fits none of your open categories'],
    ['no category at all', testDraft(1), { movie: horror(7) }, 'Fits none of your open categories'],
    ['a full team', after(testDraft(1), 1, 2), { movie: comedy(7) }, 'All your categories are filled'],
    [
      'a house rule',
      after(testDraft(1, { rules: { perDecade: 1 } }), 1),
      { movie: testMovie({ id: 7 }) },
      'At most 1 a decade: the team has its 1990s',
    ],
  ])('tell what is in the way: %s', (_, draft, entry, reason) => {
    expect(queueRows(draft, 'p1', [entry])).toEqual([{ entry, state: 'blocked', reason }])
  })
})

describe('the first of a queue', () => {
  it('is the first that can be drafted, in the first open category that it fits', () => {
    const draft = after(testDraft(2), 1, 2)
    const queue = [
      { movie: comedy(7) },
      { movie: testMovie({ id: 2 }) },
      { movie: drama(8) },
      { movie: drama(9) },
    ]
    expect(firstInQueue(draft, 'p2', queue)).toEqual({
      movie: drama(8),
      category: DRAMA,
      houseOverride: false,
    })
  })

  it('is only drafted into the category that it is wanted for', () => {
    const draft = after(testDraft(2), 1, 2)
    const queue: Queue = [{ movie: testMovie({ id: 7 }), category: COMEDY }, ...queueOf(8)]
    expect(firstInQueue(draft, 'p2', queue)?.movie.id).toBe(8)
  })

  it('is nothing if no movie can be drafted, though House Override is allowed', () => {
    expect(firstInQueue(testDraft(2), 'p1', [])).toBeUndefined()
    expect(firstInQueue(testDraft(2), 'p1', [{ movie: horror(7) }])).toBeUndefined()
  })

  test('is what the rules allow, whatever was drafted, and everything before it is refused', () => {
    const entry = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      make: fc.constantFrom(comedy, drama, horror, (id: number) => testMovie({ id })),
      category: fc.constantFrom<CategoryName | undefined>(COMEDY, DRAMA, undefined),
    })
    const rules = fc.constantFrom(undefined, { perDecade: 1 }, { houseOverride: false })
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: ({ id }) => id }),
        fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
        rules,
        (entries, drafted, own) => {
          const start = testDraft(3, { rules: own })
          const draft = drafted.reduce((made, id) => {
            const pick = testPick(made, { movie: testMovie({ id }) })
            return pickRefusal(made, pick) ? made : apply(made, makePick(made, pick))
          }, start)
          const player = onTheClock(draft)!.participant.id
          const queue = entries.map(({ id, make, category }) => ({ movie: make(id), category }))
          const first = firstInQueue(draft, player, queue)
          const refusalOf = ({ movie, category }: Queue[number], name: CategoryName) =>
            pickRefusal(draft, {
              participantId: player,
              movie,
              category: category ?? name,
              houseOverride: false,
            })
          if (first) expect(pickRefusal(draft, { participantId: player, ...first })).toBeUndefined()
          const before = first ? queue.findIndex(({ movie }) => movie === first.movie) : queue.length
          for (const skipped of queue.slice(0, before))
            for (const name of draft.categories) expect(refusalOf(skipped, name)).toBeDefined()
        },
      ),
    )
  })
})
