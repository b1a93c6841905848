import type { Movie } from './movie.ts'

/** Longest text that is matched; the rest of a longer one is ignored (Spec 5.15, 9.1). */
export const MAX_SEARCH_LENGTH = 100
/** Rows a movie search shows (Spec 2.32, 9.1). */
export const MAX_MOVIE_RESULTS = 50

/** What a text is matched by: lower case, without accents, with punctuation removed (decision 21). */
export function searchKey(text: string): string {
  return text
    .slice(0, MAX_SEARCH_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[æœøđłı]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/&/g, ' and ')
    .replace(/[-–—/:·]+/g, ' ')
    .replace(/[^\p{L}\p{N}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const LIGATURES: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

/** Whether every word of the query begins a word of the text, both given as search keys. */
export function matchesKey(textKey: string, queryKey: string): boolean {
  if (queryKey === '') return true
  const padded = ` ${textKey}`
  if (queryKey.split(' ').every((word) => padded.includes(` ${word}`))) return true
  return textKey.replaceAll(' ', '').includes(queryKey.replaceAll(' ', ''))
}

export type MovieSearch = {
  movies: Movie[]
  /** How many match in all; more than shown when cut. */ total: number
}

/** The movies whose title (or year) matches, at most 50, in the order given. */
export function searchMovies(movies: readonly Movie[], query: string): MovieSearch {
  const queryKey = searchKey(query)
  const matching = movies.filter(
    (movie) => matchesKey(searchKey(movie.title), queryKey) || String(movie.year) === queryKey,
  )
  return { movies: matching.slice(0, MAX_MOVIE_RESULTS), total: matching.length }
}
