import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { MakePickBody } from './command-bodies.testing.ts'
import type { App } from '#server/app.ts'
import { draftPicks } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, DRAMA, moviesOf1999, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  START,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  pick,
  playOn,
  read,
  seatPlayers,
  startTable,
  type Table,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
/** A movie that is no comedy, and one of another year. */
const THRILLER = { ...comediesOf1999(1)[0]!, id: 100, genres: ['Thriller'] }
const OLD = { ...comediesOf1999(1)[0]!, id: 101, year: 1988 }
let app: App

beforeEach(() => {
  const movies = createMemorySource([...comediesOf1999(20), THRILLER, OLD])
  app = createTestApp(database.db, { movies, clock: createClock() })
})

/** The player on the clock after this many picks, and another player. */
function turnAt(table: Table, picks: number) {
  const id = table.draft.turn_order[picks]!.participant_id
  const onTurn = table.players.find(({ participantId }) => participantId === id)!
  const waiting = table.players.find(({ participantId }) => participantId !== id)!
  return { onTurn, waiting }
}

describe('a pick that the rules refuse', () => {
  type Case = [code: string, picks: number, who: 'onTurn' | 'waiting', made: Partial<MakePickBody>]
  it.each<Case>([
    ['NOT_YOUR_TURN', 0, 'waiting', { movieId: 1 }],
    ['MOVIE_ALREADY_DRAFTED', 1, 'onTurn', { movieId: 1 }],
    ['MOVIE_NOT_IN_THEME', 0, 'onTurn', { movieId: OLD.id }],
    ['MOVIE_NOT_IN_THEME', 0, 'onTurn', { movieId: 999 }],
    ['MOVIE_NOT_IN_THEME', 0, 'onTurn', { movieId: 999, houseOverride: true }],
    ['CATEGORY_NOT_IN_DRAFT', 0, 'onTurn', { movieId: 1, category: 'Animated' }],
    ['CATEGORY_NOT_IN_DRAFT', 0, 'onTurn', { movieId: 1, category: 'Animated', houseOverride: true }],
    ['CATEGORY_ALREADY_FILLED', 2, 'onTurn', { movieId: 9, category: COMEDY }],
    ['CATEGORY_ALREADY_FILLED', 2, 'onTurn', { movieId: 9, category: COMEDY, houseOverride: true }],
    ['MOVIE_NOT_ELIGIBLE', 0, 'onTurn', { movieId: THRILLER.id }],
    ['DRAFT_COMPLETE', 4, 'onTurn', { movieId: 9 }],
  ])('is answered %s after %i picks (%s, %o), with the current draft', async (code, picks, who, made) => {
    const table = await startTable(app, 2)
    await playOn(table, picks)
    const player = turnAt(table, Math.min(picks, 3))[who]
    const sent = { movieId: 1, ...made, participantId: player.participantId }
    const { status, body } = await pick(player.visitor, table.draft.id, sent)
    expect({ status, code: body.code }).toEqual({ status: 409, code })
    expect(body.message).toMatch(/\w/)
    const present = (await read(player.visitor, table.draft.id)).body
    expect(body.draft).toEqual(present)
    expect(present.picks).toHaveLength(picks)
  })

  it('is answered DRAFT_NOT_STARTED in the waiting room', async () => {
    const { draft, host } = await seatPlayers(app, 2)
    const answer = await pick(host.visitor, draft.id, { participantId: host.participantId, movieId: 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_NOT_STARTED', draft: { id: draft.id, version: 1 } },
    })
  })

  it('can be corrected and made under the same id', async () => {
    const table = await startTable(app, 2)
    const { visitor, participantId } = turnAt(table, 0).onTurn
    const pickId = randomUUID()
    const sent = { participantId, pickId, movieId: THRILLER.id }
    expect((await pick(visitor, table.draft.id, sent)).status).toBe(409)
    expect((await pick(visitor, table.draft.id, { ...sent, houseOverride: true })).status).toBe(201)
  })
})

describe('a pick by a viewer who may not make it', () => {
  it('is refused under another player’s participant id', async () => {
    const { draft, host, players, onTurn } = await startTable(app, 3)
    const player = onTurn(draft)
    // The host may pick for others.
    const { visitor } = players.find((other) => other !== player && other !== host)!
    for (const participantId of [player.participantId, randomUUID()]) {
      const answer = await pick(visitor, draft.id, { participantId, movieId: 1 })
      expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_A_PARTICIPANT' } })
    }
    expect((await read(visitor, draft.id)).body.picks).toEqual([])
  })

  it('is refused without a session, to another guest, and without a draft', async () => {
    const { draft, host } = await startTable(app, 2)
    const sent = { participantId: host.participantId, movieId: 1 }
    expect(await pick(createVisitor(app), draft.id, sent)).toMatchObject({ status: 401 })
    expect(await pick(await createGuest(app), draft.id, sent)).toMatchObject({
      status: 404,
      body: { code: 'DRAFT_NOT_FOUND' },
    })
    expect(await pick(host.visitor, randomUUID(), sent)).toMatchObject({ status: 404 })
    expect(await pick(host.visitor, 'draft', sent)).toMatchObject({ status: 404 })
  })

  it.each<[string, Record<string, unknown>]>([
    ['pickId', { pickId: 'mine' }],
    ['movieId', { movieId: 0 }],
    ['movieId', { movieId: 2 ** 31 }],
    ['category', { category: 'comedy' }],
    ['houseOverride', { houseOverride: 'yes' }],
  ])('is refused for a bad %s (%o)', async (field, changes) => {
    const { draft, host } = await startTable(app, 2)
    const sent = { participantId: host.participantId, movieId: 1, ...changes }
    const { status, body } = await pick(host.visitor, draft.id, sent)
    expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      fields: [field],
    })
  })

  it('is no save: not even the host can overwrite an online draft', async () => {
    const { draft, host, players } = await startTable(app, 2)
    for (const { visitor } of players) {
      const response: Response = await visitor.api.drafts[':id'].$put({
        param: { id: draft.id },
        json: saveOf(1),
      })
      expect(response.status).toBe(404)
    }
    expect((await read(host.visitor, draft.id)).body).toEqual(draft)
  })
})

describe('a pick that is sent again', () => {
  it('is answered like the first time and made once, even after later picks', async () => {
    const table = await startTable(app, 2)
    const { visitor, participantId } = turnAt(table, 0).onTurn
    const sent = { pickId: randomUUID(), participantId, movieId: 1 }
    const first = await pick(visitor, table.draft.id, sent)
    expect(first.status).toBe(201)
    expect(await pick(visitor, table.draft.id, sent)).toEqual(first)
    await playOn(table, 3)
    expect(await pick(visitor, table.draft.id, sent)).toEqual(first)
    expect((await read(visitor, table.draft.id)).body).toMatchObject({ version: 6, picks: { length: 4 } })
  })

  it('is unchanged: the same id with another movie changes nothing', async () => {
    const table = await startTable(app, 2)
    const { visitor, participantId } = turnAt(table, 0).onTurn
    const sent = { pickId: randomUUID(), participantId, movieId: 1 }
    const first = await pick(visitor, table.draft.id, sent)
    expect(await pick(visitor, table.draft.id, { ...sent, movieId: 2 })).toEqual(first)
    expect((await read(visitor, table.draft.id)).body.picks.map(({ movie_id }) => movie_id)).toEqual([1])
  })

  it('is not answered with another player’s command under that id', async () => {
    const table = await startTable(app, 2)
    const [first, second] = [turnAt(table, 0).onTurn, turnAt(table, 1).onTurn]
    const pickId = randomUUID()
    await pick(first.visitor, table.draft.id, { pickId, participantId: first.participantId, movieId: 1 })
    const taken = [pickId, table.players[1]!.participantId]
    for (const id of taken) {
      const sent = { pickId: id, participantId: second.participantId, movieId: 2 }
      expect(await pick(second.visitor, table.draft.id, sent)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      })
    }
    expect((await read(first.visitor, table.draft.id)).body.picks).toHaveLength(1)
  })
})

describe('a pick that is made', () => {
  it('is sent as an event and stored with the facts and the score of its movie', async () => {
    app = createTestApp(database.db, { movies: createMemorySource(moviesOf1999()), clock: createClock() })
    const table = await startTable(app, 2, { rules: { scoresShown: true } })
    const { visitor, participantId } = turnAt(table, 0).onTurn
    const { status, body } = await pick(visitor, table.draft.id, { participantId, movieId: 1 })
    const view = (await read(visitor, table.draft.id)).body
    const { participant_name } = view.participants.find(
      ({ participant_id }) => participant_id === participantId,
    )!
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, message: 'Pick made' })
    const { version, by, event } = body.event
    expect([version, by]).toEqual([3, participantId])
    const { movie_year: year, category } = view.picks[0]!
    expect(event).toMatchObject({
      type: 'PICK_MADE',
      pick: {
        participantId,
        movie: { id: 1, title: 'American Beauty', year, hasOscar: true },
        category,
        houseOverride: false,
        madeAt: START.getTime(),
      },
    })
    expect(JSON.stringify(event)).not.toMatch(/score|rating|winner/i)
    expect(view.picks[0]).toMatchObject({
      pick_order: 1,
      player_id: participantId,
      player_name: participant_name,
      movie_id: 1,
      movie_title: 'American Beauty',
      movie_year: 1999,
      movie_genre: 'Comedy, Drama',
      movie_director: 'Sam Mendes',
      category: COMEDY,
      house_override: false,
      movie_budget: 15_000_000,
      movie_revenue: 356_000_000,
      rt_critics_score: 87,
      metacritic_score: 84,
      imdb_rating: 8.3,
      oscar_status: 'winner',
      scoring_data_complete: true,
    })
    expect(view.picks[0]!.calculated_score).toBeGreaterThan(80)
    const [stored] = await database.db.select().from(draftPicks)
    expect(stored).toMatchObject({ enrichedAt: START })
  })

  it('scores 0 if there is known to be nothing to score the movie by', async () => {
    const table = await startTable(app, 2, { rules: { scoresShown: true } })
    const view = await playOn(table, 1)
    expect(view.picks[0]).toMatchObject({
      calculated_score: 0,
      scoring_data_complete: false,
      scoring_data_pending: false,
    })
  })

  it.each<[string, number, CategoryName, boolean, boolean]>([
    ['keeps a House Override that was needed', THRILLER.id, COMEDY, true, true],
    ['forgets one that was not', 1, COMEDY, true, false],
    ['has none where there was none', 1, DRAMA, false, false],
  ])('%s', async (_, movieId, category, houseOverride, kept) => {
    const table = await startTable(app, 2)
    const { visitor, participantId } = turnAt(table, 0).onTurn
    await pick(visitor, table.draft.id, { participantId, movieId, category, houseOverride })
    const [made] = (await read(visitor, table.draft.id)).body.picks
    expect(made).toMatchObject({ movie_id: movieId, category, house_override: kept })
  })

  it('contains only what the server knows about the movie', async () => {
    const table = await startTable(app, 2)
    const { visitor, participantId } = turnAt(table, 0).onTurn
    const forged = { movieTitle: 'Forged', calculatedScore: 110, playerName: 'Forged', pickOrder: 7 }
    await pick(visitor, table.draft.id, { participantId, movieId: 1, ...forged })
    const stored = await database.db.select().from(draftPicks).orderBy(asc(draftPicks.pickOrder))
    expect(stored).toMatchObject([{ pickOrder: 1, movieTitle: 'Movie 1', calculatedScore: 0 }])
    expect(stored[0]!.playerName).toMatch(/^Player \d$/)
  })
})
