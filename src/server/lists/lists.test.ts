import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListRowView, ListsView, ListView, MatchedRowsView, SaveListBody } from '#contract/lists.ts'
import type { FetchMoviesView } from '#contract/views/movies.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { App } from '../app.ts'
import { guestSessions, listEditions, lists } from '../db/schema.ts'
import { useTestDatabase } from '../db/test-database.testing.ts'
import { newDraftBody } from '../online-drafts/command-bodies.testing.ts'
import { create, pick, read as readDraft, startTable } from '../online-drafts/online-drafts.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type KnownMovie,
  ORIGIN,
  type TestClock,
  type Visitor,
} from '../test-app.testing.ts'
import { createListRepo } from './list-repo.ts'
import { removeUnusedEditions } from './list-service.ts'

const database = useTestDatabase()
const DAY_MS = 24 * 60 * 60 * 1000

const MOVIES: KnownMovie[] = Array.from({ length: 26 }, (_, index) => ({
  id: index + 1,
  title: `Heist ${String.fromCharCode(65 + index)}`,
  year: 1990 + (index % 10),
  genres: ['Crime', 'Drama'],
  directors: ['Ana Lens'],
  hasOscar: false,
  isBlockbuster: false,
}))

let app: App
let clock: TestClock

beforeEach(() => {
  clock = createClock()
  app = createTestApp(database.db, { movies: createMemorySource(MOVIES), clock })
})

type Answer<Body> = { status: number; body: Body & ErrorBody }

async function answerOf<Body>(asked: Promise<Response>): Promise<Answer<Body>> {
  const response = await asked
  const text = await response.text()
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body & ErrorBody }
}

const match = (visitor: Visitor, rows: { title: string; year: number | null }[]) =>
  answerOf<MatchedRowsView>(visitor.api.lists.matches.$post({ json: { rows } }))
const listAll = (visitor: Visitor) => answerOf<ListsView>(visitor.api.lists.$get())
const read = (visitor: Visitor, id: string) =>
  answerOf<ListView>(visitor.api.lists[':id'].$get({ param: { id } }))
const save = (visitor: Visitor, id: string, changes: Partial<SaveListBody> = {}) =>
  answerOf<ListView>(
    visitor.api.lists[':id'].$put({
      param: { id },
      json: { name: 'Film club', rows: rowsOf(MOVIES), baseVersion: 0, ...changes },
    }),
  )
const remove = (visitor: Visitor, id: string) =>
  answerOf<object>(visitor.api.lists[':id'].$delete({ param: { id } }))

const BY_ANA = { director: 'Ana Lens', genre: 'Crime', poster_path: null }
const movieView = (id: number) => rowsOf(MOVIES)[id - 1]!.movie!

function rowsOf(movies: readonly KnownMovie[]): ListRowView[] {
  return movies.map(({ id, title, year }) => ({
    title,
    year,
    state: 'found',
    movie: { id, title, year, ...BY_ANA },
    left_out: null,
  }))
}

const TO_MEND: ListRowView = { title: 'Hiest', year: null, state: 'missing', movie: null, left_out: null }

describe('matching', () => {
  it('answers each row in its place, without a session', async () => {
    const rows = [
      { title: 'Heist B', year: 1991 },
      { title: 'heist c', year: null },
      { title: 'Heist D', year: 1950 },
      { title: 'Nothing like it', year: null },
    ]
    expect(await match(createVisitor(app), rows)).toEqual({
      status: 200,
      body: {
        rows: [
          { ...rows[0], state: 'found', movie: movieView(2), left_out: null },
          { ...rows[1], state: 'found', movie: movieView(3), left_out: null },
          { ...rows[2], state: 'unsure', movie: movieView(4), left_out: null },
          { ...rows[3], state: 'missing', movie: null, left_out: null },
        ],
      },
    })
  })

  it('takes a year at the end of a title for a part of it if there is such a movie', async () => {
    const both = createTestApp(database.db, {
      movies: createMemorySource([
        { ...MOVIES[0]!, id: 90, title: 'Wonder Woman 1984', year: 2020 },
        { ...MOVIES[0]!, id: 91, title: 'Heat', year: 1995 },
      ]),
    })
    const rows = [
      { title: 'Wonder Woman 1984', year: null },
      { title: 'Heat 1995', year: null },
    ]
    const { body } = await match(createVisitor(both), rows)
    expect(body.rows).toMatchObject([
      { title: 'Wonder Woman 1984', year: null, state: 'found', movie: { id: 90 } },
      { title: 'Heat', year: 1995, state: 'found', movie: { id: 91 } },
    ])
  })

  it('refuses more than 25 rows', async () => {
    const rows = Array.from({ length: 26 }, () => ({ title: 'Heist A', year: null }))
    expect(await match(createVisitor(app), rows)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
  })

  it('is limited apart from searches', async () => {
    const limited = createTestApp(database.db, {
      movies: createMemorySource(MOVIES),
      limits: { match: { most: 2, seconds: 60 } },
    })
    const visitor = await createGuest(limited)
    const statuses: number[] = []
    for (let call = 0; call < 3; call += 1)
      statuses.push((await match(visitor, [{ title: 'A', year: null }])).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await visitor.send(`${ORIGIN}/api/movies/search?searchQuery=heist`)).status).toBe(200)
  })
})

describe('a list', () => {
  it.each([
    ['user', () => createUser(app)],
    ['guest', () => createGuest(app)],
  ])('of a %s is saved, read, changed and deleted', async (_, visit) => {
    const [owner, id] = [await visit(), randomUUID()]
    expect(await save(owner, id)).toMatchObject({
      status: 201,
      body: {
        id,
        name: 'Film club',
        movie_count: 26,
        to_mend: 0,
        first_year: 1990,
        last_year: 1999,
        version: 1,
      },
    })
    const changed = await save(owner, id, {
      name: ' Heists ',
      rows: [TO_MEND, ...rowsOf(MOVIES.slice(0, 3))],
      baseVersion: 1,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Heists', movie_count: 3, to_mend: 1, version: 2 },
    })
    expect(await read(owner, id)).toEqual({ status: 200, body: changed.body })
    expect((await listAll(owner)).body.lists).toMatchObject([{ id, name: 'Heists', to_mend: 1, version: 2 }])
    expect(JSON.stringify((await listAll(owner)).body)).not.toContain('Hiest')
    expect((await remove(owner, id)).status).toBe(204)
    expect(await read(owner, id)).toMatchObject({ status: 404, body: { code: 'LIST_NOT_FOUND' } })
    expect((await remove(owner, id)).status).toBe(404)
    expect((await listAll(owner)).body).toEqual({ lists: [] })
  })

  it('keeps every row as it was sent', async () => {
    const [owner, id] = [await createGuest(app), randomUUID()]
    const [first, second] = rowsOf(MOVIES)
    const rows: ListRowView[] = [
      first!,
      { ...second!, state: 'several', movie: null, candidates: [second!.movie!] },
      { ...second!, state: 'unsure' },
      { ...second!, left_out: 'by hand' },
      { title: 'The Wire', year: null, state: 'missing', movie: null, left_out: 'not a movie' },
    ]
    await save(owner, id, { rows })
    expect((await read(owner, id)).body.rows).toEqual(rows)
  })

  it('leaves out the second row of a movie', async () => {
    const [owner, id] = [await createGuest(app), randomUUID()]
    const [first] = rowsOf(MOVIES)
    const { body } = await save(owner, id, { rows: [first!, { ...first!, state: 'chosen' }] })
    expect(body).toMatchObject({ movie_count: 1, rows: [{ left_out: null }, { left_out: 'twice' }] })
  })

  it('that is sent twice is saved once', async () => {
    const [owner, id] = [await createGuest(app), randomUUID()]
    const first = await save(owner, id)
    clock.advance(DAY_MS)
    expect(await save(owner, id)).toEqual({ status: 200, body: first.body })
  })

  it('is not overwritten by a save that does not know the latest', async () => {
    const [owner, id] = [await createGuest(app), randomUUID()]
    await save(owner, id)
    await save(owner, id, { name: 'From one window', baseVersion: 1 })
    expect(await save(owner, id, { name: 'From another', baseVersion: 1 })).toMatchObject({
      status: 409,
      body: { code: 'LIST_CHANGED' },
    })
    expect((await read(owner, id)).body.name).toBe('From one window')
  })

  it.each([2 ** 31 - 1, Number.MAX_SAFE_INTEGER])(
    'is not overwritten by a save from version %i',
    async (baseVersion) => {
      const [owner, id] = [await createGuest(app), randomUUID()]
      await save(owner, id)
      expect(await save(owner, id, { name: 'From a version that never was', baseVersion })).toMatchObject({
        status: 409,
        body: { code: 'LIST_CHANGED' },
      })
    },
  )

  it('that was deleted does not come back by a later save', async () => {
    const [owner, id] = [await createGuest(app), randomUUID()]
    await save(owner, id)
    await remove(owner, id)
    expect((await save(owner, id, { name: 'Again', baseVersion: 1 })).status).toBe(404)
  })

  it('is unknown to everybody else', async () => {
    const [owner, id] = [await createUser(app), randomUUID()]
    await save(owner, id)
    for (const other of [await createUser(app), await createGuest(app)]) {
      expect((await read(other, id)).status).toBe(404)
      expect((await save(other, id, { name: 'Mine', baseVersion: 1 })).status).toBe(404)
      expect((await remove(other, id)).status).toBe(404)
      expect((await listAll(other)).body).toEqual({ lists: [] })
    }
    const nobody = createVisitor(app)
    const answers = [
      await read(nobody, id),
      await save(nobody, id),
      await remove(nobody, id),
      await listAll(nobody),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect((await read(owner, id)).body.name).toBe('Film club')
  })

  it.each([
    ['a name', { name: ' ' }, 'A list needs a name'],
    ['rows', { rows: [] }, 'A list needs movies'],
    [
      'a movie in each row that is found',
      { rows: [{ ...TO_MEND, state: 'found' as const }] },
      'Which movie is it?',
    ],
    ['a short name', { name: 'x'.repeat(61) }, expect.any(String) as string],
    [
      'years that can be stored',
      { rows: [{ ...TO_MEND, state: 'found' as const, movie: { ...movieView(2), year: 2 ** 31 } }] },
      expect.any(String) as string,
    ],
  ])('needs %s', async (_, changes, message) => {
    expect(await save(await createGuest(app), randomUUID(), changes)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message },
    })
  })

  it('has at most 2,000 rows, which fit into a request', async () => {
    const owner = await createGuest(app)
    const rows = Array.from({ length: 2_001 }, (_, index) => ({
      ...TO_MEND,
      title: `A title of some length that nobody knows, number ${index}`,
      candidates: [movieView(1), movieView(2), movieView(3)],
    }))
    expect((await save(owner, randomUUID(), { rows })).status).toBe(400)
    expect((await save(owner, randomUUID(), { rows: rows.slice(1) })).status).toBe(201)
    const endless = rows.slice(1).map((row) => ({ ...row, title: 'x'.repeat(1_500) }))
    expect((await save(owner, randomUUID(), { rows: endless })).body.code).toBe('PAYLOAD_TOO_LARGE')
  })

  it('is the 100th at most', async () => {
    const owner = await createGuest(app)
    const rows = rowsOf(MOVIES.slice(0, 1))
    for (let made = 0; made < 100; made += 1) await save(owner, randomUUID(), { rows })
    expect(await save(owner, randomUUID(), { rows })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_LISTS', message: 'You have 100 lists. Please delete one first.' },
    })
  })

  it('goes with the guest into the account', async () => {
    const [guest, id] = [await createGuest(app), randomUUID()]
    await save(guest, id)
    const user = await createUser(app, { visitor: guest })
    await user.api.session.$post({ json: {} })
    expect((await read(user, id)).body).toMatchObject({ name: 'Film club', version: 1 })
  })

  it('goes with a guest who does not return', async () => {
    await save(await createGuest(app), randomUUID())
    await database.db.delete(guestSessions)
    expect(await database.db.select().from(lists)).toEqual([])
  })
})

describe('a draft of a list', () => {
  const poolOf = ({ edition_id, name }: ListView) => ({ list: { editionId: edition_id, name } })
  const draftOf = (list: ListView) => ({
    theme: 'others' as const,
    option: 'whatever the browser says',
    pool: poolOf(list),
    categories: ['Best villain'],
  })

  it('is called after the list, and has its movies alone', async () => {
    const owner = await createGuest(app)
    const { body: list } = await save(owner, randomUUID(), { rows: rowsOf(MOVIES.slice(0, 22)) })
    const table = await startTable(app, 2, draftOf(list))
    expect(table.draft).toMatchObject({ title: 'Film club', pool: poolOf(list) })
    const next = async (movieId: number) => {
      const { body } = await readDraft(table.host.visitor, table.draft.id)
      const { visitor, participantId } = table.onTurn(body)
      return pick(visitor, table.draft.id, { participantId, movieId, category: 'Best villain' })
    }
    expect(await next(23)).toMatchObject({ status: 409, body: { code: 'MOVIE_NOT_IN_THEME' } })
    expect((await next(22)).status).toBe(201)
  })

  it('keeps its movies when the list is changed and deleted', async () => {
    const [owner, id] = [await createUser(app), randomUUID()]
    const { body: list } = await save(owner, id)
    await create(owner, newDraftBody(draftOf(list)))
    await save(owner, id, { rows: rowsOf(MOVIES.slice(0, 2)), baseVersion: 1 })
    await remove(owner, id)
    clock.advance(91 * DAY_MS)
    await removeUnusedEditions(createListRepo(database.db), clock.now, pino({ level: 'silent' }))
    const left = await database.db.select({ id: listEditions.id }).from(listEditions)
    expect(left).toEqual([{ id: list.edition_id }])
    const movies = await owner.send(`${ORIGIN}/api/movies?category=pool&list=${list.edition_id}`)
    expect(((await movies.json()) as FetchMoviesView).results).toHaveLength(26)
  })

  it('cannot begin with an edition that there never was', async () => {
    const { body: list } = await save(await createGuest(app), randomUUID())
    const unknown = { ...list, edition_id: 'a'.repeat(43) }
    const made = await create(await createGuest(app), newDraftBody(draftOf(unknown)))
    expect(made).toMatchObject({ status: 404, body: { code: 'LIST_NOT_FOUND' } })
  })
})

it('removes editions that nothing refers to after 90 days', async () => {
  const [owner, id] = [await createGuest(app), randomUUID()]
  const { body: first } = await save(owner, id)
  const { body: second } = await save(owner, id, { rows: rowsOf(MOVIES.slice(0, 5)), baseVersion: 1 })
  const sweep = () => removeUnusedEditions(createListRepo(database.db), clock.now, pino({ level: 'silent' }))
  const ids = async () =>
    (await database.db.select({ id: listEditions.id }).from(listEditions)).map((row) => row.id).toSorted()
  clock.advance(89 * DAY_MS)
  await sweep()
  expect(await ids()).toEqual([first.edition_id, second.edition_id].toSorted())
  clock.advance(2 * DAY_MS)
  await sweep()
  expect(await ids()).toEqual([second.edition_id])
})
