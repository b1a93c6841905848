import { expect, test } from 'vitest'
import type { CategoryName } from '#domain/categories/categories.ts'
import { apply, type Draft, type DraftPick, makePick, onTheClock, pickRefusal } from './draft.ts'
import { totalPicks } from './progress.ts'
import { testDraft, testMovie } from './draft.testing.ts'

const CATEGORIES: readonly CategoryName[] = ['Comedy', 'Drama/Romance', "90's"]
/**
 * The number of picks up to which every free movie is tried. Beyond it only the first is tried, in every category.
 */
const MOST_PICKS_WITH_EVERY_MOVIE = 4

const shapes = [1, 2, 3].flatMap((participants) =>
  [1, 2, 3].map((categories) => ({ participants, categories })),
)

test.each(shapes)(
  'every way to play $participants × $categories keeps the rules and comes to an end',
  { timeout: 60_000 },
  ({ participants, categories }) => {
    const start = testDraft(participants, { categories: CATEGORIES.slice(0, categories) })
    const total = totalPicks(start)
    const everyMovie = total <= MOST_PICKS_WITH_EVERY_MOVIE
    const pool = Array.from({ length: total + 1 }, (_, index) => testMovie({ id: index + 1 }))

    expect(waysToPlay(start)).toBe(
      factorial(categories) ** participants * (everyMovie ? factorial(total + 1) : 1),
    )

    /** The number of different drafts that can follow from this one. */
    function waysToPlay(draft: Draft): number {
      checkInvariants(draft)
      const clock = onTheClock(draft)
      if (!clock) {
        expect(draft.picks).toHaveLength(total)
        return 1
      }
      const legal = attempts(draft).filter((pick) => pickRefusal(draft, pick) === undefined)
      expect(new Set(legal.map((pick) => pick.participantId))).toEqual(new Set([clock.participant.id]))
      const firstMovie = legal[0]!.movie.id
      return legal
        .filter((pick) => everyMovie || pick.movie.id === firstMovie)
        .reduce((ways, pick) => ways + waysToPlay(apply(draft, makePick(draft, pick))), 0)
    }

    function attempts(draft: Draft): DraftPick[] {
      return pool.flatMap((movie) =>
        draft.participants.flatMap(({ id: participantId }) =>
          draft.categories.map((category) => ({ participantId, movie, category, houseOverride: false })),
        ),
      )
    }
  },
)

function checkInvariants(draft: Draft) {
  const events = 1 + draft.picks.length
  const movies = new Set(draft.picks.map((pick) => pick.movie.id))
  const cells = new Set(draft.picks.map((pick) => `${pick.participantId} ${pick.category}`))
  expect([draft.version, movies.size, cells.size]).toEqual([events, draft.picks.length, draft.picks.length])
  expect(onTheClock(draft)?.overallPick).toBe(
    draft.picks.length < totalPicks(draft) ? draft.picks.length + 1 : undefined,
  )
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1)
}
