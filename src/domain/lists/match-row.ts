import type { Movie } from '../movies/movie.ts'
import { searchKey } from '../movies/search.ts'
import { inOneSpelling } from '../movies/spelling.ts'
import { type ListedMovie, type ListRow, MAX_ROW_CANDIDATES } from './list.ts'

/** Sites disagree by a year on when a movie was released. */
const YEARS_APART = 1

/** As much of a movie as a row is matched by. */
type Titled = Pick<Movie, 'id' | 'title' | 'year'> &
  Partial<Pick<Movie, 'directors' | 'genres' | 'posterPath'>>

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
  if (year === undefined) return called.length > 0 ? oneOf(called, 'found') : guess(movies, movies)
  const ofYear = called.filter((movie) => movie.year === year)
  if (ofYear.length > 0) return oneOf(ofYear, 'found')
  const near = called.filter((movie) => Math.abs(movie.year - year) <= YEARS_APART)
  if (near.length > 0) return oneOf(near, 'found')
  if (called.length > 0) return oneOf(called, 'unsure')
  return guess(
    movies.filter((movie) => Math.abs(movie.year - year) <= YEARS_APART),
    movies,
  )
}

/** The row read with the last word of its title as its year: 'Heat 1995'. Undefined if that is no year. */
export function withTrailingYear({ title, year }: Pick<ListRow, 'title' | 'year'>) {
  const [, rest, digits] = /^(.*\S)\s+((?:18|19|20)\d\d)$/.exec(title) ?? []
  return year === undefined && rest !== undefined ? { title: rest, year: Number(digits) } : undefined
}

function oneOf(movies: readonly Titled[], state: 'found' | 'unsure') {
  const [first] = movies
  if (first && movies.length === 1) return { state, movie: toListed(first) }
  return { state: 'several', ...candidatesOf(movies) } as const
}

/** The best match of another title: perhaps misspelt, or without its subtitle. */
function guess([best]: readonly Titled[], movies: readonly Titled[]) {
  if (!best) return { state: 'missing', ...candidatesOf(movies) } as const
  const others = candidatesOf(movies.filter((movie) => movie !== best))
  return { state: 'unsure', movie: toListed(best), ...others } as const
}

function candidatesOf(movies: readonly Titled[]) {
  return movies.length > 0 ? { candidates: movies.slice(0, MAX_ROW_CANDIDATES).map(toListed) } : {}
}

function titleKey(title: string): string {
  return inOneSpelling(searchKey(withArticleFirst(title)))
}

/** 'The Sting' for 'Sting, The', as lists are sorted. */
function withArticleFirst(title: string): string {
  const [, rest, article] = /^(.+), (the|a|an)$/i.exec(title.trim()) ?? []
  return rest && article ? `${article} ${rest}` : title
}

function toListed({ id, title, year, directors, genres, posterPath }: Titled): ListedMovie {
  const [director] = directors ?? []
  const [genre] = genres ?? []
  return {
    id,
    title,
    year,
    ...(director && { director }),
    ...(genre && { genre }),
    ...(posterPath && { posterPath }),
  }
}
