import type { Movie } from '../movies/movie.ts'
import { searchKey } from '../movies/search.ts'
import { inOneSpelling } from '../movies/spelling.ts'
import { type ListRow, MAX_ROW_CANDIDATES } from './list.ts'

/** Sites disagree by a year on when a movie was released. */
const YEARS_APART = 1

/** As much of a movie as a row is matched by. */
type Titled = Pick<Movie, 'id' | 'title' | 'year'>

/**
 * What a row of a list means, by its title and perhaps its year. `movies` are what a movie source has for the title,
 * best match first; they may be called otherwise. Only a movie of that title is found, of the year or the one before
 * or after; anything less certain is left to the list's owner (B1.4).
 */
export function matchRow(
  { title, year }: Pick<ListRow, 'title' | 'year'>,
  movies: readonly Titled[],
): Pick<ListRow, 'state' | 'movie' | 'candidates'> {
  const called = movies.filter((movie) => titleKey(movie.title) === titleKey(title))
  if (year === undefined) return called.length > 0 ? oneOf(called, 'found') : guess(movies)
  const ofYear = called.filter((movie) => movie.year === year)
  if (ofYear.length > 0) return oneOf(ofYear, 'found')
  const near = called.filter((movie) => Math.abs(movie.year - year) <= YEARS_APART)
  if (near.length > 0) return oneOf(near, 'found')
  if (called.length > 0) return oneOf(called, 'unsure')
  return guess(movies.filter((movie) => Math.abs(movie.year - year) <= YEARS_APART))
}

/** The row read with the last word of its title as its year: 'Heat 1995'. Undefined if that is no year. */
export function withTrailingYear({ title, year }: Pick<ListRow, 'title' | 'year'>) {
  const [, rest, digits] = /^(.*\S)\s+((?:18|19|20)\d\d)$/.exec(title) ?? []
  return year === undefined && rest !== undefined ? { title: rest, year: Number(digits) } : undefined
}

function oneOf(movies: readonly Titled[], state: 'found' | 'unsure') {
  const [first] = movies
  if (first && movies.length === 1) return { state, movie: identityOf(first) }
  return { state: 'several', candidates: movies.slice(0, MAX_ROW_CANDIDATES).map(identityOf) } as const
}

/** The best match of another title: perhaps misspelt, or without its subtitle. */
function guess([best]: readonly Titled[]) {
  return best ? ({ state: 'unsure', movie: identityOf(best) } as const) : ({ state: 'missing' } as const)
}

function titleKey(title: string): string {
  return inOneSpelling(searchKey(withArticleFirst(title)))
}

/** 'The Sting' for 'Sting, The', as lists are sorted. */
function withArticleFirst(title: string): string {
  const [, rest, article] = /^(.+), (the|a|an)$/i.exec(title.trim()) ?? []
  return rest && article ? `${article} ${rest}` : title
}

function identityOf({ id, title, year }: Titled): Titled {
  return { id, title, year }
}
