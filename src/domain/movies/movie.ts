/** The budget or revenue in US dollars that makes a blockbuster (Spec 5.19). */
export const BLOCKBUSTER_DOLLARS = 50_000_000

/** The number of leading actors that a movie is found by. */
export const LEADING_CAST = 4

export const OSCAR_STATUSES = ['winner', 'nominee', 'none'] as const
export type OscarStatus = (typeof OSCAR_STATUSES)[number]

/** A movie as it is listed, drafted and drawn (Spec 3.7). */
export type Movie = {
  id: number
  title: string
  /** The title in the language it was made in, if that is another one. */
  originalTitle?: string
  /** More titles that people know it by, in other languages and spellings. */
  otherTitles?: readonly string[]
  /** The year of the release date; see `yearOf`. */
  year: number
  /** The release date in ISO format, if it is known. */
  releaseDate?: string
  /** All genres, most fitting first. */
  genres: readonly string[]
  directors: readonly string[]
  /** The first of the cast, in billing order, if they are known. */
  cast?: readonly string[]
  /** Path at the image host, starting with '/'. */
  posterPath?: string
  /** ISO 639-1 code of the language it was made in, if the source tells it. */
  language?: string
  hasOscar: boolean
  isBlockbuster: boolean
  /** In US dollars of the day; undefined if not known. */
  budget?: number
  revenue?: number
}

/** The facts that a movie is scored by. Undefined means "not known", and 0 is a figure like any other (Spec 9.32). */
export type MovieFacts = {
  /** US dollars of the day. */
  budget?: number
  revenue?: number
  /** Percent, 0–100. */
  rtCriticsScore?: number
  /** 0–100. */
  metacriticScore?: number
  /** 0–10. */
  imdbRating?: number
  oscarStatus: OscarStatus
}

/** A movie with what it is scored by. */
export type RatedMovie = { movie: Movie; facts: MovieFacts }

/** The movies of a draft's theme with what they are scored by, best known first. */
export type RatedPool = {
  movies: readonly RatedMovie[]
  /** Whether all movies of the theme are there. Their facts may have gaps. */
  isComplete: boolean
}

/** The movie of a stored pick, with its awards and money from the pick's facts. */
export function movieWith(
  { budget, revenue, oscarStatus }: MovieFacts,
  movie: Omit<Movie, 'hasOscar' | 'isBlockbuster' | 'budget' | 'revenue'>,
): Movie {
  return {
    // V8 takes several times as long if the spread comes first (decision 088).
    hasOscar: hasOscar(oscarStatus),
    isBlockbuster: isBlockbuster({ budget, revenue }),
    budget,
    revenue,
    ...movie,
  }
}

/** A budget or revenue of at least $50 million (Spec 5.19). */
export function isBlockbuster({ budget = 0, revenue = 0 }: { budget?: number; revenue?: number }): boolean {
  return Math.max(budget, revenue) >= BLOCKBUSTER_DOLLARS
}

/** Won or was nominated for an Academy Award (Spec 5.19). */
export function hasOscar(status: OscarStatus): boolean {
  return status !== 'none'
}

/** The year of an ISO release date, read as text so that no time zone can change it (Spec 3.7). */
export function yearOf(releaseDate: string): number | undefined {
  const digits = /^(\d{4})(?:-|$)/.exec(releaseDate)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The first year of the decade: 1990 for 1994. */
export function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10
}
