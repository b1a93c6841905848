import { yearPool } from '../../src/domain/pools/pool.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { searchMovies } from '#domain/movies/movie-search.ts'
import { YEARS } from '#domain/draft/theme.ts'
import { openCatalog } from '#server/movies/catalog/catalog-source.ts'
import { time, type Times } from './measure.ts'
import { type Row, roundTo2, row } from './report.ts'

const MOVIES = 6000
const PEOPLE_TYPED = ['tom hanks', 'scorsese', 'robert de niro', 'meryl streep', 'spielberg', 'qu']
const PEOPLE_MISSPELT = [
  'tom hnaks',
  'scorsesse',
  'meryl steep',
  'schwarzeneger',
  'gylenhal',
  'philip seymore hofman',
]
const MOVIES_MISSPELT = [
  'shawshenk',
  'pulp fictoin',
  'resevoir dogs',
  '4 wedings and a funeral',
  'back to teh future',
]
const TYPED = ['the lord of the rings', 'oceans', 'amelie', 'spiderman', '1999', 'zzzz']

/**
 * Measures every keystroke of a query over far more movies than a draft has and over all people, and misspelt
 * queries.
 */
export async function searchRows(): Promise<Row[]> {
  const source = await openCatalog('catalog/movies.tsv')
  const everyMovie: Movie[] = (
    await Promise.all(YEARS.map(async (year) => (await source.moviesOf(yearPool(year))).movies))
  ).flat()
  const movies = everyMovie.slice(0, MOVIES)
  const keystrokes = TYPED.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1)))
  const times = await time(300, (run) => searchMovies(movies, keystrokes[run % keystrokes.length] ?? ''))
  const names = PEOPLE_TYPED.flatMap((text) => Array.from(text.slice(1), (_, end) => text.slice(0, end + 2)))
  const people = await time(300, (run) => source.searchPeople(names[run % names.length] ?? ''))
  const misspeltPeople = await time(300, (run) =>
    source.searchPeople(PEOPLE_MISSPELT[run % PEOPLE_MISSPELT.length] ?? ''),
  )
  const misspeltMovies = await time(300, (run) =>
    source.searchMovies(MOVIES_MISSPELT[run % MOVIES_MISSPELT.length] ?? ''),
  )
  const detailOf = ({ runs, median }: Times) =>
    `p95 of ${runs}; median ${roundTo2(median)}; on the server, without HTTP`
  return [
    row({
      what: 'People search, a keystroke over all people of the catalog',
      target: 15,
      measured: people.p95,
      unit: 'ms',
      detail: detailOf(people),
    }),
    row({
      what: 'People search, misspelt',
      target: 50,
      measured: misspeltPeople.p95,
      unit: 'ms',
      detail: detailOf(misspeltPeople),
    }),
    row({
      what: `Movie search by title, misspelt, over all ${everyMovie.length} movies`,
      target: 50,
      measured: misspeltMovies.p95,
      unit: 'ms',
      detail: detailOf(misspeltMovies),
    }),
    row({
      what: `Movie search, a keystroke over ${movies.length} movies`,
      target: 50,
      measured: times.p95,
      unit: 'ms',
      detail: `p95 of ${times.runs}; median ${roundTo2(times.median)}; the search without drawing the list`,
    }),
  ]
}
