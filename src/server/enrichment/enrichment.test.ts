import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { movieScore } from '#domain/scoring/movie-score.ts'
import type { App } from '#server/app.ts'
import { draftPicks } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  comediesOf1999,
  pick,
  playOn,
  read,
  startTable,
} from '#server/drafts/online/online-drafts.testing.ts'
import { answerOf } from '../../../tests/world/answer.ts'
import {
  createClock,
  createGuest,
  createTestApp,
  createUser,
  type KnownMovie,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import { wholeFacts } from '#server/movies/movie-source.ts'
import { createEnrichment, type Enrichment } from './enrichment.ts'
import { createEnrichmentRepo } from './enrichment-repo.ts'
import { createSlowSource, outage, type SlowSource } from './enrichment.testing.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MAGNOLIA: MovieFacts = {
  rtCriticsScore: 83,
  metacriticScore: 78,
  imdbRating: 8,
  oscarStatus: 'nominee',
}
/** So that scores can be read before the last pick. */
const SCORES_SHOWN = { scoresShown: true }
const database = useTestDatabase()
let clock: TestClock
let source: SlowSource
let enrichment: Enrichment
let app: App
let owner: Visitor
let lines: string[]
let pauses: number[]

beforeEach(async () => {
  clock = createClock()
  source = createSlowSource(moviesOf1999())
  lines = []
  pauses = []
  open()
  owner = await createGuest(app)
})

/** The app on the same database, as after a restart. */
function open(): void {
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  const repo = createEnrichmentRepo(database.db)
  enrichment = createEnrichment({
    picks: {
      ...repo,
      // Otherwise the order is random.
      someUnansweredPicks: async (since, limit) =>
        (await repo.someUnansweredPicks(since, limit)).toSorted((a, b) => a.movieId - b.movieId),
    },
    movies: source,
    log,
    now: clock.now,
    pause: (ms) => {
      pauses.push(ms)
      clock.advance(ms)
      return Promise.resolve()
    },
  })
  app = createTestApp(database.db, { movies: source, clock, enrichment })
}

async function save(picks: 0 | 1 | 2 | 3 | 4, id = newDraftId(), baseVersion = 0): Promise<DraftView> {
  const json = saveOf(picks, { baseVersion, rules: SCORES_SHOWN })
  const { body } = await answerOf<DraftView>(owner.api.drafts[':id'].$put({ param: { id }, json }))
  return body
}

function enrich(visitor: Visitor, id: string, json: { movieId?: number } = {}) {
  return answerOf<{ pending: number }>(visitor.api.drafts[':id'].enrichment.$post({ param: { id }, json }))
}

function know(movies: KnownMovie[]): void {
  source.known.splice(0, Infinity, ...movies)
}

const askedFor = () => source.asked.map(({ movieId }) => movieId)

describe('a pick', () => {
  it('of a local draft is stored at once, and scored once the source has answered', async () => {
    const view = await save(2)
    expect(view).toMatchObject({
      pending_enrichment: 2,
      picks: [{ calculated_score: null, scoring_data_complete: false }, { calculated_score: null }],
    })
    await enrichment.settled()
    const scored = (await read(owner, view.id)).body
    expect(source.asked).toEqual([
      { movieId: 1, hint: { title: 'American Beauty', year: 1999 } },
      { movieId: 2, hint: { title: 'Magnolia', year: 1999 } },
    ])
    expect(scored).toMatchObject({
      pending_enrichment: 0,
      version: view.version,
      picks: [
        {
          movie_budget: 15_000_000,
          movie_revenue: 356_000_000,
          rt_critics_score: 87,
          metacritic_score: 84,
          imdb_rating: 8.3,
          oscar_status: 'winner',
          calculated_score: movieScore(source.known[0]!.facts!).total,
          scoring_data_complete: true,
        },
        { imdb_rating: 8, oscar_status: 'nominee', calculated_score: 85, scoring_data_complete: false },
      ],
    })
  })

  it('of an online draft is scored in the background too', async () => {
    know(comediesOf1999(4).map((movie) => ({ ...movie, facts: MAGNOLIA })))
    const table = await startTable(app, 2, { rules: SCORES_SHOWN })
    const { visitor, participantId } = table.onTurn(table.draft)
    const made = await pick(visitor, table.draft.id, { participantId, movieId: 3 })
    expect(JSON.stringify(made.body.event)).not.toContain('score')
    await enrichment.settled()
    expect((await read(visitor, table.draft.id)).body).toMatchObject({
      pending_enrichment: 0,
      picks: [{ movie_id: 3, calculated_score: movieScore(MAGNOLIA).total }],
    })
  })

  it('with known facts causes no request', async () => {
    source.knownFactsOf = (movieId) =>
      Promise.resolve(wholeFacts(source.known.find(({ id }) => id === movieId)?.facts))
    know(comediesOf1999(4))
    const view = await playOn(await startTable(app, 2, { rules: SCORES_SHOWN }), 2)
    await enrichment.settled()
    expect(view.pending_enrichment).toBe(0)
    expect(source.asked).toEqual([])
  })

  it('of a movie without any data scores 0 once that is known, and has no score until then', async () => {
    source.answer = () => undefined
    const { id, picks } = await save(1)
    expect(picks).toMatchObject([{ calculated_score: null, scoring_data_pending: true }])
    await enrichment.settled()
    expect((await read(owner, id)).body).toMatchObject({
      pending_enrichment: 0,
      picks: [{ calculated_score: 0, scoring_data_pending: false, oscar_status: 'none' }],
    })
  })

  it.each([
    ['winner', 10],
    ['nominee', 5],
    ['none', 0],
  ] as const)(
    'of a movie without any figure scores the bonus of its Oscars: %s, %d',
    async (oscarStatus, score) => {
      source.answer = () => ({ oscarStatus, budget: 5_000_000 })
      const { id } = await save(1)
      await enrichment.settled()
      expect((await read(owner, id)).body.picks).toMatchObject([{ calculated_score: score }])
    },
  )

  it('keeps its facts when the draft is saved again', async () => {
    const { id } = await save(1)
    await enrichment.settled()
    const { picks } = await save(2, id, 2)
    expect(picks[0]).toMatchObject({ rt_critics_score: 87, scoring_data_complete: true })
    await enrichment.settled()
    expect(askedFor()).toEqual([1, 2])
  })

  it('that is copied while it waits is scored in the copy too', async () => {
    owner = await createUser(app)
    source.answer = outage
    const { id } = await save(1)
    await enrichment.settled()
    source.answer = () => MAGNOLIA
    const copyId = newDraftId()
    await owner.api.drafts[':id'].copies.$post({ param: { id }, json: { id: copyId } })
    await enrichment.settled()
    expect((await read(owner, copyId)).body).toMatchObject({ pending_enrichment: 0 })
  })
})

describe('the work in the background', () => {
  /** Answers that stay pending until the test releases them. */
  function heldAnswers() {
    const held: (() => void)[] = []
    source.answer = () =>
      new Promise((resolve) => {
        held.push(() => resolve(MAGNOLIA))
      })
    return { held, asked: (count: number) => expect.poll(() => source.asked.length).toBe(count) }
  }

  it('requests at most four movies at once, and each pick once', async () => {
    know(comediesOf1999(6))
    const { held, asked } = heldAnswers()
    const table = await startTable(app, 3)
    const view = await playOn(table, 6)
    expect((await enrich(owner, view.id)).status).toBe(404)
    for (const { visitor } of table.players) {
      expect(await enrich(visitor, view.id)).toEqual({ status: 200, body: { pending: 6, outOfReach: null } })
    }
    expect(source.asked).toHaveLength(4)
    held.shift()!()
    await asked(5)
    held.shift()!()
    await asked(6)
    for (const give of held) give()
    await enrichment.settled()
    expect(askedFor()).toEqual([1, 2, 3, 4, 5, 6])
    expect((await read(table.host.visitor, view.id)).body.pending_enrichment).toBe(0)
  })

  it('finishes its requests when it stops, and begins no more', async () => {
    know(comediesOf1999(6))
    const { held, asked } = heldAnswers()
    const { id } = await playOn(await startTable(app, 3), 6)
    await asked(4)
    const stopped = enrichment.stop()
    for (const give of held) give()
    await stopped
    await enrichment.enqueueUnanswered()
    expect(source.asked).toHaveLength(4)
    const rows = await database.db.select().from(draftPicks)
    expect(rows.filter(({ enrichedAt, draftId }) => draftId === id && enrichedAt !== null)).toHaveLength(4)
  })
})

describe('unfinished work', () => {
  /** A draft with four picks made while the source was down. */
  async function unanswered(): Promise<DraftView> {
    source.answer = outage
    const view = await save(4)
    await enrichment.settled()
    clock.advance(10 * MINUTE_MS)
    source.asked.length = 0
    expect(pauses).toEqual([])
    return view
  }

  it.each([
    ['the results page', (id: string): Promise<unknown> => enrich(owner, id)],
    ['the hourly run', () => enrichment.enqueueUnanswered()],
  ])('is continued for %s one movie at a time, a second apart', async (_, repair) => {
    const { id } = await unanswered()
    let atOnce = 0
    const times: number[] = []
    source.answer = async () => {
      times.push(clock.now().getTime())
      atOnce += 1
      await new Promise((resolve) => setImmediate(resolve))
      expect(atOnce).toBe(1)
      atOnce -= 1
      return MAGNOLIA
    }
    await repair(id)
    await enrichment.settled()
    expect(pauses).toEqual([1_000, 1_000, 1_000])
    expect(times.map((time) => time - times[0]!)).toEqual([0, 1_000, 2_000, 3_000])
    expect((await read(owner, id)).body.pending_enrichment).toBe(0)
  })

  it('waits only for the rest of the second since the last response', async () => {
    const { id } = await unanswered()
    source.answer = () => MAGNOLIA
    await enrich(owner, id, { movieId: 1 })
    await enrichment.settled()
    clock.advance(400)
    await enrich(owner, id, { movieId: 2 })
    await enrichment.settled()
    clock.advance(1_000)
    await enrich(owner, id, { movieId: 3 })
    await enrichment.settled()
    expect(pauses).toEqual([600])
  })

  it('does not pause if the answer is already known', async () => {
    const { id } = await unanswered()
    source.answer = () => MAGNOLIA
    source.knownFactsOf = () => Promise.resolve(wholeFacts(MAGNOLIA))
    await enrich(owner, id)
    await enrichment.settled()
    expect(pauses).toEqual([])
    expect((await read(owner, id)).body.pending_enrichment).toBe(0)
  })

  it('is done first for viewers who wait for it', async () => {
    const { id } = await unanswered()
    let answerFirst = () => {}
    source.answer = (movieId) =>
      movieId === 1 ? new Promise((resolve) => (answerFirst = () => resolve(MAGNOLIA))) : MAGNOLIA
    await enrichment.enqueueUnanswered()
    await expect.poll(askedFor).toEqual([1])
    await enrich(owner, id, { movieId: 4 })
    answerFirst()
    await enrichment.settled()
    expect(askedFor()).toEqual([1, 4, 2, 3])
  })
})

describe('a movie whose facts cannot be requested', () => {
  beforeEach(() => {
    source.answer = (movieId) => (movieId === 1 ? outage() : MAGNOLIA)
  })

  it('is logged and skipped, and the others are scored', async () => {
    const { id } = await save(2)
    await enrichment.settled()
    expect((await read(owner, id)).body).toMatchObject({
      pending_enrichment: 1,
      picks: [{ calculated_score: null }, { calculated_score: movieScore(MAGNOLIA).total }],
    })
    const logged = lines.filter((line) => line.includes('A picked movie was not enriched'))
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, draftId: id, movieId: 1 },
    ])
  })

  it('has a score from the other source, which becomes complete when the first one answers', async () => {
    const money = { budget: 10_000_000, revenue: 100_000_000 }
    source.knownFactsOf = (movieId) =>
      Promise.resolve(
        movieId === 1 ? { facts: { ...money, oscarStatus: 'nominee' }, isWhole: false } : undefined,
      )
    source.answer = outage
    // The source is asked at once and again in the background, and is down both times.
    const made = await save(2)
    const partial = { movie_budget: 10_000_000, movie_revenue: 100_000_000, calculated_score: 95 }
    const expected = [
      { ...partial, oscar_status: 'nominee', scoring_data_pending: true },
      { calculated_score: null, scoring_data_pending: true },
    ]
    expect(made).toMatchObject({ pending_enrichment: 2, picks: expected })
    await enrichment.settled()
    expect((await read(owner, made.id)).body).toMatchObject({ pending_enrichment: 2, picks: expected })

    clock.advance(10 * MINUTE_MS)
    source.answer = () => ({ ...MAGNOLIA, ...money, oscarStatus: 'none' })
    await enrich(owner, made.id)
    await enrichment.settled()
    expect((await read(owner, made.id)).body).toMatchObject({
      pending_enrichment: 0,
      picks: [
        {
          calculated_score: movieScore({ ...MAGNOLIA, ...money, oscarStatus: 'none' }).total,
          oscar_status: 'none',
          scoring_data_pending: false,
        },
        {},
      ],
    })
  })

  it('keeps an earlier score while a source is away', async () => {
    source.answer = () => MAGNOLIA
    const { id } = await save(1)
    await enrichment.settled()
    for (let day = 0; day < 30; day += 10) {
      await enrich(owner, id)
      clock.advance(10 * DAY_MS + 1)
    }
    source.answer = outage
    source.knownFactsOf = () => Promise.resolve({ facts: { oscarStatus: 'none' }, isWhole: false })
    expect((await enrich(owner, id)).body.pending).toBe(1)
    await enrichment.settled()
    expect((await read(owner, id)).body).toMatchObject({
      pending_enrichment: 0,
      picks: [{ calculated_score: movieScore(MAGNOLIA).total, scoring_data_pending: false }],
    })
  })

  it.each([
    [[], null],
    [['ok', 'ok'], null],
    [['down', 'ok'], null],
    [['ok', 'spent'], 'spent'],
    [['ok', 'refused'], 'refused'],
    [['refused', 'spent'], 'refused'],
  ] as const)('is out of reach for now if the sources are %j: %j', async (states, outOfReach) => {
    const names = ['tmdb', 'omdb'] as const
    source.status = () => states.map((state, index) => ({ name: names[index]!, state }))
    const { id } = await save(1)
    await enrichment.settled()
    expect((await enrich(owner, id)).body).toEqual({ pending: 0, outOfReach })
  })

  it('is requested again after ten minutes at the earliest', async () => {
    const { id } = await save(1)
    await enrichment.settled()
    clock.advance(10 * MINUTE_MS - 1)
    expect((await enrich(owner, id)).body).toMatchObject({ pending: 0 })
    source.answer = () => MAGNOLIA
    clock.advance(1)
    expect((await enrich(owner, id)).body).toMatchObject({ pending: 1 })
    await enrichment.settled()
    expect(askedFor()).toEqual([1, 1])
    expect((await read(owner, id)).body.pending_enrichment).toBe(0)
  })

  it('is taken up by the hourly job for 30 days, even by a server started later', async () => {
    const old = await save(1)
    await enrichment.settled()
    clock.advance(2 * DAY_MS)
    const recent = await save(1)
    await enrichment.settled()
    clock.advance(29 * DAY_MS)
    source.answer = () => MAGNOLIA
    open()
    await enrichment.enqueueUnanswered()
    await enrichment.settled()
    expect((await read(owner, recent.id)).body.pending_enrichment).toBe(0)
    const rows = await database.db.select().from(draftPicks)
    expect(rows.find(({ draftId }) => draftId === old.id)).toMatchObject({ enrichedAt: null })
  })
})

describe('a movie whose facts have gaps', () => {
  it('is not requested again for 30 days, and what is known stays known', async () => {
    const { id } = await save(4)
    await enrichment.settled()
    source.asked.length = 0
    for (let day = 0; day < 30; day += 10) {
      expect((await enrich(owner, id)).body).toMatchObject({ pending: 0 })
      clock.advance(10 * DAY_MS)
    }
    expect((await enrich(owner, id)).body).toMatchObject({ pending: 0 })
    clock.advance(1)
    source.answer = () => ({ metacriticScore: 78, oscarStatus: 'none' })
    await enrich(owner, id, { movieId: 2 })
    await enrichment.settled()
    expect(askedFor()).toEqual([2])
    expect((await read(owner, id)).body.picks[1]).toMatchObject({
      imdb_rating: 8,
      metacritic_score: 78,
      oscar_status: 'nominee',
      calculated_score: 84,
    })
    expect((await enrich(owner, id)).body).toMatchObject({ pending: 2 })
    await enrichment.settled()
    expect(askedFor()).toEqual([2, 3, 4])
  })
})

describe('requesting enrichment', () => {
  it.each(['draft', newDraftId()])('finds no draft %s', async (id) => {
    expect(await enrich(owner, id)).toMatchObject({ status: 404, body: { code: 'DRAFT_NOT_FOUND' } })
  })

  it('is refused for an invalid movie id', async () => {
    const { id } = await save(1)
    expect(await enrich(owner, id, { movieId: 0 })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { movieId: [expect.any(String)] } },
    })
  })
})
