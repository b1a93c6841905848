import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { type Draft, drafterOf, type DraftPick, onTheClock, openCategories } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'

/** The best-known movie for an open category of the player on the clock, scarce categories first. */
export function bestPick(draft: Draft, movies: readonly Movie[]): DraftPick {
  const participantId = onTheClock(draft)?.participant.id
  if (participantId === undefined) throw new Error('Nobody is on the clock')
  const free = movies.filter((movie) => drafterOf(draft, movie) === undefined)
  const countFor = (category: CategoryName) => free.filter((movie) => isEligible(movie, category)).length
  const open = openCategories(draft, participantId).toSorted((a, b) => countFor(a) - countFor(b))
  for (const category of open) {
    const movie = free.find((candidate) => isEligible(candidate, category))
    if (movie) return { participantId, movie, category, houseOverride: false }
  }
  const [movie] = free
  const [category] = open
  if (!movie || !category) throw new Error('There are too few movies')
  return { participantId, movie, category, houseOverride: true }
}
