/** TMDB's movie genres; lists carry only the ids. */
const GENRE_NAMES: ReadonlyMap<number, string> = new Map([
  [12, 'Adventure'],
  [14, 'Fantasy'],
  [16, 'Animation'],
  [18, 'Drama'],
  [27, 'Horror'],
  [28, 'Action'],
  [35, 'Comedy'],
  [36, 'History'],
  [37, 'Western'],
  [53, 'Thriller'],
  [80, 'Crime'],
  [99, 'Documentary'],
  [878, 'Science Fiction'],
  [9648, 'Mystery'],
  [10402, 'Music'],
  [10749, 'Romance'],
  [10751, 'Family'],
  [10752, 'War'],
  [10770, 'TV Movie'],
])

/** The names of the genres that are known, in the order given. */
export function genreNames(ids: readonly number[]): string[] {
  return [...new Set(ids.flatMap((id) => GENRE_NAMES.get(id) ?? []))]
}
