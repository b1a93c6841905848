import { useQuery } from '@tanstack/react-query'
import type { Draft } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { hasTitle } from '#domain/movies/movie-search.ts'
import { isSameMovie, type MovieIdentity } from '#domain/movies/same-movie.ts'
import { searchKey } from '#domain/movies/search.ts'
import { moviesByTitleQuery } from '#web/lib/movies/movie-queries.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'

/**
 * The pause after the last keystroke before the server is asked about a title that the theme does not have.
 */
const LOOKUP_DEBOUNCE_MS = 500

type SearchNoteProps = {
  draft: Draft
  /** All movies of the theme. */
  movies: readonly Movie[]
  query: string
  /** Similar titles shown instead, most alike first; may be empty. */
  alike: readonly Movie[]
}

/** Explains why a typed title is missing: it belongs to another theme or is spelt differently. */
export default function SearchNote({ draft, movies, query, alike }: SearchNoteProps) {
  const typed = query.trim()
  const settled = useDebounced(typed, LOOKUP_DEBOUNCE_MS)
  // Optional: without the server's answer, the note says less.
  const { data: found } = useQuery(moviesByTitleQuery(settled))
  const elsewhere = settled === typed ? found?.find(isMeant) : undefined
  const [nearest] = alike
  const text = elsewhere
    ? notInTheme(draft, elsewhere)
    : nearest && `No movie is called “${typed}”. Did you mean ${nearest.title}?`
  return (
    <p className="films__note" role="status">
      {text}
    </p>
  )

  function isMeant(movie: MovieIdentity): boolean {
    const isHere = movies.some((known) => isSameMovie(known, movie))
    const isOfYear = draft.theme === 'year' && String(movie.year) === draft.option
    return !isHere && !isOfYear && (alike.length === 0 || hasTitle(movie, typed))
  }
}

function notInTheme({ theme, option }: Draft, { title, year }: MovieIdentity): string {
  return theme === 'year'
    ? `${title} came out in ${year}, not ${option}.`
    : `${title} (${year}) is not ${articleOf(option)} ${option} movie.`
}

/** The article by sound: */
function articleOf(name: string): 'a' | 'an' {
  return /^(?!e[uw])[aeiou]/.test(searchKey(name)) ? 'an' : 'a'
}
