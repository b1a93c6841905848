import { type FakeServer, invalidKey, json, notFound, startFakeServer } from './fake-source-server.testing.ts'
import { entryAnswer, FAKE_ENTRIES, type FakeEntry, refusal } from './omdb/omdb-answers.testing.ts'
import {
  FAKE_MOVIES,
  FAKE_PEOPLE,
  type FakeMovie,
  type FakePerson,
  movieDetailsAnswer,
  movieRow,
  personAnswer,
  personCreditsAnswer,
  personRow,
} from './tmdb/tmdb-answers.testing.ts'

const PAGE_SIZE = 20
/** TMDB's own limit. */
const LAST_PAGE = 500

export type FakeTmdb = FakeServer & {
  /** May be changed by a test at any time. */
  movies: FakeMovie[]
  people: FakePerson[]
}

/** TMDB on this machine: a small world of invented people and movies, answered in the real shapes. */
export async function createFakeTmdb(
  movies: readonly FakeMovie[] = FAKE_MOVIES,
  people: readonly FakePerson[] = FAKE_PEOPLE,
): Promise<FakeTmdb> {
  const world = { movies: [...movies], people: [...people] }

  const server = await startFakeServer('/3', (response, request) => {
    const isSigned = request.search.has('api_key') || request.headers.authorization?.startsWith('Bearer ')
    const answer = isSigned ? answerTo(request.path, request.search) : invalidKey()
    answer(response, request)
  })

  function answerTo(path: string, search: URLSearchParams) {
    const page = Number(search.get('page') ?? 1)
    if (page > LAST_PAGE) return json({ errors: ['page must be less than or equal to 500'] }, 422)
    const byPopularity = world.movies.toSorted((a, b) => b.popularity - a.popularity)
    switch (path) {
      case '/search/person': {
        const query = search.get('query')?.toLowerCase()
        if (!query) return json({ errors: ['query must be provided'] }, 422)
        const found = world.people.filter(({ name }) => name.toLowerCase().includes(query))
        return json(
          pageOf(
            found.map((person) => personRow(person, world.movies)),
            page,
          ),
        )
      }
      case '/person/popular':
        return json(
          pageOf(
            world.people.map((person) => personRow(person, world.movies)),
            page,
          ),
        )
      case '/search/movie': {
        const query = search.get('query')?.toLowerCase()
        if (!query) return json({ errors: ['query must be provided'] }, 422)
        const year = search.get('primary_release_year') ?? ''
        const found = byPopularity.filter(
          ({ title, originalTitle = '', foundBy = [], releaseDate }) =>
            [title, originalTitle, ...foundBy].some((known) => known.toLowerCase().includes(query)) &&
            releaseDate.startsWith(year),
        )
        return json(pageOf(found.map(movieRow), page))
      }
      case '/discover/movie': {
        const year = search.get('primary_release_year')
        const from = search.get('primary_release_date.gte') ?? `${year ?? '0000'}-01-01`
        const to = search.get('primary_release_date.lte') ?? `${year ?? '9999'}-12-31`
        const genres = search.get('with_genres')?.split('|').map(Number)
        const found = byPopularity.filter(
          ({ releaseDate, genreIds }) =>
            releaseDate >= from &&
            releaseDate <= to &&
            (genres?.some((genre) => genreIds.includes(genre)) ?? true),
        )
        return json(pageOf(found.map(movieRow), page))
      }
      case '/movie/popular':
        return json(pageOf(byPopularity.map(movieRow), page))
      default:
        return answerById(path)
    }
  }

  function answerById(path: string) {
    const [, kind, id, part] = path.split('/')
    const movie = kind === 'movie' ? world.movies.find((known) => String(known.id) === id) : undefined
    if (movie && part === undefined) return json(movieDetailsAnswer(movie, world.people))
    const person = kind === 'person' ? world.people.find((known) => String(known.id) === id) : undefined
    if (person && part === undefined) return json(personAnswer(person))
    if (person && part === 'movie_credits') return json(personCreditsAnswer(person, world.movies))
    return notFound()
  }

  return Object.assign(world, server)
}

export type FakeOmdb = FakeServer & {
  /** May be changed by a test at any time. */
  entries: FakeEntry[]
}

/** OMDb on this machine: all requests go to '/', with `i` or with `t`, `y` and `type`. */
export async function createFakeOmdb(entries: readonly FakeEntry[] = FAKE_ENTRIES): Promise<FakeOmdb> {
  const world = { entries: [...entries] }

  const server = await startFakeServer('', (response, request) => {
    const answer = request.search.has('apikey')
      ? answerTo(request.search)
      : json(refusal('No API key provided.'), 401)
    answer(response, request)
  })

  function answerTo(search: URLSearchParams) {
    const [id, title, year, type] = ['i', 't', 'y', 'type'].map((name) => search.get(name)?.toLowerCase())
    const entry = world.entries.find(({ imdbID, Title, Year, Type }) =>
      id
        ? imdbID === id
        : Title.toLowerCase() === title && (!year || Year.startsWith(year)) && (!type || Type === type),
    )
    if (entry) return json(entryAnswer(entry))
    return json(refusal(id ? 'Error getting data.' : 'Movie not found!'))
  }

  return Object.assign(world, server)
}

function pageOf(rows: readonly unknown[], page: number) {
  return {
    page,
    results: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total_pages: Math.ceil(rows.length / PAGE_SIZE),
    total_results: rows.length,
  }
}
