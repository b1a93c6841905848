import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ReactionsNews, ReactMessage } from '#contract/drafts/draft-room.ts'
import type { ReactionsView } from '#features/reactions/wire/views.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import { type DraftSocket, entered, openSocket, settled } from '../../../../tests/world/draft-socket.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/db/database.ts'
import { draftReactionCounts, draftReactions, drafts, guestSessions, users } from '#server/db/schema.ts'
import { openTestDatabase, useTestDatabase } from '#server/db/test-database.testing.ts'
import { eventually } from '#server/eventually.testing.ts'
import { createGuestCookie } from '#server/people/guests/guest-cookie.ts'
import { createGuestRepo } from '#server/people/guests/guest-repo.ts'
import { createGuestService } from '#server/people/guests/guest-service.ts'
import { listen } from '#server/http/listen.ts'
import { createViewerLookup } from '#server/http/viewer.ts'
import { createOnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'
import { createRooms } from '#server/drafts/online/online-drafts.ts'
import {
  comediesOf1999,
  pick,
  playOn,
  react,
  reactionsOf,
  startTable,
  type Table,
  undo,
  watch,
} from '#server/drafts/online/online-drafts.testing.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'
import type { ReactionService } from './reaction-service.ts'

const database = useTestDatabase()
const TEST_REDIS_URL = process.env.TEST_REDIS_URL

type Server = Awaited<ReturnType<typeof startServer>>

/** The whole app with sockets on a port of its own. Its clock stands still unless it is moved. */
async function startServer({
  db = database.db,
  redis,
}: { db?: Db; redis?: { url: string; prefix: string } } = {}) {
  const clock = createClock()
  const { now } = clock
  const log = pino({ level: 'silent' })
  const realtime = await createRealtime({ now, log, redis })
  let reactions: ReactionService | undefined
  const app = createTestApp(db, {
    clock,
    movies: createMemorySource(comediesOf1999(50)),
    onNews: realtime.news.publish,
    onReactionsNews: realtime.news.publishReactions,
    onReactions: (opened) => (reactions = opened),
  })
  const nobody = { userId: undefined, cookies: [] }
  const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' }, (httpServer) =>
    realtime.serve(httpServer, {
      rooms: createRooms(createOnlineDraftRepo(db), now),
      hearReaction: (viewer, reaction) => reactions!.hear(viewer, reaction),
      reveals: { hear: () => undefined, current: () => undefined },
      viewerOf: createViewerLookup({
        identity: {
          byAccessToken: () => Promise.resolve(undefined),
          byCookie: () => Promise.resolve(nobody),
        },
        guests: createGuestService({
          guests: createGuestRepo(db),
          onSessionsEnded: realtime.endSessions,
          now,
        }),
        guestCookie: createGuestCookie(ORIGIN),
      }),
      findLiveSessions: (sessions) => Promise.resolve(sessions),
      publicUrl: ORIGIN,
      behindProxy: false,
    }),
  )
  let stopped: Promise<void> | undefined
  /** In the order of the process's own stop. */
  const stop = () =>
    (stopped ??= realtime
      .disconnect()
      .then(() => server.close())
      .then(() => reactions!.close())
      .then(() => realtime.close()))
  onTestFinished(stop)
  return { app, clock, stop, url: `http://127.0.0.1:${server.address.port}` }
}

type RoomSocket = {
  react: (...sent: Partial<ReactMessage>[]) => void
  socket: DraftSocket
  heard: ReactionsNews[]
  /** The latest count of each reaction to the first pick, as its news told. */
  counts: () => Record<string, number>
}

/** A guest's socket in the room of the table's draft; its reactions are to the first pick, unless they say so. */
async function enterRoom(
  { url }: Server,
  { cookies }: Visitor,
  draftId: string,
  movieId: number,
): Promise<RoomSocket> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const socket = openSocket(url, { cookie, draftId, reconnection: false })
  onTestFinished(() => void socket.disconnect())
  const heard: ReactionsNews[] = []
  socket.on('reactions', (news) => heard.push(news))
  await entered(socket)
  return {
    socket,
    heard,
    react: (...sent) => {
      for (const one of sent)
        socket.emit('react', { draftId, pick: 1, movieId, reaction: 'bravo', on: true, ...one })
    },
    counts: () =>
      Object.fromEntries(
        heard
          .flatMap(({ counts }) => counts)
          .sort((a, b) => a.stamp - b.stamp)
          .map(({ reaction, count }) => [reaction, count]),
      ),
  }
}

/** A draft of two guests in which the first pick is made. */
async function tableWithAPick(app: App): Promise<{ table: Table; id: string; movieId: number }> {
  const table = await startTable(app, 2)
  const { picks } = await playOn(table, 1)
  return { table, id: table.draft.id, movieId: picks[0]!.movie_id }
}

async function watcherOf(app: App, { code }: Table): Promise<Visitor & { sessionId: string }> {
  const watcher = await createGuest(app)
  await watch(watcher, code)
  return watcher
}

/** 'bravo 2' for each count. */
function countsIn({ counts }: ReactionsView): string[] {
  return counts.map(({ reaction, count }) => `${reaction} ${count}`)
}

function openApp(clock = createClock()) {
  return createTestApp(database.db, { clock, movies: createMemorySource(comediesOf1999(50)) })
}

describe('a reaction to a pick', () => {
  it('counts once for each person, and can be taken back', async () => {
    const clock = createClock()
    const app = openApp(clock)
    const { table, id, movieId } = await tableWithAPick(app)
    const [host, guest] = table.players as [Table['host'], Table['host']]
    await expectOk(react(host.visitor, id, 1, { movieId }))
    await expectOk(react(host.visitor, id, 1, { movieId }))
    await expectOk(react(host.visitor, id, 1, { movieId, reaction: 'gasp' }))
    const both = await expectOk(react(guest.visitor, id, 1, { movieId }))
    expect(both).toMatchObject({
      mayReact: true,
      counts: [
        { pick: 1, movieId, reaction: 'bravo', count: 2, players: [host.participantId, guest.participantId] },
        { pick: 1, movieId, reaction: 'gasp', count: 1, players: [host.participantId] },
      ],
      mine: [{ pick: 1, movieId, reaction: 'bravo' }],
    })
    clock.advance(1_000)
    await expectOk(react(host.visitor, id, 1, { movieId, on: false }))
    await expectOk(react(host.visitor, id, 1, { movieId, on: false }))
    const one = await expectOk(react(host.visitor, id, 1, { movieId, reaction: 'gasp', on: false }))
    expect(countsIn(one)).toEqual(['bravo 1'])
    expect(one.mine).toEqual([])
  })

  it('of a watcher is counted without a name, and of nobody’s session does anything leave the server', async () => {
    const app = openApp()
    const { table, id, movieId } = await tableWithAPick(app)
    const watcher = await watcherOf(app, table)
    const seen = await expectOk(react(watcher, id, 1, { movieId, reaction: 'tomato' }))
    expect(seen.counts).toMatchObject([{ reaction: 'tomato', count: 1, players: [] }])
    expect(seen.mine).toHaveLength(1)
    const others = await expectOk(reactionsOf(table.host.visitor, id))
    expect(others).toMatchObject({ counts: seen.counts, mine: [] })
    expect(JSON.stringify([seen, others])).not.toContain(watcher.sessionId)
  })

  it('is counted in its own draft, also for people who ask for several in the same moment', async () => {
    const app = openApp()
    const [one, other] = [await tableWithAPick(app), await tableWithAPick(app)]
    await expectOk(react(one.table.host.visitor, one.id, 1, { movieId: one.movieId, reaction: 'bravo' }))
    await expectOk(react(other.table.host.visitor, other.id, 1, { movieId: other.movieId, reaction: 'gasp' }))
    const asked = [one, other, one, other].map(({ table, id }) =>
      expectOk(reactionsOf(table.host.visitor, id)),
    )
    const seen = await Promise.all(asked)
    expect(seen.map(countsIn)).toEqual([['bravo 1'], ['gasp 1'], ['bravo 1'], ['gasp 1']])
  })

  it('is gone with the pick, also if its number is filled again', async () => {
    const app = openApp()
    const { table, id, movieId } = await tableWithAPick(app)
    const { host } = table
    await expectOk(react(host.visitor, id, 1, { movieId }))
    await expectOk(undo(host.visitor, id, { from: 1 }))
    expect((await expectOk(reactionsOf(host.visitor, id))).counts).toEqual([])
    expect(await react(host.visitor, id, 1, { movieId })).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_CHANGED' },
    })
    const { visitor, participantId } = table.onTurn(table.draft)
    const other = movieId + 1
    await expectOk(pick(visitor, id, { participantId, movieId: other }))
    // It was meant for the movie that was there before.
    expect((await react(host.visitor, id, 1, { movieId })).status).toBe(409)
    const again = await expectOk(react(host.visitor, id, 1, { movieId: other }))
    expect(countsIn(again)).toEqual(['bravo 1'])
  })

  it('at the moment of an undo is refused or goes with the pick', async () => {
    const app = openApp()
    const { table, id, movieId } = await tableWithAPick(app)
    const { host } = table
    const watchers = await Promise.all([1, 2, 3, 4].map(() => watcherOf(app, table)))
    const [undone, ...reacted] = await Promise.all([
      undo(host.visitor, id, { from: 1 }),
      ...watchers.map((watcher) => react(watcher, id, 1, { movieId })),
    ])
    expect(undone.status).toBe(200)
    for (const { status } of reacted) expect([200, 409]).toContain(status)
    expect((await expectOk(reactionsOf(host.visitor, id))).counts).toEqual([])
    expect(await database.db.$count(draftReactions)).toBe(0)
  })

  it('is refused to those who only have the address of a public draft, who see the counts', async () => {
    const app = openApp()
    const { table, id, movieId } = await tableWithAPick(app)
    await expectOk(react(table.host.visitor, id, 1, { movieId }))
    const stranger = await createGuest(app)
    expect((await reactionsOf(stranger, id)).status).toBe(404)
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, id))
    for (const visitor of [stranger, createVisitor(app)]) {
      expect(await expectOk(reactionsOf(visitor, id))).toMatchObject({
        mayReact: false,
        counts: [{}],
        mine: [],
      })
    }
    expect((await react(stranger, id, 1, { movieId })).status).toBe(404)
    expect((await react(createVisitor(app), id, 1, { movieId })).status).toBe(401)
  })

  it('is refused for more than 5 in a second, and taken again in the next', async () => {
    const clock = createClock()
    const app = openApp(clock)
    const { table, id, movieId } = await tableWithAPick(app)
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await react(table.host.visitor, id, 1, { movieId, on: time % 2 === 0 })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    clock.advance(1_000)
    expect((await react(table.host.visitor, id, 1, { movieId, on: false })).status).toBe(200)
  })

  it.each([
    ['a pick that is none', '0', { movieId: 1, reaction: 'bravo', on: true }],
    ['a pick beyond all boards', '100000', { movieId: 1, reaction: 'bravo', on: true }],
    ['an unknown reaction', '1', { movieId: 1, reaction: 'love', on: true }],
    ['no movie', '1', { reaction: 'bravo', on: true }],
  ])('is refused for %s', async (_, number, json) => {
    const app = openApp()
    const { table, id } = await tableWithAPick(app)
    const response = await table.host.visitor.send(`${ORIGIN}/api/drafts/${id}/reactions/${number}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }])
  })
})

describe('the person behind a reaction', () => {
  it('keeps it when signing in, and counts once if the account has reacted alike', async () => {
    const app = openApp()
    const { table, id, movieId } = await tableWithAPick(app)
    const account = await createUser(app)
    await watch(account, table.code)
    await expectOk(react(account, id, 1, { movieId }))
    const guest = await watcherOf(app, table)
    await expectOk(react(guest, id, 1, { movieId }))
    const before = await expectOk(react(guest, id, 1, { movieId, reaction: 'sob' }))
    expect(countsIn(before)).toEqual(['bravo 2', 'sob 1'])
    const [row] = await database.db.select().from(guestSessions).where(eq(guestSessions.id, guest.sessionId))
    await createGuestRepo(database.db).moveToUser(row!.secretHash, account.userId, createClock().now())
    const after = await expectOk(reactionsOf(account, id))
    expect(countsIn(after)).toEqual(['bravo 1', 'sob 1'])
    expect(after.mine.map(({ reaction }) => reaction)).toEqual(['bravo', 'sob'])
    expect(after.counts[0]!.stamp).toBeGreaterThan(before.counts[0]!.stamp)
  })

  it('leaves the count behind when they are deleted', async () => {
    const app = openApp()
    const { table, id, movieId } = await tableWithAPick(app)
    const account = await createUser(app)
    await watch(account, table.code)
    await expectOk(react(account, id, 1, { movieId }))
    const guest = await watcherOf(app, table)
    await expectOk(react(guest, id, 1, { movieId }))
    await database.db.delete(users).where(eq(users.id, account.userId))
    await database.db.delete(guestSessions).where(eq(guestSessions.id, guest.sessionId))
    expect(await database.db.$count(draftReactions)).toBe(0)
    expect(countsIn(await expectOk(reactionsOf(table.host.visitor, id)))).toEqual(['bravo 2'])
    await database.db.delete(drafts).where(eq(drafts.id, id))
    expect(await database.db.$count(draftReactionCounts)).toBe(0)
  })
})

describe('in a room', () => {
  it('those of a moment come as one piece of news, and are stored', async () => {
    const server = await startServer()
    const { table, id, movieId } = await tableWithAPick(server.app)
    const watcher = await watcherOf(server.app, table)
    const [one, two] = [table.players[0]!.visitor, table.players[1]!.visitor]
    const rooms = [
      await enterRoom(server, one, id, movieId),
      await enterRoom(server, two, id, movieId),
      await enterRoom(server, watcher, id, movieId),
    ] as const
    rooms[0].react({}, { reaction: 'gasp' })
    rooms[1].react({})
    rooms[2].react({}, { reaction: 'sob' }, { reaction: 'sob', on: false })
    for (const { counts } of rooms) await eventually(() => expect(counts()).toEqual({ bravo: 3, gasp: 1 }))
    const seats = table.players.map(({ participantId }) => participantId)
    const latest = rooms[0].heard.at(-1)!
    expect(latest.draftId).toBe(id)
    expect(JSON.stringify(rooms[0].heard)).not.toContain(watcher.sessionId)
    const stored = await expectOk(reactionsOf(watcher, id))
    expect(stored.counts.map(({ players }) => players)).toEqual([seats, [seats[0]]])
    expect(stored.mine).toEqual([{ pick: 1, movieId, reaction: 'bravo' }])
  })

  it('only 5 of a person are heard in a second, over all their sockets', async () => {
    const server = await startServer()
    const { table, id, movieId } = await tableWithAPick(server.app)
    const { visitor } = table.host
    const [here, there] = [
      await enterRoom(server, visitor, id, movieId),
      await enterRoom(server, visitor, id, movieId),
    ]
    here.react({ reaction: 'bravo' }, { reaction: 'steal' }, { reaction: 'popcorn' })
    // A reaction is not answered, but a socket's messages are heard in order.
    await settled(here.socket)
    there.react({ reaction: 'gasp' }, { reaction: 'sob' }, { reaction: 'tomato' })
    await settled(there.socket)
    await eventually(() => expect(Object.keys(here.counts())).toHaveLength(5))
    server.clock.advance(1_000)
    there.react({ reaction: 'tomato' })
    await eventually(() => expect(here.counts()).toMatchObject({ tomato: 1 }))
  })

  it('those of a visitor to a public draft are not heard', async () => {
    const server = await startServer()
    const { table, id, movieId } = await tableWithAPick(server.app)
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, id))
    const visitor = await enterRoom(server, await createGuest(server.app), id, movieId)
    const player = await enterRoom(server, table.host.visitor, id, movieId)
    visitor.react({ reaction: 'tomato' })
    await settled(visitor.socket)
    player.react({ reaction: 'bravo' })
    await eventually(() => expect(visitor.counts()).toEqual({ bravo: 1 }))
  })

  it('those of a draft whose room was not entered are not heard', async () => {
    const server = await startServer()
    const { table, id, movieId } = await tableWithAPick(server.app)
    const other = await tableWithAPick(server.app)
    const outside = await enterRoom(server, other.table.host.visitor, other.id, other.movieId)
    outside.react({ draftId: id, movieId, reaction: 'tomato' }, { reaction: 'bravo' })
    await eventually(() => expect(outside.counts()).toEqual({ bravo: 1 }))
    expect((await expectOk(reactionsOf(table.host.visitor, id))).counts).toEqual([])
  })

  it('a reaction that was heard just before a stop is there after it', async () => {
    const server = await startServer()
    const { table, id, movieId } = await tableWithAPick(server.app)
    const player = await enterRoom(server, table.host.visitor, id, movieId)
    player.react({ reaction: 'popcorn' })
    await settled(player.socket)
    await server.stop()
    const again = await startServer()
    const visitor = createVisitor(again.app)
    for (const [name, value] of table.host.visitor.cookies) visitor.cookies.set(name, value)
    expect(countsIn(await expectOk(reactionsOf(visitor, id)))).toEqual(['popcorn 1'])
  })
})

describe.runIf(TEST_REDIS_URL)('on two servers', () => {
  it('everybody sees the same counts, whichever server somebody reacts on', async () => {
    const { db, close } = await openTestDatabase()
    onTestFinished(close)
    const redis = { url: TEST_REDIS_URL!, prefix: `marquee-test-${randomUUID()}` }
    const [a, b] = [await startServer({ db, redis }), await startServer({ db, redis })]
    const { table, id, movieId } = await tableWithAPick(a.app)
    const people = [...table.players.map(({ visitor }) => visitor)]
    for (let more = 0; more < 6; more += 1) people.push(await watcherOf(a.app, table))
    const sockets = await Promise.all(
      people.map((person, index) => enterRoom(index % 2 === 0 ? a : b, person, id, movieId)),
    )
    for (const { react: send } of sockets) send({}, { reaction: 'gasp' })
    for (const { counts } of sockets) {
      await eventually(() => expect(counts()).toEqual({ bravo: people.length, gasp: people.length }))
    }
    for (const { react: send } of sockets.slice(0, 5)) send({ reaction: 'gasp', on: false })
    for (const { counts } of sockets) {
      await eventually(() => expect(counts()).toEqual({ bravo: people.length, gasp: people.length - 5 }))
    }
    expect(countsIn(await expectOk(reactionsOf(table.host.visitor, id)))).toEqual([
      `bravo ${people.length}`,
      `gasp ${people.length - 5}`,
    ])
  })
})
