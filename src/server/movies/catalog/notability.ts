import type { OscarStatus } from '#domain/movies/movie.ts'
import type { CatalogMovie } from './catalog-file.ts'

/** The yearly inflation of the dollar: roughly the mean of American consumer prices since 1939. */
const YEARLY_INFLATION = 0.036
const PRICES_OF = 2024

/** The revenue assumed for a movie without a known figure, at 2024 prices. */
const UNKNOWN_REVENUE = 20_000_000
const UNKNOWN_RATING = 6

const OSCAR_SHARE: Record<OscarStatus, number> = { winner: 1, nominee: 0.5, none: 0 }

/**
 * How well known a movie is, for the order of lists only: about 0 to 18. Three things add up: the audience it
 * had (each doubling of what it earned at 2024 prices counts 1), how fondly it is remembered (each IMDb point
 * doubles that share: 1 at 6, 4 at 8) and its Oscars. Unlike a movie's score it knows neither profit nor
 * critics, so that the first movie of a list is not simply the best pick.
 */
export function notability({ year, facts }: CatalogMovie): number {
  const dollars = facts.revenue ?? facts.budget
  const earned = dollars === undefined ? UNKNOWN_REVENUE : dollars * (1 + YEARLY_INFLATION) ** (PRICES_OF - year)
  const audience = Math.log2(1 + earned / 10_000_000)
  const fondness = 2 ** ((facts.imdbRating ?? UNKNOWN_RATING) - 6)
  return audience + fondness + OSCAR_SHARE[facts.oscarStatus]
}
