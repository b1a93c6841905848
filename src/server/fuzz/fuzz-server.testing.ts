import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { UserIdentity } from '#server/people/auth/user-identity.ts'
import type { Db } from '#server/db/database.ts'
import { createHouseVoteRepo } from '#features/house-votes/server/house-vote-repo.ts'
import { listen } from '#server/http/listen.ts'
import { createViewerLookup } from '#server/http/viewer.ts'
import { createGuestCookie } from '#server/people/guests/guest-cookie.ts'
import { createGuestRepo } from '#server/people/guests/guest-repo.ts'
import { createGuestService } from '#server/people/guests/guest-service.ts'
import { createOnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'
import {
  comediesOf1999,
  playOn,
  startTable,
  type Table,
} from '#server/drafts/online/online-drafts.testing.ts'
import { createRooms } from '#server/drafts/online/online-drafts.ts'
import type { BotPlayer } from '#features/bots/server/bot-player.ts'
import { createSessionRepo } from '#server/people/session/session-repo.ts'
import type { ReactionService } from '#features/reactions/server/reaction-service.ts'
import { createRevealService } from '#features/reveal/server/reveal-service.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  ORIGIN,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'

export type FuzzServer = Awaited<ReturnType<typeof startFuzzServer>>

const REAL_CLOCK: TestClock = { now: () => new Date(), advance: () => undefined }

/** These sockets carry guests only; users are tested over HTTP. */
const NO_USERS: UserIdentity = {
  byAccessToken: () => Promise.resolve(undefined),
  byCookie: () => Promise.resolve({ userId: undefined, cookies: [] }),
}

/**
 * The whole server with sockets on a free port. It has a running draft of three and a finished draft of two without a
 * rematch. A user hosts both; the others are guests. Stopped when the test ends.
 */
export async function startFuzzServer(db: Db, clock: TestClock = REAL_CLOCK) {
  const logged: string[] = []
  let botPlayer: BotPlayer | undefined
  const { now } = clock
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const realtime = await createRealtime({ now, log })
  let reactions: ReactionService | undefined
  const app = createTestApp(db, {
    clock,
    movies: createMemorySource(comediesOf1999(40)),
    onLog: (line) => {
      if (isWarning(line)) logged.push(line)
    },
    onNews: realtime.news.publish,
    onRematchNews: realtime.news.publishRematch,
    onBotPlayer: (player) => (botPlayer = player),
    onReactionsNews: realtime.news.publishReactions,
    onHouseVotesNews: realtime.news.publishHouseVotes,
    onReactions: (opened) => (reactions = opened),
  })
  const reveals = createRevealService({
    drafts: createHouseVoteRepo(db),
    news: realtime.news,
    log,
    now,
  })
  const host = await createUser(app)
  const table = await startTable(app, 3, { host })
  const finished = await startTable(app, 2, { host })
  await playOn(finished, 4)
  const stranger = await createGuest(app)
  const otherUser = await createUser(app)
  const guests = createGuestService({
    guests: createGuestRepo(db),
    onSessionsEnded: realtime.endSessions,
    now,
  })
  const guestCookie = createGuestCookie(ORIGIN)
  const lookUp = createViewerLookup({ identity: NO_USERS, guests, guestCookie })
  const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' }, (httpServer) =>
    realtime.serve(httpServer, {
      rooms: createRooms(createOnlineDraftRepo(db), now),
      hearReaction: (viewer, reaction) => reactions?.hear(viewer, reaction) ?? false,
      reveals,
      viewerOf: lookUp,
      findLiveSessions: (sessions) => createSessionRepo(db).findLive(sessions, now()),
      publicUrl: ORIGIN,
      behindProxy: false,
    }),
  )
  onTestFinished(async () => {
    await realtime.disconnect()
    await server.close()
    await reactions?.close()
    await reveals.stop()
    await realtime.close()
  })
  return {
    app,
    botPlayer,
    logged,
    table,
    finished,
    port: server.address.port,
    storeReactions: () => reactions?.close(),
    /** The `Cookie` header of each sender. */
    senders: {
      nobody: '',
      guest: cookieOf(stranger),
      user: cookieOf(otherUser),
      host: cookieOf(host),
      player: cookieOf(playerOf(table)),
    },
  }
}

function isWarning(line: string): boolean {
  return (JSON.parse(line) as { level: number }).level >= 40
}

function playerOf({ players }: Table): Visitor {
  const player = players[1]
  if (!player) throw new Error('Nobody sits beside the host')
  return player.visitor
}

function cookieOf({ cookies }: Visitor): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ')
}
