import { pino } from 'pino'
import type { AnalyzeAvailabilityBody } from '#contract/movies/availability.ts'
import { categoriesFor } from '#domain/categories/categories.ts'
import type { Theme } from '#domain/draft/theme.ts'
import { openInMemory } from '#server/db/database.ts'
import { createCatalogSource } from '#server/movies/catalog/catalog-source.ts'
import { createFakeOmdb, createFakeTmdb } from '#server/movies/live/fake-sources.testing.ts'
import { openLiveSource } from '#server/movies/open-movies.ts'
import { fakeMovie, type FakeMovie, WILLA } from '#server/movies/live/tmdb/tmdb-answers.testing.ts'
import { movieRoutes } from '#server/movies/routes.testing.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import { time, type Times } from './measure.ts'
import { roundTo2, row, type Row } from './report.ts'

const RUNS = 300
/** The most movies that are read of a year, and the number of movies of a busy actor. */
const OF_THE_YEAR = 1_000
const OF_THE_PERSON = 60
const YEAR = 1999
const PAGES = OF_THE_YEAR / 20
const CREDITS = `/person/${WILLA.id}/movie_credits`

type Api = { request: (path: string, init?: RequestInit) => Response | Promise<Response> }
type World = Awaited<ReturnType<typeof openWorld>>

/**
 * Measures live movies over HTTP, from sources on this machine: the number of requests to them, and the cost of a
 * cached list next to the embedded catalog of the same movies.
 */
export async function liveRows(): Promise<Row[]> {
  const world = await openWorld()
  try {
    return [
      ...(await personRows(world)),
      ...(await yearRows(world)),
      await keptRow(world, 'A kept person’s movies, live', moviesOfPerson()),
      await keptRow(world, 'A kept year’s 1,000 movies, live', moviesOfYear()),
      await keptRow(world, 'All availabilities of that year, live', availability('year', String(YEAR))),
    ]
  } finally {
    await world.close()
  }
}

/** Makes all requests of setting up a person draft, from the search to the counts. */
async function personRows({ api, tmdb, omdb, settled }: World): Promise<Row[]> {
  const search = new URLSearchParams({ searchQuery: 'willa' }).toString()
  await answer(api, { path: `/people?${search}` })
  await Promise.all([
    answer(api, moviesOfPerson()),
    answer(api, availability('people', WILLA.name)),
    answer(api, moviesOfPerson()),
  ])
  const before = tmdb.requests.length
  await settled()
  const asked = { details: tmdb.requests.length - before, ratings: omdb.requests.length }
  await answer(api, moviesOfPerson())
  await answer(api, availability('people', WILLA.name))
  return [
    row({
      what: 'Fetches of a person’s list while a draft is set up',
      target: 1,
      measured: tmdb.countOf(CREDITS),
      unit: 'calls',
      detail:
        `search ${tmdb.countOf('/search/person?query=willa')}, person ${tmdb.countOf(`/person/${WILLA.id}`)}; ` +
        `in the background ${asked.details} to TMDB and ${asked.ratings} to OMDb for ${OF_THE_PERSON} movies`,
    }),
  ]
}

async function yearRows({ api, tmdb, settled }: World): Promise<Row[]> {
  const start = performance.now()
  const first = await answer(api, moviesOfYear())
  const firstMs = performance.now() - start
  const usable = (JSON.parse(first) as { results: unknown[] }).results.length
  await Promise.all([answer(api, moviesOfYear()), answer(api, availability('year', String(YEAR)))])
  await settled()
  const pages = tmdb.countOf('/discover/movie')
  const before = tmdb.requests.length
  await answer(api, availability('year', String(YEAR)))
  return [
    row({
      what: 'A year nobody asked for, until its first movies are there',
      measured: firstMs,
      unit: 'ms',
      detail: `${usable} movies of ${OF_THE_YEAR}, without the time that TMDB takes; one run`,
    }),
    row({
      what: 'Fetches of each page of a year while a draft is set up',
      target: 1,
      measured: pages / PAGES,
      unit: 'calls',
      detail: `${pages} for ${PAGES} pages`,
    }),
    row({
      what: 'Outside calls for all availabilities of a kept year',
      target: 0,
      measured: tmdb.requests.length - before,
      unit: 'calls',
      detail: `${categoriesFor({ theme: 'year' }).length} categories`,
    }),
  ]
}

async function keptRow({ api, catalogApi }: World, what: string, call: Call): Promise<Row> {
  const times = await time(RUNS, () => answer(api, call))
  const ofCatalog = await time(RUNS, () => answer(catalogApi, call))
  return row({ what, target: 50, measured: times.p95, unit: 'ms', detail: comparison(times, ofCatalog) })
}

function comparison(times: Times, ofCatalog: Times): string {
  const ratio = (times.median / ofCatalog.median).toFixed(1)
  return (
    `p95 of ${times.runs}; median ${roundTo2(times.median)}; the catalog with the same movies: ` +
    `median ${roundTo2(ofCatalog.median)}, p95 ${roundTo2(ofCatalog.p95)}; ratio ${ratio}`
  )
}

async function openWorld() {
  const movies = [...moviesInYear(), ...moviesWithWilla()]
  const [tmdb, omdb, database] = await Promise.all([createFakeTmdb(movies), createFakeOmdb(), openInMemory()])
  const now = () => new Date()
  const source = openLiveSource({
    tmdb: { apiKey: 'key', baseUrl: tmdb.baseUrl },
    // Half of the quota is reserved for drafted movies. The other half is enough for the person, but not for the
    // year.
    omdb: { apiKey: 'key', baseUrl: omdb.baseUrl, dailyLimit: 2 * OF_THE_PERSON },
    db: database.db,
    catalog: createCatalogSource([]),
    now,
    log: pino({ level: 'silent' }),
  })
  return {
    tmdb,
    omdb,
    api: apiOf(source),
    catalogApi: apiOf(createCatalogSource(movies.map(toCatalogMovie))),
    settled: () => source.settled(),
    close: async () => {
      await source.close()
      await source.settled()
      await Promise.all([tmdb.close(), omdb.close(), database.close()])
    },
  }
}

function apiOf(source: MovieSource): Api {
  return movieRoutes(source)
}

const GENRES = [28, 35, 18, 878, 27, 16]
const GENRE_NAMES = ['Action', 'Comedy', 'Drama', 'Science Fiction', 'Horror', 'Animation']

function moviesInYear(): FakeMovie[] {
  return Array.from({ length: OF_THE_YEAR }, (_, index) =>
    fakeMovie({
      id: 10_000 + index,
      title: `One of the Year, Number ${index + 1}`,
      genreIds: [GENRES[index % GENRES.length] ?? 18],
      popularity: OF_THE_YEAR - index,
    }),
  )
}

function moviesWithWilla(): FakeMovie[] {
  return Array.from({ length: OF_THE_PERSON }, (_, index) =>
    fakeMovie({
      id: 20_000 + index,
      title: `One with Willa, Number ${index + 1}`,
      releaseDate: `${1960 + index}-05-04`,
      genreIds: [GENRES[index % GENRES.length] ?? 18],
      cast: [{ personId: WILLA.id, character: 'Nora Finch' }],
    }),
  )
}

function toCatalogMovie({ id, title, releaseDate, genreIds, cast }: FakeMovie) {
  return {
    id,
    title,
    year: Number(releaseDate.slice(0, 4)),
    genres: genreIds.map((genre) => GENRE_NAMES[GENRES.indexOf(genre)] ?? 'Drama'),
    directors: [],
    cast: cast.map(() => WILLA.name),
    facts: { oscarStatus: 'none' as const },
  }
}

type Call = { path: string; init?: RequestInit }

async function answer(api: Api, { path, init }: Call): Promise<string> {
  const response = await api.request(path, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.text()
}

function moviesOfPerson(): Call {
  const query = new URLSearchParams({ category: 'person', searchQuery: WILLA.name })
  return { path: `/movies?${query.toString()}` }
}

function moviesOfYear(): Call {
  return { path: `/movies?category=year&searchQuery=${YEAR}` }
}

function availability(theme: Theme, option: string): Call {
  const body: AnalyzeAvailabilityBody = {
    theme,
    option,
    categories: categoriesFor({ theme }).map((category) => category.name),
    playerCount: 50,
    draftMode: 'multiplayer',
  }
  return {
    path: '/availability',
    init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  }
}
