import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import type { Movie } from '#domain/movies/movie.ts'

/** The choice of the player on the clock before Confirm Pick (Spec 4.8). */
export type Selection = { movie?: Movie; category?: CategoryName; houseOverride: boolean }

export const NO_SELECTION: Selection = { houseOverride: false }

/**
 * The selection with another movie. House Override is reset (Spec 5.18). A chosen category stays if the movie fits
 * it; if only one open category fits, it is chosen.
 */
export function withMovie(selection: Selection, movie: Movie, open: readonly CategoryName[]): Selection {
  const eligible = open.filter((category) => isEligible(movie, category))
  const kept = eligible.find((category) => category === selection.category)
  const only = eligible.length === 1 ? eligible[0] : undefined
  return { movie, category: kept ?? only, houseOverride: false }
}

/**
 * The selection with House Override on or off. Turning it on chooses the category if only one is open; turning it off
 * drops a category that the movie does not fit.
 */
export function withOverride(
  selection: Selection,
  houseOverride: boolean,
  open: readonly CategoryName[],
): Selection {
  const { movie, category = open.length === 1 ? open[0] : undefined } = selection
  const fits = !movie || !category || houseOverride || isEligible(movie, category)
  return { movie, category: fits ? category : undefined, houseOverride }
}

/** Whether a category can be chosen: it is open, and the movie fits it or is let in by House Override (Spec 5.18). */
export function isSelectable(
  { movie, houseOverride }: Selection,
  category: CategoryName,
  open: readonly CategoryName[],
): boolean {
  return open.includes(category) && (!movie || houseOverride || isEligible(movie, category))
}

/** Whether there is a movie and a category that can be chosen for it (Spec 4.8). */
export function isConfirmable(selection: Selection, open: readonly CategoryName[]): boolean {
  const { movie, category } = selection
  return movie !== undefined && category !== undefined && isSelectable(selection, category, open)
}
