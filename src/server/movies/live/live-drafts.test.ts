import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnalyzeAvailabilityBody } from '#contract/movies/availability.ts'
import { categoriesFor, type CategoryName } from '#domain/categories/categories.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { ANN, DRAMA, newDraftId, pickOf, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { createEnrichment } from '#server/enrichment/enrichment.ts'
import { createEnrichmentRepo } from '#server/enrichment/enrichment-repo.ts'
import { createGuest, createTestApp, noPause, type Visitor } from '#server/test-app.testing.ts'
import { pick, read, startTable, type Table } from '#server/drafts/online/online-drafts.testing.ts'
import { type Answer, html, json } from './fake-source-server.testing.ts'
import { refusal } from './omdb/omdb-answers.testing.ts'
import { createLiveWorld, type LiveWorld } from './live-source.testing.ts'
import { HARBOUR, MAKING_OF, PAPER_MOONS } from './tmdb/tmdb-answers.testing.ts'

const database = useTestDatabase()
const DISCOVER = '/discover/movie'
const ACADEMY_AWARD: CategoryName = 'Academy Award Nominee or Winner'
/** Movies on the second page of 1999 and on its last. */
const ON_SECOND_PAGE = 2025
const ON_LAST_PAGE = 2044
let world: LiveWorld

beforeEach(async () => {
  world = await createLiveWorld(() => database.db)
})
afterEach(() => world.close())

function openApp() {
  const movies = world.open({ withOmdb: false })
  return { movies, app: createTestApp(database.db, { movies, clock: world.clock }) }
}

const YEAR_1999: AnalyzeAvailabilityBody = {
  theme: 'year',
  option: '1999',
  categories: categoriesFor({ theme: 'year' }).map(({ name }) => name),
  playerCount: 2,
  draftMode: 'multiplayer',
}

async function listOf1999({ api }: Visitor) {
  const response = await api.movies.$get({ query: { category: 'year', searchQuery: '1999' } })
  const list = await response.json()
  return { caching: response.headers.get('Cache-Control'), ...list }
}

async function availabilityOf1999({ api }: Visitor) {
  const response = await api['category-availability'].$post({ json: YEAR_1999 })
  expect(response.status).toBe(200)
  return response.json()
}

function pickOnTurn({ draft, players }: Table, movieId: number, category: CategoryName = DRAMA) {
  const id = draft.turn_order[0]?.participant_id
  const onTurn = players.find(({ participantId }) => participantId === id)
  if (!onTurn) throw new Error('Nobody is on turn')
  return pick(onTurn.visitor, draft.id, { participantId: onTurn.participantId, movieId, category })
}

describe('one year', () => {
  it('is fetched once for lists, counts, a draft and a pick together', async () => {
    const { app, movies } = openApp()
    const guest = await createGuest(app)
    await Promise.all([listOf1999(guest), availabilityOf1999(guest), listOf1999(guest)])
    const table = await startTable(app, 2)
    await movies.settled()
    expect((await listOf1999(guest)).results).toHaveLength(47)
    expect(await pickOnTurn(table, ON_LAST_PAGE)).toMatchObject({ status: 201 })
    for (const page of [1, 2, 3]) expect(world.tmdb.countOf(`${DISCOVER}?page=${page}`)).toBe(1)
    expect(world.tmdb.countOf(DISCOVER)).toBe(3)
  })

  it('is fetched once for 30 players at the same time', async () => {
    const { app, movies } = openApp()
    const guest = await createGuest(app)
    const lists = await Promise.all(Array.from({ length: 30 }, () => listOf1999(guest)))
    expect(lists.every(({ results }) => results.length >= 20)).toBe(true)
    await movies.settled()
    expect(world.tmdb.countOf(DISCOVER)).toBe(3)
  })

  it('is not cached by browsers while it is loading, and counts as an estimate', async () => {
    world.tmdb.always(`${DISCOVER}?page=2`, html(503))
    const { app, movies } = openApp()
    const guest = await createGuest(app)
    expect(await listOf1999(guest)).toMatchObject({
      isComplete: false,
      isSettled: false,
      total: 47,
      caching: 'no-store',
    })
    const { results, movieCount, isSettled } = await availabilityOf1999(guest)
    expect([movieCount, isSettled]).toEqual([47, false])
    expect(results.filter(({ isEstimate }) => !isEstimate).map(({ categoryId }) => categoryId)).toEqual([
      ACADEMY_AWARD,
    ])
    world.tmdb.asUsual()
    world.clock.advance(10_000)
    await listOf1999(guest)
    await movies.settled()
    expect(await listOf1999(guest)).toMatchObject({
      isComplete: true,
      isSettled: true,
      caching: 'private, max-age=600',
    })
    const whole = await availabilityOf1999(guest)
    expect(whole.movieCount).toBe(47)
    expect(whole.results.filter(({ isEstimate }) => isEstimate)).toEqual([])
  })
})

describe('once OMDb’s requests of the day are used up', () => {
  it('picks are still made, and viewers who wait for scores are told', async () => {
    const movies = world.open({ dailyLimit: 1 })
    const enrichment = createEnrichment({
      picks: createEnrichmentRepo(database.db),
      movies,
      log: pino({ level: 'silent' }),
      now: world.clock.now,
      pause: noPause,
    })
    const app = createTestApp(database.db, { movies, clock: world.clock, enrichment })
    world.omdb.always('*', json(refusal('Request limit reached!'), 401))
    const table = await startTable(app, 2)
    expect(await pickOnTurn(table, ON_SECOND_PAGE)).toMatchObject({ status: 201 })
    await enrichment.settled()
    const { api } = table.players[0]!.visitor
    const asked = await api.drafts[':id'].enrichment.$post({ param: { id: table.draft.id }, json: {} })
    expect(await asked.json()).toEqual({ pending: 0, outOfReach: 'spent' })
  })
})

describe('the Academy Award', () => {
  const awardOf1999 = async (app: ReturnType<typeof createTestApp>) => {
    const { results } = await availabilityOf1999(await createGuest(app))
    return results.find(({ categoryId }) => categoryId === ACADEMY_AWARD)
  }

  it('cannot be chosen if no source knows awards, and says so', async () => {
    const { app } = openApp()
    expect(await awardOf1999(app)).toMatchObject({
      available: false,
      movieCount: 0,
      reason: 'Needs OMDb: no award data is set up on this server',
      isEstimate: false,
    })
  })

  it('is counted as far as it is known if OMDb is used', async () => {
    const movies = world.open()
    const app = createTestApp(database.db, { movies, clock: world.clock })
    expect(await awardOf1999(app)).toMatchObject({ movieCount: 0, isEstimate: true })
    await movies.settled()
    expect(await awardOf1999(app)).toMatchObject({ movieCount: 1, isEstimate: false })
  })
})

describe('in an outage', () => {
  it('a draft starts and continues with the known movies', async () => {
    const before = openApp()
    await listOf1999(await createGuest(before.app))
    await before.movies.settled()
    await before.movies.close()
    world.tmdb.always('*', html(503))
    const { app } = openApp()
    const table = await startTable(app, 2)
    expect(await pickOnTurn(table, ON_LAST_PAGE)).toMatchObject({ status: 201 })
  })

  it('setup has estimates if nothing is known, and lists say what is wrong', async () => {
    world.tmdb.always('*', html(503))
    const guest = await createGuest(openApp().app)
    const { results, movieCount } = await availabilityOf1999(guest)
    expect(movieCount).toBeNull()
    expect(results).toHaveLength(YEAR_1999.categories.length)
    for (const result of results) {
      expect(result).toMatchObject({ isEstimate: true, reason: 'Analysis failed', available: true })
    }
    const list = await guest.api.movies.$get({ query: { category: 'year', searchQuery: '1999' } })
    expect([list.status, await list.json()]).toEqual([
      503,
      { code: 'MOVIE_SOURCE_DOWN', message: 'Failed to fetch movies' },
    ])
    const people = await guest.api.people.$get({ query: { searchQuery: 'willa' } })
    expect([people.status, await people.json()]).toEqual([
      503,
      { code: 'MOVIE_SOURCE_DOWN', message: 'Failed to search people' },
    ])
  })
})

describe('one movie per director', () => {
  const detailsOf = ({ id }: { id: number }) => `/movie/${id}`
  const BY_OREN = [HARBOUR, PAPER_MOONS]

  /** A table of two, whose movies are known from the list alone: the details of the first cannot be had. */
  async function tableWithoutDetails(rules: OwnRules) {
    for (const movie of BY_OREN) world.tmdb.always(detailsOf(movie), html(503))
    const { movies, app } = openApp()
    const table = await startTable(app, 2, {
      theme: 'others',
      option: 'Two decades',
      pool: { years: { from: 1980, to: 1999 } },
      categories: ['Best hero', 'Best villain'],
      rules,
    })
    await movies.settled()
    return table
  }

  /** The answer to a pick by the player on the clock. */
  async function pickNext({ draft, host, onTurn }: Table, movieId: number, category: string) {
    const { visitor, participantId } = onTurn((await read(host.visitor, draft.id)).body)
    return pick(visitor, draft.id, { participantId, movieId, category })
  }

  it('holds for movies whose directors are on no list', async () => {
    const table = await tableWithoutDetails({ onePerDirector: true })
    expect(await pickNext(table, HARBOUR.id, 'Best hero')).toMatchObject({
      status: 503,
      body: { code: 'MOVIE_SOURCE_DOWN' },
    })
    world.tmdb.asUsual()
    world.clock.advance(2)
    expect(await pickNext(table, HARBOUR.id, 'Best hero')).toMatchObject({
      status: 201,
      body: { event: { event: { pick: { movie: { directors: ['Oren Castell'] } } } } },
    })
    for (const [movieId, category] of [
      [2000, 'Best hero'],
      [2001, 'Best villain'],
    ] as const) {
      expect((await pickNext(table, movieId, category)).status).toBe(201)
    }
    expect(await pickNext(table, PAPER_MOONS.id, 'Best villain')).toMatchObject({
      status: 409,
      body: { code: 'DIRECTOR_ALREADY_DRAFTED' },
    })
    expect((await pickNext(table, 2002, 'Best villain')).status).toBe(201)
  })

  it('asks for no details without the rule', async () => {
    const table = await tableWithoutDetails({ perDecade: 2 })
    const asked = world.tmdb.countOf(detailsOf(HARBOUR))
    expect((await pickNext(table, HARBOUR.id, 'Best hero')).status).toBe(201)
    expect(world.tmdb.countOf(detailsOf(HARBOUR))).toBe(asked)
  })
})

describe('a movie that a browser found on a list that the server has loaded only in part', () => {
  beforeEach(() => world.tmdb.always(`${DISCOVER}?page=2`, html(503)))

  it('can be picked online', async () => {
    const table = await startTable(openApp().app, 2)
    expect(await pickOnTurn(table, ON_SECOND_PAGE)).toMatchObject({
      status: 201,
      body: {
        event: { event: { pick: { movie: { id: ON_SECOND_PAGE, title: 'Nineteen Ninety-Nine 26' } } } },
      },
    })
  })

  it('can be picked in a local draft', async () => {
    const { app } = openApp()
    const { api } = await createGuest(app)
    const json = saveOf(0, { picks: [pickOf(ANN, ON_SECOND_PAGE, DRAMA)], version: 2 })
    const response = await api.drafts[':id'].$put({ param: { id: newDraftId() }, json })
    expect(response.status).toBe(201)
  })

  it.each([
    ['of another year', PAPER_MOONS.id],
    ['that nobody knows', 9],
  ])('cannot be picked if it is %s', async (_, movieId) => {
    const table = await startTable(openApp().app, 2)
    expect(await pickOnTurn(table, movieId)).toMatchObject({
      status: 409,
      body: { code: 'MOVIE_NOT_IN_THEME' },
    })
  })
})

describe('scores of picks that were made while OMDb was away', () => {
  /** A draft with two picks whose ratings OMDb did not give, and what became of it. */
  async function night(answer: Answer) {
    world.omdb.always('*', answer)
    const movies = world.open()
    const enrichment = createEnrichment({
      picks: createEnrichmentRepo(database.db),
      movies,
      log: pino({ level: 'silent' }),
      now: world.clock.now,
      pause: noPause,
    })
    const app = createTestApp(database.db, { movies, clock: world.clock, enrichment })
    const table = await startTable(app, 2, { rules: { scoresShown: true } })
    expect((await pickOnTurn(table, ON_LAST_PAGE)).status).toBe(201)
    await enrichment.settled()
    await movies.settled()
    const { visitor } = table.host
    const id = table.draft.id
    return {
      enrichment,
      waiting: async () => (await read(visitor, id)).body.pending_enrichment,
      askAgain: async (json: { again?: boolean }) =>
        (await visitor.api.drafts[':id'].enrichment.$post({ param: { id }, json })).status,
    }
  }

  const AWAY: [string, Answer][] = [
    ['503', html(503)],
    ['522', html(522)],
    ['a captcha with 403', html(403)],
  ]

  it.each(AWAY)('(%s) come within a minute of its return', async (_, answer) => {
    const { enrichment, waiting } = await night(answer)
    expect(await waiting()).toBe(1)
    const asked = world.omdb.requests.length
    world.clock.advance(20_000)
    await enrichment.retryFailed()
    expect([await waiting(), world.omdb.requests.length]).toEqual([1, asked + 1])
    world.omdb.asUsual()
    world.clock.advance(20_000)
    await enrichment.retryFailed()
    await enrichment.settled()
    expect(await waiting()).toBe(0)
  })

  it('come earlier for who asks again, but not more often than every ten seconds', async () => {
    const { enrichment, waiting, askAgain } = await night(html(503))
    const asked = () => world.omdb.requests.length
    const before = asked()
    world.clock.advance(9_000)
    await Promise.all(Array.from({ length: 10 }, () => askAgain({ again: true })))
    await enrichment.settled()
    expect(asked()).toBe(before)
    world.clock.advance(1_000)
    expect(await askAgain({})).toBe(200)
    await enrichment.settled()
    expect(asked()).toBe(before)
    await Promise.all(Array.from({ length: 10 }, () => askAgain({ again: true })))
    await enrichment.settled()
    expect([asked(), await waiting()]).toEqual([before + 1, 1])
    world.omdb.asUsual()
    world.clock.advance(10_000)
    await askAgain({ again: true })
    await enrichment.settled()
    expect(await waiting()).toBe(0)
  })

  it('are not asked for every few seconds if the key is refused', async () => {
    const { enrichment } = await night(json(refusal('Invalid API key!'), 401))
    const asked = world.omdb.requests.length
    world.clock.advance(60_000)
    await enrichment.retryFailed()
    expect(world.omdb.requests).toHaveLength(asked)
  })
})

describe('a person’s draft', () => {
  it('accepts only their movies, and requests no single movie', async () => {
    const { app } = openApp()
    const { api } = await createGuest(app)
    const save = (movieId: number) => {
      const changes = { theme: 'people', option: 'Willa Marlowe', personId: 501 } as const
      const json = saveOf(0, {
        ...changes,
        picks: [pickOf(ANN, movieId, DRAMA, { houseOverride: true })],
        version: 2,
      })
      return api.drafts[':id'].$put({ param: { id: newDraftId() }, json })
    }
    expect((await save(HARBOUR.id)).status).toBe(201)
    expect(await (await save(MAKING_OF.id)).json()).toMatchObject({ code: 'MOVIE_NOT_IN_THEME' })
    expect(world.tmdb.countOf(`/movie/${MAKING_OF.id}`)).toBe(0)
  })
})
