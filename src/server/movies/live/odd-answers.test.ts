import { personPool, yearPool } from '#domain/pools/pool.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { json } from './fake-source-server.testing.ts'
import { createLiveWorld, type LiveWorld } from './live-source.testing.ts'
import { refusal } from './omdb/omdb-answers.testing.ts'
import { fakeMovie, movieRow, WILLA } from './tmdb/tmdb-answers.testing.ts'

const database = useTestDatabase()
const DISCOVER = '/discover/movie'
let world: LiveWorld

beforeEach(async () => {
  world = await createLiveWorld(() => database.db)
})
afterEach(() => world.close())

const row = movieRow(fakeMovie({ id: 7, title: 'The Long Field', releaseDate: '1973-05-04' }))
/** Bad rows, all of 1973 unless the row says otherwise. */
const BAD_ROWS = [
  null,
  'row',
  [],
  {},
  { ...row, id: null },
  { ...row, id: 'seven' },
  { ...row, id: 20, release_date: '' },
  { ...row, id: 21, release_date: null },
  { ...row, id: 22, release_date: undefined },
  { ...row, id: 23, release_date: '0000-00-00' },
  { ...row, id: 24, title: '', original_title: null },
  { ...row, id: 25, adult: true },
  { ...row, id: 26, media_type: 'tv' },
  { ...row, id: 27, release_date: '1974-01-01' },
]
const ODD_ROWS = [
  { ...row, id: '30', title: null, original_title: 'Ødemark' },
  { ...row, id: 31, title: 1973 },
  { ...row, id: 32, genre_ids: null, poster_path: null, popularity: -4.2, vote_count: '1,204' },
  { ...row, id: 33, title: `Half a \uD83D smile\u0000`, genre_ids: [18, 'x', 99_999], overview: null },
  { ...row, id: 34, title: 'L'.repeat(2_000), video: true, softcore: { unknown: [1] } },
]

it('lists leave out what cannot be read, and keep the rest', async () => {
  const results = [...BAD_ROWS, ...ODD_ROWS, row, row]
  world.tmdb.always(DISCOVER, json({ page: 1, results, total_pages: 1.5, total_results: 'many' }))
  const source = world.open({ withOmdb: false })
  await source.moviesOf(yearPool(1973))
  await source.settled()
  const { movies, isComplete, total } = await source.moviesOf(yearPool(1973))
  expect(movies.map(({ id, title }) => [id, title.slice(0, 20)])).toEqual([
    [30, 'Ødemark'],
    [31, '1973'],
    [32, 'The Long Field'],
    [33, 'Half a   smile'],
    [34, 'L'.repeat(20)],
    [7, 'The Long Field'],
  ])
  expect([isComplete, total]).toEqual([true, 6])
})

it('lists with odd texts are stored in the database like others', async () => {
  world.tmdb.always(
    `/person/${WILLA.id}/movie_credits`,
    json({ id: WILLA.id, cast: ODD_ROWS, crew: [{ ...row, job: 'Director' }, { ...row, job: null }, null] }),
  )
  const before = await world.open({ withOmdb: false }).moviesOf(personPool(WILLA.id))
  expect(before.movies.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([7, 30, 31, 32, 33, 34])
  const after = await world.open({ withOmdb: false }).moviesOf(personPool(WILLA.id))
  expect(after.movies.map(({ title }) => title)).toEqual(before.movies.map(({ title }) => title))
  expect(world.tmdb.countOf(`/person/${WILLA.id}/movie_credits`)).toBe(1)
})

it('a movie that cannot be read does not cost the others their facts', async () => {
  const [first, second] = [
    fakeMovie({ id: 41, title: 'One' }),
    fakeMovie({ id: 42, title: 'Two', budget: 60_000_000 }),
  ]
  world.tmdb.movies = [first, second]
  world.tmdb.always('/movie/41', json({ success: false, status_code: 34 }))
  world.omdb.always('/?i=tt0000042', json(refusal('Error getting data.')))
  const source = world.open()
  await source.moviesOf(yearPool(1999))
  await source.settled()
  const { movies } = await source.moviesOf(yearPool(1999))
  expect(movies).toMatchObject([
    { id: 41, isBlockbuster: false, budget: undefined },
    { id: 42, isBlockbuster: true, hasOscar: false },
  ])
})
