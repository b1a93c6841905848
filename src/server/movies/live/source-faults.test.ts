import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { categoriesFor, type CategoryName } from '#domain/categories/categories.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { movieScore } from '#domain/scoring/movie-score.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createEnrichment, type Enrichment } from '#server/enrichment/enrichment.ts'
import { createEnrichmentRepo } from '#server/enrichment/enrichment-repo.ts'
import { pick, read, startTable, type Table } from '#server/drafts/online/online-drafts.testing.ts'
import { createGuest, createTestApp, noPause, type Visitor } from '#server/test-app.testing.ts'
import {
  type Answer,
  hangUp,
  html,
  invalidKey,
  json,
  tooMany,
  truncated,
  unlabelledGzip,
} from './fake-source-server.testing.ts'
import { createLiveWorld, DAY_MS, type LiveWorld } from './live-source.testing.ts'
import { entryAnswer, HARBOUR_ENTRY, refusal } from './omdb/omdb-answers.testing.ts'
import { openLiveSource } from '#server/movies/open-movies.ts'
import type { LiveSource } from './live-source.ts'
import { fakeMovie, HARBOUR, movieRow, WILLA } from './tmdb/tmdb-answers.testing.ts'

/** The ways in which a movie source fails, and what players see (docs/faults.md). */

const database = useTestDatabase()
const silent = pino({ level: 'silent' })
const DISCOVER = '/discover/movie'
/** The timeout in these tests; in production it is eight seconds. */
const SHORT_TIMEOUT_MS = 1_500
const noAnswer: Answer = () => undefined
/** The time after which a failed pick or list is retried. */
const SOON_MS = 10 * 60_000
const ACADEMY_AWARD: CategoryName = 'Academy Award Nominee or Winner'

let world: LiveWorld
let movies: LiveSource
let enrichment: Enrichment
let app: ReturnType<typeof createTestApp>

beforeEach(async () => {
  world = await createLiveWorld(() => database.db)
  world.tmdb.movies = [HARBOUR, ...dramas(3)]
})
afterEach(async () => {
  await enrichment.stop()
  await movies.close()
  await world.close()
  await movies.settled()
})

function dramas(count: number) {
  return Array.from({ length: count }, (_, index) => fakeMovie({ id: 2000 + index, title: `Drama ${index}` }))
}

function open({ withOmdb, answer }: { withOmdb: boolean; answer: Answer }) {
  movies = openLiveSource({
    tmdb: { apiKey: 'tmdb-key', baseUrl: world.tmdb.baseUrl },
    omdb: withOmdb ? { apiKey: 'omdb-key', baseUrl: world.omdb.baseUrl, dailyLimit: 1000 } : undefined,
    db: database.db,
    catalog: world.catalog,
    now: world.clock.now,
    log: silent,
    pauses: {
      retryPausesMs: [],
      halfOpenAfterMs: 1,
      timeoutMs: answer === noAnswer ? SHORT_TIMEOUT_MS : undefined,
    },
  })
  const picks = createEnrichmentRepo(database.db)
  enrichment = createEnrichment({ picks, movies, log: silent, now: world.clock.now, pause: noPause })
  app = createTestApp(database.db, { movies, clock: world.clock, enrichment })
}

async function listOf1999({ api }: Visitor) {
  const response = await api.movies.$get({ query: { category: 'year', searchQuery: '1999' } })
  return { status: response.status, body: await response.json() }
}

async function moviesOfWilla({ api }: Visitor) {
  const query = { category: 'person', searchQuery: WILLA.name, personId: String(WILLA.id) } as const
  const response = await api.movies.$get({ query })
  return { status: response.status, body: await response.json() }
}

async function peopleCalledWilla({ api }: Visitor) {
  const response = await api.people.$get({ query: { searchQuery: 'willa' } })
  return { status: response.status, body: await response.json() }
}

async function availabilityOf1999({ api }: Visitor) {
  const categories = categoriesFor({ theme: 'year' }).map(({ name }) => name)
  const asked = { theme: 'year', option: '1999', categories, playerCount: 2, draftMode: 'local' } as const
  return (await api['category-availability'].$post({ json: asked })).json()
}

/** Plays the whole draft: 1999, two players, two categories. */
async function playToTheEnd({ draft, host, onTurn }: Table): Promise<DraftView> {
  let view = draft
  for (const { id } of [HARBOUR, ...dramas(3)]) {
    const { visitor, participantId } = onTurn(view)
    const category = view.categories[view.picks.length < 2 ? 0 : 1]!
    const made = { participantId, movieId: id, category, houseOverride: true }
    expect(await pick(visitor, draft.id, made)).toMatchObject({ status: 201 })
    view = (await read(host.visitor, draft.id)).body
  }
  return view
}

async function askForScores({ draft, host }: Table) {
  const { enrichment: route } = host.visitor.api.drafts[':id']
  return (await route.$post({ param: { id: draft.id }, json: {} })).json()
}

type ScoredLater = {
  outOfReach: string | null
  /** The first pick's score from the facts available meanwhile. */
  meanwhile: number | null
  facts: MovieFacts
  waitMs: number
}

/** Plays while some facts are unavailable; expects the full score once they arrive. */
async function expectScoredLater(
  table: Table,
  { outOfReach, meanwhile, facts, waitMs }: ScoredLater,
): Promise<void> {
  expect(await playToTheEnd(table)).toMatchObject({ is_complete: true, pending_enrichment: 4 })
  await enrichment.settled()
  const { picks, pending_enrichment } = (await read(table.host.visitor, table.draft.id)).body
  expect(pending_enrichment).toBe(4)
  expect(picks.map(({ calculated_score }) => calculated_score)).toEqual([meanwhile, null, null, null])
  expect(picks.map(({ scoring_data_pending }) => scoring_data_pending)).toEqual([true, true, true, true])
  expect(await askForScores(table)).toEqual({ pending: 0, outOfReach })

  world.tmdb.asUsual()
  world.omdb.asUsual()
  world.clock.advance(waitMs)
  expect(await askForScores(table)).toMatchObject({ pending: 4 })
  await enrichment.settled()
  const scored = (await read(table.host.visitor, table.draft.id)).body
  expect(scored.pending_enrichment).toBe(0)
  expect(scored.picks[0]).toMatchObject({
    movie_id: HARBOUR.id,
    calculated_score: movieScore(facts).total,
  })
}

const ROWS = { page: 1, results: [movieRow(HARBOUR)], total_pages: 1, total_results: 1 }

describe.each<[string, Answer, { outOfReach: string | null }]>([
  ['breaks the line', hangUp(), { outOfReach: null }],
  ['answers 503', html(), { outOfReach: null }],
  ['is slow', noAnswer, { outOfReach: null }],
  ['answers 401', invalidKey(), { outOfReach: 'refused' }],
  ['answers 429', tooMany(), { outOfReach: null }],
  ['answers with a web page', html(200), { outOfReach: null }],
  ['answers with JSON that is cut off', truncated(ROWS), { outOfReach: null }],
  ['answers with gzip that does not say so', unlabelledGzip(ROWS), { outOfReach: null }],
])('while TMDB %s', (_, answer, { outOfReach }) => {
  it('setup says so, and has estimates', async () => {
    open({ withOmdb: false, answer })
    world.tmdb.always('*', answer)
    const guest = await createGuest(app)
    const [list, ofPerson, people, counts] = await Promise.all([
      listOf1999(guest),
      moviesOfWilla(guest),
      peopleCalledWilla(guest),
      availabilityOf1999(guest),
    ])
    const told = (message: string) => ({ status: 503, body: { code: 'MOVIE_SOURCE_DOWN', message } })
    expect(list).toEqual(told('Failed to fetch movies'))
    expect(ofPerson).toEqual(told('Failed to fetch movies'))
    expect(people).toEqual(told('Failed to search people'))
    expect(counts.movieCount).toBeNull()
    for (const result of counts.results) {
      expect(result).toMatchObject({ isEstimate: true, available: true, reason: 'Analysis failed' })
    }

    world.tmdb.asUsual()
    await expect.poll(() => listOf1999(guest)).toMatchObject({ status: 200, body: { total: 4 } })
    expect(await peopleCalledWilla(guest)).toMatchObject({ body: { results: [{ name: WILLA.name }, {}] } })
  })

  it('a list ends where reading stopped, and says that there is more', async () => {
    world.tmdb.movies = dramas(25)
    world.tmdb.always(`${DISCOVER}?page=2`, answer)
    open({ withOmdb: false, answer })
    const guest = await createGuest(app)
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await listOf1999(guest)
      expect(status).toBe(200)
      expect(body).toMatchObject({ isComplete: false, total: 25 })
      expect(body.results).toHaveLength(20)
      await movies.settled()
    }
    world.tmdb.asUsual()
    world.clock.advance(SOON_MS)
    await listOf1999(guest)
    await movies.settled()
    const { body } = await listOf1999(guest)
    expect(body).toMatchObject({ isComplete: true, total: 25 })
    expect(body.results).toHaveLength(25)
  })

  it('a draft whose movies are known is played to its end, and scored once TMDB answers', async () => {
    world.tmdb.next(DISCOVER, world.tmdb.usual)
    world.tmdb.always('*', answer)
    open({ withOmdb: false, answer })
    await listOf1999(await createGuest(app))
    await movies.settled()
    const { budget, revenue } = HARBOUR
    await expectScoredLater(await startTable(app, 2), {
      outOfReach,
      meanwhile: null,
      facts: { budget, revenue, oscarStatus: 'none' },
      waitMs: SOON_MS,
    })
  })
})

const ENTRY = entryAnswer(HARBOUR_ENTRY)

describe.each<[string, Answer, { outOfReach: string | null; waitMs: number }]>([
  ['breaks the line', hangUp(), { outOfReach: null, waitMs: SOON_MS }],
  ['answers 503', html(), { outOfReach: null, waitMs: SOON_MS }],
  ['is slow', noAnswer, { outOfReach: null, waitMs: SOON_MS }],
  [
    'answers 401 to the key',
    json(refusal('Invalid API key!'), 401),
    { outOfReach: 'refused', waitMs: SOON_MS },
  ],
  [
    'answers 401 to a spent day',
    json(refusal('Request limit reached!'), 401),
    { outOfReach: 'spent', waitMs: DAY_MS },
  ],
  ['answers 429', tooMany(), { outOfReach: null, waitMs: SOON_MS }],
  ['answers with a web page', html(200), { outOfReach: null, waitMs: SOON_MS }],
  ['answers with JSON that is cut off', truncated(ENTRY), { outOfReach: null, waitMs: SOON_MS }],
  ['answers with gzip that does not say so', unlabelledGzip(ENTRY), { outOfReach: null, waitMs: SOON_MS }],
])('while OMDb %s', (_, answer, { outOfReach, waitMs }) => {
  it('a draft is played to its end, scored by the money, and completely once OMDb answers', async () => {
    world.omdb.always('*', answer)
    open({ withOmdb: true, answer })
    const { budget, revenue } = HARBOUR
    await expectScoredLater(await startTable(app, 2), {
      outOfReach,
      meanwhile: movieScore({ budget, revenue, oscarStatus: 'none' }).total,
      facts: {
        budget,
        revenue,
        rtCriticsScore: 83,
        metacriticScore: 73,
        imdbRating: 8.7,
        oscarStatus: 'winner',
      },
      waitMs,
    })
  })

  it('lists have their blockbusters, and count Academy Awards as far as they are known', async () => {
    world.omdb.always('*', answer)
    open({ withOmdb: true, answer })
    const guest = await createGuest(app)
    const awards = async () =>
      (await availabilityOf1999(guest)).results.find(({ categoryId }) => categoryId === ACADEMY_AWARD)
    await listOf1999(guest)
    await movies.settled()
    const { status, body } = await listOf1999(guest)
    expect(status).toBe(200)
    expect(body.results.filter(({ isBlockbuster }) => isBlockbuster)).toMatchObject([{ id: HARBOUR.id }])
    expect(await awards()).toMatchObject({ movieCount: 0, isEstimate: true })

    world.omdb.asUsual()
    world.clock.advance(waitMs)
    await listOf1999(guest)
    await movies.settled()
    expect(await awards()).toMatchObject({ movieCount: 1, isEstimate: false })
  })
})
