import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { REVEAL_FRESH_MS } from '#contract/drafts/draft-room.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import { entered, openSocket, settled } from '../../../../tests/world/draft-socket.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { eventually } from '#server/eventually.testing.ts'
import { createGuestCookie } from '#server/people/guests/guest-cookie.ts'
import { createGuestRepo } from '#server/people/guests/guest-repo.ts'
import { createGuestService } from '#server/people/guests/guest-service.ts'
import { createHouseVoteRepo } from '#features/house-votes/server/house-vote-repo.ts'
import { listen } from '#server/http/listen.ts'
import { createViewerLookup } from '#server/http/viewer.ts'
import { createOnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'
import { createRooms } from '#server/drafts/online/online-drafts.ts'
import {
  comediesOf1999,
  handOver,
  playOn,
  startTable,
  type Table,
  watch,
} from '#server/drafts/online/online-drafts.testing.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'
import { createRevealService } from './reveal-service.ts'

const database = useTestDatabase()

/** The app with sockets on a port of its own. */
async function startServer(redis?: { url: string; prefix: string }) {
  const clock = createClock()
  const { now } = clock
  const log = pino({ level: 'silent' })
  const realtime = await createRealtime({ now, log, redis })
  const drafts = createHouseVoteRepo(database.db)
  const reveals = createRevealService({ drafts, news: realtime.news, log, now })
  const app = createTestApp(database.db, {
    clock,
    movies: createMemorySource(comediesOf1999(20)),
    onNews: realtime.news.publish,
  })
  const nobody = { userId: undefined, cookies: [] }
  const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' }, (httpServer) =>
    realtime.serve(httpServer, {
      rooms: createRooms(createOnlineDraftRepo(database.db), now),
      hearReaction: () => false,
      reveals,
      viewerOf: createViewerLookup({
        identity: {
          byAccessToken: () => Promise.resolve(undefined),
          byCookie: () => Promise.resolve(nobody),
        },
        guests: createGuestService({
          guests: createGuestRepo(database.db),
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
  onTestFinished(async () => {
    await realtime.disconnect()
    await server.close()
    await reveals.stop()
    await realtime.close()
  })
  return { app, clock, url: `http://127.0.0.1:${server.address.port}` }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** A guest's socket in the room of a draft, with the beats that it hears. */
async function enterRoom({ url }: Server, { cookies }: Visitor, draftId: string) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const socket = openSocket(url, { cookie, draftId, reconnection: false })
  onTestFinished(() => void socket.disconnect())
  const heard: (number | null)[] = []
  socket.on('reveal', ({ beat }) => heard.push(beat))
  await entered(socket)
  return {
    heard,
    show: (beat: number | null) => void socket.emit('reveal', { draftId, beat }),
    /** Resolves when the server has heard what was sent before. */
    settled: () => settled(socket),
  }
}

/** A complete draft of two guests, and one who watches. */
async function completeDraft({ app }: Server): Promise<{ table: Table; id: string; watcher: Visitor }> {
  const table = await startTable(app, 2)
  await playOn(table, 4)
  const watcher = await createGuest(app)
  await expectOk(watch(watcher, table.code))
  return { table, id: table.draft.id, watcher }
}

describe('a step of the reveal', () => {
  it('of the host reaches players and watchers', async () => {
    const server = await startServer()
    const { table, id, watcher } = await completeDraft(server)
    const [host, player] = table.players as [Table['host'], Table['host']]
    const theirs = await enterRoom(server, player.visitor, id)
    const television = await enterRoom(server, watcher, id)
    const own = await enterRoom(server, host.visitor, id)
    own.show(0)
    await eventually(() => expect([theirs.heard, television.heard]).toEqual([[0], [0]]))
    own.show(null)
    await eventually(() =>
      expect([theirs.heard, television.heard]).toEqual([
        [0, null],
        [0, null],
      ]),
    )
  })

  it('of anybody else is ignored, and keeps none of the host’s from the room', async () => {
    const server = await startServer()
    const { table, id, watcher } = await completeDraft(server)
    const [host, player] = table.players as [Table['host'], Table['host']]
    const television = await enterRoom(server, watcher, id)
    const theirs = await enterRoom(server, player.visitor, id)
    const own = await enterRoom(server, host.visitor, id)
    television.show(5)
    theirs.show(6)
    await Promise.all([television.settled(), theirs.settled()])
    own.show(1)
    theirs.show(7)
    television.show(8)
    await eventually(() => expect(television.heard).toEqual([1]))
    own.show(2)
    await eventually(() => expect(television.heard).toEqual([1, 2]))
    expect(theirs.heard).toEqual([1, 2])
  })

  it('is one of many in the same moment, of which the last is passed on', async () => {
    const server = await startServer()
    const { table, id, watcher } = await completeDraft(server)
    const television = await enterRoom(server, watcher, id)
    const own = await enterRoom(server, table.host.visitor, id)
    for (let beat = 0; beat < 15; beat += 1) own.show(beat)
    await eventually(() => expect(television.heard.at(-1)).toBe(14))
    expect(television.heard.length).toBeLessThan(5)
  })

  it('is told to who enters the room a little later, and not to who comes long after', async () => {
    const server = await startServer()
    const { table, id, watcher } = await completeDraft(server)
    const own = await enterRoom(server, table.host.visitor, id)
    own.show(3)
    await eventually(() => expect(own.heard).toEqual([3]))
    server.clock.advance(REVEAL_FRESH_MS - 1)
    const television = await enterRoom(server, watcher, id)
    await eventually(() => expect(television.heard).toEqual([3]))
    server.clock.advance(1)
    const late = await enterRoom(server, watcher, id)
    await late.settled()
    expect(late.heard).toEqual([])
  })

  it('is nothing before the draft is complete', async () => {
    const server = await startServer()
    const table = await startTable(server.app, 2)
    await playOn(table, 3)
    const complete = await completeDraft(server)
    const running = await enterRoom(server, table.host.visitor, table.draft.id)
    const over = await enterRoom(server, complete.table.host.visitor, complete.id)
    running.show(1)
    await running.settled()
    over.show(2)
    await eventually(() => expect(over.heard).toEqual([2]))
    expect(running.heard).toEqual([])
  })

  it('is the new host’s once the role was handed over', async () => {
    const server = await startServer()
    const table = await startTable(server.app, 2)
    await playOn(table, 3)
    const { id } = table.draft
    const [before, now] = table.players as [Table['host'], Table['host']]
    const former = await enterRoom(server, before.visitor, id)
    const own = await enterRoom(server, now.visitor, id)
    await expectOk(handOver(before.visitor, id, now.participantId))
    await playOn(table, 1)
    former.show(1)
    await former.settled()
    own.show(2)
    await eventually(() => expect(former.heard).toEqual([2]))
  })
})
