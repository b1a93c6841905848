import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type ListRowView,
  type ListsView,
  type ListView,
  type MatchedRowsView,
  type RowSearchView,
  type SaveListBody,
  toListRow,
  toListRowView,
} from '#features/lists/wire/lists.ts'
import { withoutCandidates } from '#features/lists/rules/list.ts'
import type { FetchMoviesView } from '#contract/views/movies.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { App } from '#server/app.ts'
import { guestSessions, listEditions, lists, users } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { newDraftBody } from '#server/drafts/online/command-bodies.testing.ts'
import { create, pick, read as readDraft, startTable } from '#server/drafts/online/online-drafts.testing.ts'
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
} from '#server/test-app.testing.ts'
import { createListRepo } from './list-repo.ts'
import { createListService, removeUnusedEditions } from './list-service.ts'

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
  it('answers each row in its place', async () => {
    const rows = [
      { title: 'Heist B', year: 1991 },
      { title: 'heist c', year: null },
      { title: 'Heist D', year: 1950 },
      { title: 'Nothing like it', year: null },
    ]
    expect(await match(await createGuest(app), rows)).toEqual({
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
    const { body } = await match(await createGuest(both), rows)
    expect(body.rows).toMatchObject([
      { title: 'Wonder Woman 1984', year: null, state: 'found', movie: { id: 90 } },
      { title: 'Heat', year: 1995, state: 'found', movie: { id: 91 } },
    ])
  })

  it('refuses more than 25 rows', async () => {
    const rows = Array.from({ length: 26 }, () => ({ title: 'Heist A', year: null }))
    expect(await match(await createGuest(app), rows)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
  })

  it('is for those who have a session', async () => {
    expect(await match(createVisitor(app), [{ title: 'Heist A', year: null }])).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  })

  it('is limited by rows, apart from searches', async () => {
    const limited = createTestApp(database.db, {
      movies: createMemorySource(MOVIES),
      limits: { row: { most: 5, seconds: 60 } },
    })
    const visitor = await createGuest(limited)
    const statusOf = async (rows: number) =>
      (
        await match(
          visitor,
          Array.from({ length: rows }, () => ({ title: 'A', year: null })),
        )
      ).status
    expect([await statusOf(4), await statusOf(2), await statusOf(1), await statusOf(1)]).toEqual([
      200, 429, 200, 429,
    ])
    expect((await visitor.send(`${ORIGIN}/api/movies/search?searchQuery=heist`)).status).toBe(200)
  })

  it('lets the server do something else after each row', async () => {
    let turn = 0
    const turnOfRow: number[] = []
    const source = createMemorySource(MOVIES)
    const watched = createTestApp(database.db, {
      movies: {
        ...source,
        moviesCalled: (...asked) => {
          turnOfRow.push(turn)
          return source.moviesCalled(...asked)
        },
      },
    })
    const guest = await createGuest(watched)
    const counter = { isOn: true }
    const count = () => {
      turn += 1
      if (counter.isOn) setImmediate(count)
    }
    setImmediate(count)
    await match(guest, rowsOf(MOVIES.slice(0, 25)))
    counter.isOn = false
    expect(turnOfRow).toHaveLength(25)
    expect(new Set(turnOfRow).size).toBe(25)
  })

  it('lets clients take turns', async () => {
    const [many, one] = [await createGuest(app), await createGuest(app)]
    const answered: string[] = []
    const asked = (who: Visitor, name: string) =>
      match(who, rowsOf(MOVIES.slice(0, 25))).then(() => answered.push(name))
    const calls = ['many', 'many', 'many', 'many', 'one', 'one'].map((name) =>
      asked(name === 'many' ? many : one, name),
    )
    await Promise.all(calls)
    // The first was served at once. Of those that waited, each client had one after the other.
    expect(answered).toEqual(['many', 'many', 'one', 'many', 'one', 'many'])
  })
})

describe('a search for the movie of a row', () => {
  const search = (visitor: Visitor, title: string, year: number | null = null) =>
    answerOf<RowSearchView>(visitor.api.lists.searches.$post({ json: { title, year } }))

  it('finds every movie with the words, the most likely first', async () => {
    const guest = await createGuest(app)
    const { status, body } = await search(guest, 'Heist')
    expect([status, body.movies.length]).toEqual([200, 26])
    expect((await search(guest, 'heist c', 1992)).body.movies[0]).toEqual(movieView(3))
    expect((await search(guest, 'Nothing like it')).body).toEqual({ movies: [] })
  })

  it('tells the other title that a movie was found by, and keeps it with the row', async () => {
    const night = { ...MOVIES[0]!, id: 90, title: 'They Live by Night', otherTitles: ['The Twisted Road'] }
    const original = {
      ...MOVIES[0]!,
      id: 91,
      title: 'The Turn',
      originalTitle: 'Twisted',
      otherTitles: ['A Bend'],
    }
    app = createTestApp(database.db, { movies: createMemorySource([night, original]) })
    const [guest, id] = [await createGuest(app), randomUUID()]
    const { movies } = (await search(guest, 'Twisted')).body
    expect(
      movies.map(({ title, original_title, title_meant }) => [title, original_title, title_meant]),
    ).toEqual([
      ['The Turn', 'Twisted', undefined],
      ['They Live by Night', undefined, 'The Twisted Road'],
    ])
    const rows = [{ ...TO_MEND, state: 'chosen' as const, movie: movies[1]! }]
    await save(guest, id, { rows })
    expect((await read(guest, id)).body.rows).toEqual(rows)
  })

  it('counts as a row, and is for those who have a session', async () => {
    const limited = createTestApp(database.db, {
      movies: createMemorySource(MOVIES),
      limits: { row: { most: 2, seconds: 60 } },
    })
    const visitor = await createGuest(limited)
    const statuses = []
    for (let time = 0; time < 3; time += 1) statuses.push((await search(visitor, 'heist')).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await search(createVisitor(app), 'heist')).status).toBe(401)
  })
})

describe('a list', () => {
  it('of 2,000 rows to mend, as long as a file may make them, is saved', async () => {
    const long = (text: string) => `${text} ${'of a title of some forty letters'.slice(text.length)}`
    const guess = {
      ...movieView(1),
      title: long('Guess'),
      director: long('Somebody'),
      poster_path: `/${'x'.repeat(27)}.jpg`,
    }
    const rows = Array.from({ length: 2_000 }, (_, index): ListRowView => ({
      title: long(`Row ${index}`),
      year: 1999,
      state: 'unsure',
      movie: { ...guess, id: 10_000 + index },
      left_out: null,
    }))
    const withOthers = rows.map((row) => ({ ...row, candidates: Array.from({ length: 5 }, () => guess) }))
    expect(JSON.stringify(withOthers).length).toBeGreaterThan(2 * 1024 * 1024)
    const saved = rows.map(toListRow).map(withoutCandidates).map(toListRowView)
    expect(await save(await createGuest(app), randomUUID(), { rows: saved })).toMatchObject({
      status: 201,
      body: { to_mend: 2_000 },
    })
  })

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

  it('keeps every row as it was sent, but for what else it may mean', async () => {
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
    const kept = rows.map(({ candidates: _, ...row }) => row)
    expect((await read(owner, id)).body.rows).toEqual(kept)
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

  it('is the 100th at most, also if many are saved at once', async () => {
    const owner = await createGuest(app)
    const rows = rowsOf(MOVIES.slice(0, 1))
    for (let made = 0; made < 95; made += 1) await save(owner, randomUUID(), { rows })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await save(owner, randomUUID(), { rows })).status),
    )
    expect(statuses.toSorted()).toEqual([...Array<number>(5).fill(201), ...Array<number>(15).fill(409)])
    expect((await listAll(owner)).body.lists).toHaveLength(100)
    expect(await save(owner, randomUUID(), { rows })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_LISTS', message: 'You have 100 lists. Please delete one first.' },
    })
  })

  it.each([
    ['user', () => createUser(app)],
    ['guest', () => createGuest(app)],
  ])('of a %s is saved only as long as there is room for it', async (_, visit) => {
    const owner = await visit()
    const [seen] = await database.db.select().from(guestSessions)
    const viewer: Viewer = seen
      ? { kind: 'guest', guestSessionId: seen.id }
      : { kind: 'user', userId: (await database.db.select().from(users))[0]!.id }
    const small = createListService({
      db: database.db,
      movies: createMemorySource(MOVIES),
      now: clock.now,
      mostBytes: { guest: 12_000, user: 12_000 },
    })
    const put = (id: string, baseVersion: number) => {
      const rows = rowsOf(MOVIES.map((movie) => ({ ...movie, title: randomUUID() })))
      return small.save(viewer, id, { name: 'Film club', rows, baseVersion }, () => Promise.resolve())
    }
    const ids = [randomUUID(), randomUUID()]
    await put(ids[0]!, 0)
    // Each save replaces the edition of the one before, which nobody has asked for.
    for (let version = 1; version < 8; version += 1) await put(ids[0]!, version)
    expect(await database.db.select().from(listEditions)).toHaveLength(1)
    const made: string[] = []
    const fill = async () => {
      for (;;) {
        const id = randomUUID()
        await put(id, 0)
        made.push(id)
      }
    }
    await expect(fill()).rejects.toMatchObject({
      code: 'NO_ROOM_FOR_LISTS',
      message: 'You have no room left for lists. Please delete one first.',
    })
    expect(made.length).toBeGreaterThan(0)
    expect((await listAll(owner)).body.lists).toHaveLength(1 + made.length)
    expect(await database.db.select().from(listEditions)).toHaveLength(1 + made.length)
    await remove(owner, ids[0]!)
    await put(ids[1]!, 0)
  })

  it('is refused after too many saves, or too many bytes from one address', async () => {
    const one = { most: 1, seconds: 60 }
    const often = createTestApp(database.db, { movies: createMemorySource(MOVIES), limits: { list: one } })
    const writer = await createGuest(often)
    expect((await save(writer, randomUUID())).status).toBe(201)
    expect(await save(writer, randomUUID())).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    })
    const kilobytes = { most: 10, seconds: 60 }
    for (const limits of [
      { listKilobytesAtAddress: kilobytes },
      { listKilobytesOfDayAtAddress: kilobytes },
    ]) {
      const large = createTestApp(database.db, { movies: createMemorySource(MOVIES), limits })
      const people = [await createGuest(large), await createGuest(large), await createGuest(large)]
      const statuses = await Promise.all(people.map(async (one) => (await save(one, randomUUID())).status))
      expect(statuses.toSorted()).toEqual([201, 201, 429])
    }
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

it('removes editions that somebody has asked for, and that nothing refers to, after 90 days', async () => {
  const [owner, id] = [await createGuest(app), randomUUID()]
  const { body: first } = await save(owner, id)
  await owner.send(`${ORIGIN}/api/movies?category=pool&list=${first.edition_id}`)
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

it('removes an edition that nobody has asked for with the guest whose list had it', async () => {
  await save(await createGuest(app), randomUUID())
  await database.db.delete(guestSessions)
  clock.advance(2 * DAY_MS)
  await removeUnusedEditions(createListRepo(database.db), clock.now, pino({ level: 'silent' }))
  expect(await database.db.select().from(listEditions)).toEqual([])
})
