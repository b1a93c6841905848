import { yearPool } from '#domain/pools/pool.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Movie } from '#domain/movies/movie.ts'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import { SourceError, type SourceFailure } from '#server/movies/source-error.ts'
import { type Answer, type FakeServer, startFakeServer } from './fake-source-server.testing.ts'
import type { MoviePage } from './ports.ts'
import { genreNames } from './tmdb/movie-row.ts'
import { toMoviePage } from './tmdb/movie-lists.ts'
import { createTmdb, type Tmdb } from './tmdb/tmdb.ts'
import { createWrittenLog } from './written-log.testing.ts'

/** Real answers that are kept beside the checkout. */
const CONTRACT = join(PACKAGE_ROOT, '..', 'shared', 'contract')
const isHere = existsSync(join(CONTRACT, 'index.json'))

type Recorded = {
  file: string | null
  request: { url: string }
  status: number
  headers?: Record<string, string>
}
type Row = Record<string, unknown> & { id: number }

const recorded = isHere
  ? (JSON.parse(readFileSync(join(CONTRACT, 'index.json'), 'utf8')) as Recorded[]).flatMap((entry) =>
      entry.file?.startsWith('tmdb/') ? [{ ...entry, file: entry.file }] : [],
    )
  : []

const bodyOf = (file: string) => readFileSync(join(CONTRACT, file))
const jsonOf = (file: string) => JSON.parse(bodyOf(file).toString()) as Record<string, unknown>
const urlOf = ({ request }: Pick<Recorded, 'request'>) => new URL(request.url)

/** The recorded answers to requests for paths of that form. */
const answersTo = (form: RegExp) =>
  recorded.filter((entry) => entry.status === 200 && form.test(urlOf(entry).pathname))

function asRecorded({ file, status, headers = {} }: (typeof recorded)[number]): Answer {
  return (response) => {
    const type = headers['content-type'] ?? 'application/json;charset=utf-8'
    response.writeHead(status, { 'Content-Type': type }).end(bodyOf(file))
  }
}

const yearIn = (row: Row) => (typeof row.release_date === 'string' ? Number(row.release_date.slice(0, 4)) : 0)
const idsOf = (movies: readonly Movie[]) => movies.map(({ id }) => id)

function expectSensible(movies: readonly Movie[]) {
  expect(new Set(idsOf(movies)).size).toBe(movies.length)
  for (const movie of movies) {
    expect(movie.title).toMatch(/\S/)
    expect(movie.year).toBeGreaterThan(1880)
    expect(movie.releaseDate).toBe(movie.releaseDate && `${movie.year}${movie.releaseDate.slice(4)}`)
    if (movie.posterPath !== undefined) expect(movie.posterPath).toMatch(/^\/\w+\.(jpg|png)$/)
  }
}

describe.skipIf(!isHere)('real answers of TMDB (skipped if ../shared/contract is missing)', () => {
  let server: FakeServer
  let tmdb: Tmdb
  beforeAll(async () => {
    server = await startFakeServer('/3', (response) => void response.writeHead(500).end())
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.asUsual()
    tmdb = createTmdb({
      apiKey: 'key',
      baseUrl: server.baseUrl,
      retryPausesMs: [1],
      log: createWrittenLog().log,
    })
  })

  it('are all read by one of these tests', () => {
    expect(recorded.length).toBeGreaterThan(40)
    const read = [SEARCH, CREDITS, PERSON, YEAR, LIST, DETAILS, OTHER].flatMap(answersTo)
    const errors = recorded.filter(({ status }) => status !== 200)
    expect([...read, ...errors].map(({ file }) => file).sort()).toEqual(
      recorded.map(({ file }) => file).sort(),
    )
  })

  const SEARCH = /\/search\/person$/
  it.each(answersTo(SEARCH))('$file: people', async (entry) => {
    server.always('/search/person', asRecorded(entry))
    const rows = jsonOf(entry.file).results as Row[]
    const people = await tmdb.searchPeople(urlOf(entry).searchParams.get('query') ?? '')
    expect(people.map(({ id, name }) => ({ id, name }))).toEqual(
      rows.slice(0, 10).map(({ id, name }) => ({ id, name })),
    )
    expect(people.map(({ profilePath }) => profilePath ?? null)).toEqual(
      rows.slice(0, 10).map((row) => row.profile_path),
    )
    for (const { knownForDepartment, knownFor } of people) {
      expect(knownForDepartment).toMatch(/^[A-Z]/)
      for (const title of knownFor) expect(title).toMatch(/\S/)
    }
    if (people[0]) expect(await tmdb.findPersonByName(people[0].name.toUpperCase())).toEqual(people[0])
  })

  const CREDITS = /\/person\/\d+\/(movie|combined)_credits$/
  it.each(answersTo(CREDITS))('$file: movies acted in or directed', async (entry) => {
    server.always('*', asRecorded(entry))
    const { cast, crew } = jsonOf(entry.file) as { cast: Row[]; crew: Row[] }
    const movies = (await tmdb.personMovies(1)) ?? []
    expectSensible(movies)
    const isUnnamed = (row: Row) => !row.character && [row.genre_ids].flat().includes(99)
    const roles = cast.filter(
      (row) => !isUnnamed(row) && !/\b(self|himself|herself)\b|archive/i.test(String(row.character)),
    )
    const directed = crew.filter((row) => row.job === 'Director')
    const wanted = [...roles, ...directed].filter((row) => row.media_type !== 'tv' && yearIn(row) > 0)
    expect(new Set(idsOf(movies))).toEqual(new Set(wanted.map(({ id }) => id)))
    expect(movies.length).toBeGreaterThan(10)
  })

  const PERSON = /\/person\/\d+$/
  it.each(answersTo(PERSON))('$file: a person', async (entry) => {
    server.always('*', asRecorded(entry))
    const { id, name, profile_path, known_for_department } = jsonOf(entry.file)
    expect(await tmdb.person(1)).toEqual({
      id,
      name,
      profilePath: profile_path,
      knownForDepartment: known_for_department,
      knownFor: [],
    })
  })

  const expectPage = (page: MoviePage, rows: readonly Row[], body: Record<string, unknown>) => {
    expectSensible(page.movies)
    expect(idsOf(page.movies)).toEqual([...new Set(rows.map(({ id }) => id))])
    expect(page.pages).toBe(Math.min(Number(body.total_pages), 50))
    expect(page.total).toBe(Math.min(Number(body.total_results), page.pages * 20))
    if (rows.every((row) => Array.isArray(row.genre_ids) && row.genre_ids.length > 0)) {
      for (const { genres } of page.movies) expect(genres).not.toEqual([])
    }
  }

  const YEAR = /\/discover\/movie$/
  it.each(answersTo(YEAR))('$file: a page of a year', async (entry) => {
    server.always('/discover/movie', asRecorded(entry))
    const body = jsonOf(entry.file)
    const rows = body.results as Row[]
    const asked = urlOf(entry).searchParams.get('primary_release_year')
    const years = asked === null ? [...new Set(rows.map(yearIn))] : [Number(asked)]
    for (const year of years) {
      expectPage(
        await tmdb.discoverPage(yearPool(year), 1),
        rows.filter((row) => yearIn(row) === year),
        body,
      )
    }
  })

  const LIST = /\/(movie\/(popular|upcoming)|search\/movie)$/
  it.each(answersTo(LIST))('$file: a list of movies', async (entry) => {
    server.always('*', asRecorded(entry))
    const body = jsonOf(entry.file)
    const rows = (body.results as Row[]).filter((row) => yearIn(row) > 0)
    expectPage(toMoviePage(body, 50), rows, body)
    expect(idsOf(await tmdb.popularMovies())).toEqual([...new Set(rows.map(({ id }) => id))])
  })

  const DETAILS = /\/movie\/(\d+|latest)$/
  it.each(answersTo(DETAILS))('$file: a movie', async (entry) => {
    server.always('*', asRecorded(entry))
    const body = jsonOf(entry.file) as Row & { credits?: { crew: Row[] }; genres: Row[] }
    const movie = await tmdb.movieDetails(body.id)
    if (yearIn(body) === 0) {
      expect(movie).toBeUndefined()
      return
    }
    expectSensible(movie ? [movie] : [])
    const directors = body.credits?.crew.filter(({ job }) => job === 'Director').map(({ name }) => name)
    expect(movie).toMatchObject({
      id: body.id,
      title: body.title,
      year: yearIn(body),
      genres: body.genres.map(({ name }) => name),
      directors: directors ?? [],
      isBlockbuster: Math.max(Number(body.budget), Number(body.revenue)) >= 50_000_000,
    })
    expect([movie?.budget ?? 0, movie?.revenue ?? 0]).toEqual([body.budget, body.revenue])
    expect(movie?.imdbId).toBe(body.imdb_id ?? undefined)
  })

  /** Addresses that are never requested; their answers serve as answers of the wrong kind. */
  const OTHER = /\/(configuration|find\/\w+|genre\/movie\/list)$/
  it.each(answersTo(OTHER))('$file: no list, no person and no movie', async (entry) => {
    server.always('*', asRecorded(entry))
    const questions = [
      tmdb.searchPeople('anybody'),
      tmdb.person(1),
      tmdb.personMovies(1),
      tmdb.discoverPage(yearPool(1999), 1),
      tmdb.popularMovies(),
      tmdb.movieDetails(1),
    ]
    for (const answer of await Promise.allSettled(questions)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { failure: 'malformed' } })
    }
  })

  it('name the genres as we do', () => {
    for (const { file } of answersTo(/\/genre\/movie\/list$/)) {
      const genres = jsonOf(file).genres as { id: number; name: string }[]
      expect(genreNames(genres.map(({ id }) => id))).toEqual(genres.map(({ name }) => name))
    }
  })

  const FAILURES: Record<number, SourceFailure> = { 401: 'refused', 422: 'malformed', 429: 'too-many' }
  it.each(recorded.filter(({ status }) => status !== 200))('$file: status $status', async (entry) => {
    server.always('*', asRecorded(entry))
    for (const question of [() => tmdb.person(1), () => tmdb.personMovies(1), () => tmdb.movieDetails(1)]) {
      if (entry.status === 404) expect(await question()).toBeUndefined()
      else await expect(question()).rejects.toThrow(SourceError)
    }
    const failure = FAILURES[entry.status] ?? 'malformed'
    const lists = [
      () => tmdb.discoverPage(yearPool(1999), 1),
      () => tmdb.popularMovies(),
      () => tmdb.searchPeople('anybody'),
    ]
    for (const question of lists) await expect(question()).rejects.toMatchObject({ source: 'tmdb', failure })
  })

  it('contain money, IMDb id and directors of a few movies', async () => {
    const detailsOf = async (file: string) => {
      server.asUsual()
      server.always('*', asRecorded(recorded.find((entry) => entry.file === `tmdb/${file}`)!))
      return tmdb.movieDetails(1)
    }
    expect(await detailsOf('movie_550_2022.json')).toMatchObject({
      title: 'Fight Club',
      year: 1999,
      budget: 63_000_000,
      imdbId: 'tt0137523',
      isBlockbuster: true,
    })
    expect(await detailsOf('movie_115_append_trailers_credits_releases.json')).toMatchObject({
      title: 'The Big Lebowski',
      directors: expect.arrayContaining(['Joel Coen']) as string[],
    })
    const unknownMoney = await detailsOf('movie_22855_zero_budget_zero_revenue.json')
    expect([unknownMoney?.budget, unknownMoney?.revenue]).toEqual([undefined, undefined])
  })
})
