import type { Movie } from '#domain/movies/movie.ts'
import { searchMovies } from '#domain/movies/movie-search.ts'
import { YEARS } from '#domain/draft/theme.ts'
import { openCatalog } from '#server/movies/catalog/catalog-source.ts'
import { time } from './measure.ts'
import { type Row, roundTo2, row } from './report.ts'

const MOVIES = 5000
const TYPED = ['the lord of the rings', 'oceans', 'amelie', 'spiderman', '1999', 'zzzz']

/** Every keystroke of what somebody types, over far more movies than a draft ever has. */
export async function searchRows(): Promise<Row[]> {
  const source = await openCatalog('catalog/movies.tsv')
  const everyMovie: Movie[] = (
    await Promise.all(YEARS.map(async (year) => (await source.moviesOfYear(year)).movies))
  ).flat()
  const movies = everyMovie.slice(0, MOVIES)
  const keystrokes = TYPED.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1)))
  const times = await time(300, (run) => searchMovies(movies, keystrokes[run % keystrokes.length] ?? ''))
  return [
    row({
      what: `Movie search, a keystroke over ${movies.length} movies`,
      target: 50,
      measured: times.p95,
      unit: 'ms',
      detail: `p95 of ${times.runs}; median ${roundTo2(times.median)}; the search without drawing the list`,
    }),
  ]
}
