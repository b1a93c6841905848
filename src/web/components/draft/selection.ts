import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import type { Movie } from '#domain/movies/movie.ts'

/** What the player on the clock has chosen, before Confirm Pick (Spec 4.8). */
export type Selection = { movie?: Movie; category?: CategoryName; houseOverride: boolean }

export const NO_SELECTION: Selection = { houseOverride: false }

/**
 * The selection with another movie. House Override is off again (decision 26). A category chosen before stays when
 * the movie fits it; where only one open category fits, it is chosen.
 */
export function withMovie(selection: Selection, movie: Movie, open: readonly CategoryName[]): Selection {
  const eligible = open.filter((category) => isEligible(movie, category))
  const kept = eligible.find((category) => category === selection.category)
  const only = eligible.length === 1 ? eligible[0] : undefined
  return { movie, category: kept ?? only, houseOverride: false }
}

/** The selection with House Override on or off; off takes back a category the movie does not fit. */
export function withOverride(selection: Selection, houseOverride: boolean): Selection {
  const { movie, category } = selection
  const fits = !movie || !category || houseOverride || isEligible(movie, category)
  return { movie, category: fits ? category : undefined, houseOverride }
}

/** Movies that can be had come before those that are taken, and those that fit first of all; otherwise in order. */
export function usefulFirst(
  movies: readonly Movie[],
  isTaken: (movie: Movie) => boolean,
  category: CategoryName | undefined,
): Movie[] {
  const rank = (movie: Movie) => {
    if (isTaken(movie)) return 2
    return category === undefined || isEligible(movie, category) ? 0 : 1
  }
  return movies.toSorted((a, b) => rank(a) - rank(b))
}
