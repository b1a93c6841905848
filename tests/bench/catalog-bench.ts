import { yearPool } from '#domain/pools/pool.ts'
import { Hono } from 'hono'
import type { AnalyzeAvailabilityBody } from '#contract/movies/availability.ts'
import { categoriesFor } from '#domain/categories/categories.ts'
import { type Theme, YEARS } from '#domain/draft/theme.ts'
import { openCatalog } from '#server/movies/catalog/catalog-source.ts'
import { movieRoutes } from '#server/movies/routes.testing.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import { type Times, time } from './measure.ts'
import { type Row, roundTo2, row } from './report.ts'

const CATALOG = 'catalog/movies.tsv'
const RUNS = 500

/** People whom tables are likely to draft, including the person with the most movies. */
const PEOPLE = ['Robert De Niro', 'Clint Eastwood', 'Samuel L. Jackson', 'Woody Allen', 'Tom Hanks']

/** Queries from the widest search (two letters) to a whole name, with awkward ones between. */
const QUERIES = [
  'ma',
  'jo',
  'an',
  'm n',
  'tom',
  'chris',
  'lee',
  'renee zellweger',
  'otoole',
  'tom hanks',
  'zzzz',
]

/** More than 7,000 movies. */
const LARGEST_POOL = { from: 1930, to: 2025 }

type Api = { request: (path: string, init?: RequestInit) => Response | Promise<Response> }
type Call = { path: string; init?: RequestInit }

export async function catalogRows(): Promise<Row[]> {
  const source = await openCatalog(CATALOG)
  const api = movieRoutes(source)
  return [
    await loadRow(),
    await callsRow(api, 'A person’s movies', 50, PEOPLE.map(moviesOfPerson)),
    await callsRow(api, 'A year’s movies', 50, YEARS.map(moviesOfYear)),
    await callsRow(api, 'All availabilities, biggest person', 10, [availability('people', 'Robert De Niro')]),
    await callsRow(api, 'All availabilities, biggest year', 10, [
      availability('year', await biggestYear(source)),
    ]),
    await callsRow(api, 'The movies of a pool of the whole catalog', 250, [
      { path: `/movies?category=pool&from=${LARGEST_POOL.from}&to=${LARGEST_POOL.to}` },
    ]),
    await callsRow(api, 'All availabilities, a pool of the whole catalog', 10, [largestAvailability()]),
    await callsRow(api, 'People search', 10, QUERIES.map(peopleSearch)),
  ]
}

async function loadRow(): Promise<Row> {
  const { median, p95, runs } = await time(10, () => openCatalog(CATALOG))
  return row({
    what: 'Loading the catalog',
    target: 500,
    measured: median,
    unit: 'ms',
    detail: `median of ${runs}; p95 ${roundTo2(p95)}`,
  })
}

/** Measures the calls in turn, next to a bare route that answers as many bytes as their largest answer. */
async function callsRow(api: Api, what: string, target: number, calls: readonly Call[]): Promise<Row> {
  const bodies = await Promise.all(calls.map((call) => answer(api, call)))
  const biggest = Math.max(...bodies.map((body) => body.length))
  const bare = new Hono().all('/', (c) => c.json({ results: 'x'.repeat(biggest - 14) }))
  const times = await time(RUNS, (run) => answer(api, nth(calls, run)))
  const bareTimes = await time(RUNS, () => answer(bare, { path: '/' }))
  return row({ what, target, measured: times.p95, unit: 'ms', detail: comparison(times, bareTimes, biggest) })
}

async function answer(api: Api, { path, init }: Call): Promise<string> {
  const response = await api.request(path, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.text()
}

function comparison(times: Times, bare: Times, bytes: number): string {
  const ratio = (times.median / bare.median).toFixed(1)
  return (
    `p95 of ${times.runs}; median ${roundTo2(times.median)}; bare route of ${roundTo2(bytes / 1000)} KB: ` +
    `median ${roundTo2(bare.median)}, p95 ${roundTo2(bare.p95)}; ratio ${ratio}`
  )
}

function moviesOfPerson(name: string): Call {
  return { path: `/movies?${new URLSearchParams({ category: 'person', searchQuery: name }).toString()}` }
}

function moviesOfYear(year: number): Call {
  return { path: `/movies?category=year&searchQuery=${year}` }
}

function peopleSearch(query: string): Call {
  return { path: `/people?${new URLSearchParams({ searchQuery: query }).toString()}` }
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

function largestAvailability(): Call {
  const pool = { years: LARGEST_POOL }
  const body: AnalyzeAvailabilityBody = {
    theme: 'others',
    option: 'The whole catalog',
    pool,
    categories: categoriesFor({ theme: 'others', pool }).map((category) => category.name),
    playerCount: 50,
    draftMode: 'multiplayer',
  }
  return {
    path: '/availability',
    init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  }
}

async function biggestYear(source: MovieSource): Promise<string> {
  const sizes = await Promise.all(
    YEARS.map(async (year) => ({ year, movies: (await source.moviesOf(yearPool(year))).movies.length })),
  )
  return String(sizes.reduce((biggest, size) => (size.movies > biggest.movies ? size : biggest)).year)
}

function nth<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T
}
