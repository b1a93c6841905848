import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SourceError } from '#server/movies/source-error.ts'
import {
  type Answer,
  html,
  json,
  text,
  truncated,
  unlabelledGzip,
} from '#server/movies/live/fake-source-server.testing.ts'
import { createFakeOmdb, type FakeOmdb } from '#server/movies/live/fake-sources.testing.ts'
import type { WantedMovie } from '#server/movies/live/ports.ts'
import { createWrittenLog } from '#server/movies/live/written-log.testing.ts'
import type { Quota } from './quota.ts'
import {
  entryAnswer,
  fakeEntry,
  HARBOUR_ENTRY,
  NAMESAKE_SERIES,
  PAPER_MOONS_ENTRY,
  refusal,
} from './omdb-answers.testing.ts'
import { createOmdb } from './omdb.ts'

const API_KEY = 'k3y-of-0urs'
const HARBOUR: WantedMovie = { imdbId: 'tt0001001', title: 'The Harbour Lights', year: 1999 }
const PAPER_MOONS: WantedMovie = { imdbId: 'tt0001002', title: 'Paper Moons', year: 1987 }
const HARBOUR_RATED = { rtCriticsScore: 83, metacriticScore: 73, imdbRating: 8.7, oscarStatus: 'winner' }

let server: FakeOmdb
let now: Date
let logged: ReturnType<typeof createWrittenLog>
let budget: Quota & { left: number }

beforeEach(async () => {
  server = await createFakeOmdb()
  now = new Date('2031-05-04T12:00:00Z')
  logged = createWrittenLog()
  budget = budgetOf(1000)
})
afterEach(() => server.close())

function budgetOf(left: number): Quota & { left: number } {
  return {
    left,
    take() {
      if (this.left === 0) return Promise.resolve(false)
      this.left -= 1
      return Promise.resolve(true)
    },
    spent() {
      return Promise.resolve(this.left === 0)
    },
  }
}

function omdb() {
  return createOmdb({
    apiKey: API_KEY,
    baseUrl: server.baseUrl,
    budget,
    log: logged.log,
    now: () => now,
    retryPausesMs: [1, 1],
    halfOpenAfterMs: 60_000,
  })
}

async function failureOf(asked: Promise<unknown>): Promise<string> {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SourceError)) throw new Error('There is an answer', { cause: error })
  expect(error).toMatchObject({ source: 'omdb', code: 'MOVIE_SOURCE_DOWN' })
  return error.failure
}

describe('a movie with an IMDb id', () => {
  test('is requested by the id alone', async () => {
    expect(await omdb().movie(HARBOUR)).toEqual(HARBOUR_RATED)
    expect(server.requests).toHaveLength(1)
    expect(Object.fromEntries(server.requests[0]?.search ?? [])).toEqual({ i: 'tt0001001', apikey: API_KEY })
  })

  test('keeps 0 % of the critics, and counts no BAFTA as an Oscar', async () => {
    expect(await omdb().movie(PAPER_MOONS)).toEqual({
      rtCriticsScore: 0,
      metacriticScore: undefined,
      imdbRating: 5.1,
      oscarStatus: 'none',
    })
  })

  test('is unknown if OMDb does not know the id, and is not looked up by its title', async () => {
    expect(await omdb().movie({ ...HARBOUR, imdbId: 'tt0000404' })).toBeUndefined()
    expect(server.requests).toHaveLength(1)
    expect(server.countOf('/?i=tt0000404')).toBe(1)
  })

  test.each([
    ['of another id', entryAnswer(PAPER_MOONS_ENTRY)],
    ['of a series', { ...entryAnswer(HARBOUR_ENTRY), Type: 'series' }],
    ['of a game', { ...entryAnswer(HARBOUR_ENTRY), Type: 'game' }],
    ['of an episode', { ...entryAnswer(HARBOUR_ENTRY), Type: 'episode' }],
    ['of a season', { Title: 'The Tide Table', Season: '1', Episodes: [], Response: 'True' }],
    ['of a search', { Search: [entryAnswer(HARBOUR_ENTRY)], totalResults: '1', Response: 'True' }],
    ['without id and type', { ...entryAnswer(HARBOUR_ENTRY), imdbID: null, Type: null }],
  ])('gets no ratings from an answer %s', async (_, answer) => {
    server.next('*', json(answer))
    expect(await omdb().movie(HARBOUR)).toBeUndefined()
  })

  test.each([
    ['without a type', { ...entryAnswer(HARBOUR_ENTRY), Type: undefined }],
    ['without an id', { ...entryAnswer(HARBOUR_ENTRY), imdbID: 'N/A' }],
    [
      'with fields of other kinds',
      { ...entryAnswer(HARBOUR_ENTRY), Year: 1999, Plot: null, Extra: [{}], Response: true },
    ],
  ])('gets ratings from an answer %s', async (_, answer) => {
    server.next('*', json(answer))
    expect(await omdb().movie(HARBOUR)).toEqual(HARBOUR_RATED)
  })
})

describe('a movie that OMDb does not know', () => {
  test.each([
    'Movie not found!',
    'Incorrect IMDb ID.',
    'Error getting data.',
    'Series or episode not found!',
    'Too many results.',
    'Something went wrong.',
    'N/A',
  ])('is no outage: %j', async (error) => {
    const source = omdb()
    server.always('*', json(refusal(error)))
    expect(await source.movie(HARBOUR)).toBeUndefined()
    expect(await source.movie({ title: 'Paper Moons', year: 1987 })).toBeUndefined()
    expect(source.state()).toBe('ok')
  })

  test('has neither ratings nor prizes if every field is N/A', async () => {
    const nothing = Object.keys(entryAnswer(HARBOUR_ENTRY)).map((field) => [field, 'N/A'])
    server.next(
      '*',
      json({ ...Object.fromEntries(nothing), imdbID: HARBOUR.imdbId, Ratings: [], Response: 'True' }),
    )
    expect(await omdb().movie(HARBOUR)).toEqual({
      rtCriticsScore: undefined,
      metacriticScore: undefined,
      imdbRating: undefined,
      oscarStatus: 'none',
    })
  })
})

describe('a movie without an IMDb id', () => {
  test.each([undefined, '', 'nm0000123'])(
    '(%j) is requested as a movie of its title and year',
    async (imdbId) => {
      expect(await omdb().movie({ ...HARBOUR, imdbId })).toEqual(HARBOUR_RATED)
      expect(Object.fromEntries(server.requests[0]?.search ?? [])).toEqual({
        t: 'The Harbour Lights',
        y: '1999',
        type: 'movie',
        apikey: API_KEY,
      })
    },
  )

  test.each([
    { answered: '1998', isIt: true },
    { answered: '2000', isIt: true },
    { answered: 1999, isIt: true },
    { answered: '1997', isIt: false },
    { answered: '2001', isIt: false },
    { answered: 'N/A', isIt: false },
    { answered: null, isIt: false },
  ])('of 1999 is answered by one of $answered: $isIt', async ({ answered, isIt }) => {
    server.next('*', json({ ...entryAnswer(HARBOUR_ENTRY), Year: answered }))
    expect(await omdb().movie({ title: HARBOUR.title, year: 1999 })).toEqual(isIt ? HARBOUR_RATED : undefined)
  })

  test.each(['series', 'episode', 'game', 'N/A', null])('is never a %s', async (Type) => {
    server.next('*', json({ ...entryAnswer(HARBOUR_ENTRY), Type }))
    expect(await omdb().movie({ title: HARBOUR.title, year: 1999 })).toBeUndefined()
  })

  test('is unknown if OMDb knows only a series of that name', async () => {
    expect(await omdb().movie({ title: NAMESAKE_SERIES.Title, year: 1998 })).toBeUndefined()
    expect(server.requests).toHaveLength(1)
  })

  test('and without a title or a year is not requested', async () => {
    expect(await omdb().movie({ title: ' ', year: 1999 })).toBeUndefined()
    expect(await omdb().movie({ title: 'Paper Moons', year: 0 })).toBeUndefined()
    expect(server.requests).toHaveLength(0)
  })

  test('keeps every character of its title', async () => {
    const title = 'Æther & Son: 100% #1? «Été» + 7'
    server.entries.push(fakeEntry({ imdbID: 'tt0001010', Title: title, imdbRating: '6.0' }))
    expect(await omdb().movie({ title, year: 1999 })).toMatchObject({ imdbRating: 6 })
  })
})

describe('an outage', () => {
  test.each<[string, Answer, string]>([
    ['a server error in plain text', text('The service is unavailable.', 503), 'unreachable'],
    ['a server error as a web page', html(502), 'unreachable'],
    ['a web page', html(200), 'malformed'],
    ['half an answer', truncated(entryAnswer(HARBOUR_ENTRY)), 'malformed'],
    ['a compressed answer', unlabelledGzip(entryAnswer(HARBOUR_ENTRY)), 'malformed'],
    ['an empty body', text('', 200), 'malformed'],
    ['a list', json([entryAnswer(HARBOUR_ENTRY)]), 'malformed'],
    ['an object of another kind', json({ Message: 'An error has occurred.' }), 'malformed'],
    ['JSON with status 404', json({ error: 'No such path' }, 404), 'malformed'],
    ['a refusal that tells of a time-out', json(refusal('The request timed out.')), 'unreachable'],
    ['a wrong key', json(refusal('Invalid API key!'), 401), 'refused'],
    ['no key', json(refusal('No API key provided.'), 401), 'refused'],
    ['a wrong key with status 200', json(refusal('Invalid API key!')), 'refused'],
    ['a spent day', json(refusal('Request limit reached!'), 401), 'spent'],
    ['a spent day with status 200', json(refusal('Request limit reached!')), 'spent'],
  ])('is %s', async (_, answer, failure) => {
    server.always('*', answer)
    const source = omdb()
    expect(await failureOf(source.movie(HARBOUR))).toBe(failure)
    expect(source.state()).toBe(failure === 'refused' || failure === 'spent' ? failure : 'down')
  })

  test('is over with the next answer, even if OMDb does not know the movie', async () => {
    const source = omdb()
    server.next('*', json(refusal('Invalid API key!')), json(refusal('Invalid API key!'), 401))
    expect(await failureOf(source.movie(HARBOUR))).toBe('refused')
    expect(await failureOf(source.movie(HARBOUR))).toBe('refused')
    expect(await source.movie({ ...HARBOUR, imdbId: 'tt0000404' })).toBeUndefined()
    expect(source.state()).toBe('ok')
  })

  test('does not end the day if one try of three met it', async () => {
    server.next('*', html(503), text('The service is unavailable.', 500))
    expect(await omdb().movie(HARBOUR)).toEqual(HARBOUR_RATED)
  })

  test('never shows the key', async () => {
    const source = omdb()
    for (const answer of [html(500), json(refusal('Invalid API key!'), 401), json([]), html(200)]) {
      server.always('*', answer)
      const error: unknown = await source.movie(HARBOUR).catch((reason: unknown) => reason)
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(API_KEY)
      server.asUsual()
    }
    await server.close()
    expect(await failureOf(source.movie(PAPER_MOONS))).toBe('unreachable')
    expect(logged.lines.join()).toContain('omdb')
    expect(logged.lines.join()).not.toContain(API_KEY)
  })
})

describe('the requests of a day', () => {
  test('are counted when they are sent, with retries, and shared ones once', async () => {
    server.next('*', html(503))
    const source = omdb()
    await Promise.all([source.movie(HARBOUR), source.movie(HARBOUR), source.movie(PAPER_MOONS)])
    expect(server.requests).toHaveLength(3)
    expect(budget.left).toBe(1000 - 3)
  })

  test('end with the budget: no more are sent until the next day', async () => {
    budget = budgetOf(1)
    const source = omdb()
    expect(await source.movie(HARBOUR)).toEqual(HARBOUR_RATED)
    expect(await failureOf(source.movie(PAPER_MOONS))).toBe('spent')
    expect(server.requests).toHaveLength(1)
    expect(source.state()).toBe('spent')

    now = new Date('2031-05-05T00:00:00Z')
    budget.left = 1
    expect(source.state()).toBe('ok')
    expect(await source.movie(PAPER_MOONS)).toMatchObject({ imdbRating: 5.1 })
  })

  test('never exceed the budget, however many are needed at once', async () => {
    budget = budgetOf(4)
    const source = omdb()
    const asked = Array.from({ length: 12 }, (_, i) => source.movie({ ...HARBOUR, imdbId: `tt${7000 + i}` }))
    const failures = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
    expect(server.requests).toHaveLength(4)
    expect(failures).toHaveLength(8)
    expect(source.state()).toBe('spent')
  })

  test('end when OMDb says so, whatever our count', async () => {
    const source = omdb()
    server.next('*', json(refusal('Request limit reached!'), 401))
    expect(await failureOf(source.movie(HARBOUR))).toBe('spent')
    expect(await failureOf(source.movie(PAPER_MOONS))).toBe('spent')
    expect(server.requests).toHaveLength(1)
    now = new Date('2031-05-04T23:59:59Z')
    expect(await failureOf(source.movie(HARBOUR))).toBe('spent')

    now = new Date('2031-05-05T00:00:01Z')
    expect(source.state()).toBe('ok')
    expect(await source.movie(HARBOUR)).toEqual(HARBOUR_RATED)
  })

  test('of a new day are not lost to a refusal of the old one', async () => {
    server.always('*', json(refusal('Request limit reached!'), 401))
    const source = omdb()
    now = new Date('2031-05-04T23:59:59Z')
    await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => source.movie({ ...HARBOUR, imdbId: `tt${7000 + i}` })),
    )
    now = new Date('2031-05-05T00:00:01Z')
    server.asUsual()
    // OMDb is still left alone for a few seconds, but the new day's quota is not marked spent.
    expect(await failureOf(source.movie(HARBOUR))).toBe('spent')
    expect(source.state()).toBe('ok')
  })

  test('are not used up by an outage', async () => {
    server.always('*', html(503))
    const source = omdb()
    for (let i = 0; i < 40; i += 1) {
      await failureOf(source.movie({ ...HARBOUR, imdbId: `tt${8000 + i}` }))
    }
    expect(budget.left).toBe(1000 - server.requests.length)
    expect(server.requests.length).toBeLessThan(20)
  })

  test('are reported once in the log', async () => {
    budget = budgetOf(0)
    const source = omdb()
    await failureOf(source.movie(HARBOUR))
    await failureOf(source.movie(PAPER_MOONS))
    expect(logged.lines.filter((line) => line.includes('spent for today'))).toHaveLength(1)
  })
})
