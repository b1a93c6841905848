import { yearPool } from '#domain/pools/pool.ts'
import { apply, type Draft, newDraft } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { searchMovies } from '#domain/movies/movie-search.ts'
import { YEARS } from '#domain/draft/theme.ts'
import { narrowed, hiddenBy } from '#web/components/draft/desk/filters/narrowing.ts'
import { deskPool, offerOf, searchOffer } from '#web/components/draft/desk/search/desk-pool.ts'
import { openCatalog } from '#server/movies/catalog/catalog-source.ts'
import { time, type Times } from './measure.ts'
import { type Row, roundTo2, row } from './report.ts'

const MOVIES = 6000
const PLAYERS = ['Maya', 'Theo', 'Priya', 'Jonah']
const CATEGORIES = ['Comedy', 'Drama/Romance', 'Horror/Thriller', "90's", 'Academy Award Nominee or Winner']
const FILTERS = { fitsOpen: true, years: { from: 1990, to: 1999 }, order: 'title' } as const
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
  const pool = deskPool(movies, draftOf(movies), 'Maya')
  const narrow = narrowed(pool, FILTERS)
  const filtered = await time(300, (run) => {
    const query = keystrokes[run % keystrokes.length] ?? ''
    const shown = searchOffer(offerOf(narrow, 'Comedy', true), query)
    return shown.total > 0 && !shown.isForgiving ? shown : hiddenBy(pool, FILTERS, 'Comedy', query)
  })
  const changes = await time(100, (run) =>
    narrowed(pool, { ...FILTERS, years: { from: 1940 + 10 * (run % 8), to: 1949 + 10 * (run % 8) } }),
  )
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
    row({
      what: `Movie search, a keystroke over ${movies.length} movies with filters on`,
      target: 50,
      measured: filtered.p95,
      unit: 'ms',
      detail: `p95 of ${filtered.runs}; median ${roundTo2(filtered.median)}; with what the filters hide, if nothing else matches`,
    }),
    row({
      what: `Movie list, another filter and sorting over ${movies.length} movies`,
      target: 50,
      measured: changes.p95,
      unit: 'ms',
      detail: `p95 of ${changes.runs}; median ${roundTo2(changes.median)}; without drawing the list`,
    }),
  ]
}

/** A draft in its third round. */
function draftOf(movies: readonly Movie[]): Draft {
  const participants = PLAYERS.map((name) => ({ id: name, name }))
  const started = apply(
    newDraft({ theme: 'others', option: 'Movies', categories: CATEGORIES, participants }),
    { type: 'DRAFT_STARTED', draftOrder: PLAYERS },
  )
  const picks = movies.slice(0, 8).map((movie, index) => ({
    participantId: PLAYERS[index % PLAYERS.length] ?? '',
    movie,
    category: CATEGORIES[index % 2] ?? '',
    houseOverride: true,
  }))
  return { ...started, picks }
}
