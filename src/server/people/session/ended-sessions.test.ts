import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import { answerTo, openSocket } from '../../../../tests/world/draft-socket.ts'
import { createAuthServices } from '#server/people/auth/auth-services.ts'
import { guestSessions, sessions } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { eventually } from '#server/eventually.testing.ts'
import { createGuestCookie } from '#server/people/guests/guest-cookie.ts'
import { createGuestRepo } from '#server/people/guests/guest-repo.ts'
import { createGuestService } from '#server/people/guests/guest-service.ts'
import { listen } from '#server/http/listen.ts'
import { createViewerLookup } from '#server/http/viewer.ts'
import { createOutbox, linkIn, type Mailbox } from '#server/mail/mailbox.testing.ts'
import { createDraft, join } from '#server/drafts/online/online-drafts.testing.ts'
import { createOnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'
import { createRooms } from '#server/drafts/online/online-drafts.ts'
import { createNoCounters } from '#server/rate-limits/counters.ts'
import { createRealtime, type Realtime } from '#server/realtime/realtime.ts'
import { moviesOf1999 } from '#server/drafts/local/save-draft.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  DEFAULT_AUTH,
  ORIGIN,
  PASSWORD,
  type Visitor,
} from '#server/test-app.testing.ts'
import { createSessionRepo } from './session-repo.ts'

const database = useTestDatabase()
const TEST_REDIS_URL = process.env.TEST_REDIS_URL
/** Longer than the test, so that the server does not check by itself. */
const NEVER_MS = 60 * 60_000
const now = () => new Date()

let mailbox: Mailbox

beforeEach(() => {
  mailbox = createOutbox()
})

type Settings = { redis?: { url: string; prefix: string }; checkEveryMs?: number }

/** Starts the app with sockets on a free port, for the current test. */
async function startServer({ redis, checkEveryMs = NEVER_MS }: Settings = {}) {
  const { db } = database
  const log = pino({ level: 'silent' })
  const realtime: Realtime = await createRealtime({ now, log, redis, checkEveryMs })
  const onSessionsEnded = realtime.endSessions
  const { mailer } = mailbox
  const clock = { now, advance: () => undefined }
  const app = createTestApp(db, {
    clock,
    mailer,
    movies: createMemorySource(moviesOf1999()),
    onSessionsEnded,
    onNews: (change) => realtime.news.publish(change),
  })
  const auth = createAuthServices({
    db,
    settings: DEFAULT_AUTH,
    publicUrl: ORIGIN,
    mailer,
    counters: createNoCounters(),
    onSessionsEnded,
    log,
    now,
  })
  const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' }, (httpServer) =>
    realtime.serve(httpServer, {
      rooms: createRooms(createOnlineDraftRepo(db), now),
      hearReaction: () => false,
      reveals: { hear: () => undefined, current: () => undefined },
      viewerOf: createViewerLookup({
        identity: auth.identity,
        guests: createGuestService({ guests: createGuestRepo(db), onSessionsEnded, now }),
        guestCookie: createGuestCookie(ORIGIN),
      }),
      findLiveSessions: (rows) => createSessionRepo(db).findLive(rows, now()),
      publicUrl: ORIGIN,
      behindProxy: false,
    }),
  )
  onTestFinished(async () => {
    await realtime.disconnect()
    await server.close()
    await realtime.close()
  })
  return { app, url: `http://127.0.0.1:${server.address.port}` }
}

/** A socket with the visitor's present cookies that does not reconnect, and the answer to the draft that it names. */
async function enter(url: string, { cookies }: Visitor, draftId: string) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const socket = openSocket(url, { cookie, draftId, reconnection: false })
  onTestFinished(() => void socket.disconnect())
  const changes: DraftChange[] = []
  socket.on('draft-change', (change) => changes.push(change))
  return { socket, changes, answer: await answerTo(socket) }
}

async function setNewPassword(app: Parameters<typeof createVisitor>[0], email: string): Promise<void> {
  const owner = createVisitor(app)
  await owner.api['password-resets'].$post({ json: { email } })
  const { searchParams } = linkIn(await mailbox.waitForMail(2))
  const [access_token, refresh_token] = [
    searchParams.get('access_token')!,
    searchParams.get('refresh_token')!,
  ]
  await owner.api.recovery.$post({ json: { access_token, refresh_token } })
  const done = await owner.api.recovery.password.$post({ json: { password: 'battery staple' } })
  expect(done.status).toBe(204)
}

/** A user who has entered their own draft's room through each of these servers. */
async function startWithUser(servers: Awaited<ReturnType<typeof startServer>>[]) {
  const { app } = servers[0]!
  const user = await createUser(app)
  const draft = await createDraft(user)
  const sockets = []
  for (const { url } of servers) sockets.push(await enter(url, user, draft.id))
  for (const { answer } of sockets) expect(answer).toMatchObject({ ok: true })
  return { app, user, draft, sockets }
}

const areConnected = (sockets: { socket: { connected: boolean } }[]) =>
  sockets.map(({ socket }) => socket.connected)

describe('the sockets of a session that ends', () => {
  it('are closed by a new password, and the old cookies open no room', async () => {
    const server = await startServer()
    const { app, user, draft, sockets } = await startWithUser([server])
    await setNewPassword(app, user.email)
    await eventually(() => expect(areConnected(sockets)).toEqual([false]))

    const again = [await enter(server.url, user, draft.id)]
    const owner = await createVisitorWith(app, user.email, 'battery staple')
    const made = await createDraft(owner)
    again.push(await enter(server.url, user, made.id))
    for (const { answer } of again) expect(answer).toMatchObject({ ok: false, code: 'DRAFT_NOT_FOUND' })
    expect((await join(await createGuest(app), draft.invite_code!)).status).toBe(200)
    expect([...sockets, ...again].flatMap(({ changes }) => changes)).toEqual([])
  })

  it('are closed by signing out, and those of another sign-in stay open', async () => {
    const server = await startServer()
    const { app, user, draft, sockets } = await startWithUser([server])
    const again = await createVisitorWith(app, user.email, PASSWORD)
    const elsewhere = await enter(server.url, again, draft.id)
    expect(elsewhere.answer).toMatchObject({ ok: true })
    await user.api['sign-out'].$post()
    await eventually(() => expect(areConnected([...sockets, elsewhere])).toEqual([false, true]))
  })

  it('are closed by a change of the password, except those of the sign-in that made it', async () => {
    const server = await startServer()
    const { app, user, draft, sockets } = await startWithUser([server])
    const changing = await createVisitorWith(app, user.email, PASSWORD)
    const own = await enter(server.url, changing, draft.id)
    expect(own.answer).toMatchObject({ ok: true })
    await changing.api.password.$post({ json: { currentPassword: PASSWORD, password: 'battery staple' } })
    await eventually(() => expect(areConnected([...sockets, own])).toEqual([false, true]))
  })

  it('are closed when a guest becomes a user', async () => {
    const { app, url } = await startServer()
    const guest = await createGuest(app)
    const { id } = await createDraft(guest)
    const socket = await enter(url, guest, id)
    const { cookies } = guest
    const user = await createUser(app, { visitor: guest })
    await user.api.session.$post({ json: {} })
    expect(cookies.has('marquee_guest')).toBe(false)
    await eventually(() => expect(areConnected([socket])).toEqual([false]))
  })

  it('are let into no room again even if the server was not told', async () => {
    const server = await startServer()
    const { user, draft } = await startWithUser([server])
    const second = await createDraft(user)
    await database.db.delete(sessions).where(eq(sessions.userId, user.userId))
    for (const { id } of [draft, second]) {
      const { answer } = await enter(server.url, user, id)
      expect(answer).toMatchObject({ ok: false, code: 'DRAFT_NOT_FOUND' })
    }
  })

  it.each<[string, (app: Parameters<typeof createUser>[0]) => Promise<Visitor>, () => Promise<unknown>]>([
    ['a user’s', (app) => createUser(app), () => database.db.delete(sessions)],
    [
      'an expired one of a guest',
      (app) => createGuest(app),
      () => database.db.update(guestSessions).set({ expiresAt: new Date(0) }),
    ],
  ])('are closed in time even if nobody tells the server: %s', async (_, create, end) => {
    const { app, url } = await startServer({ checkEveryMs: 50 })
    const visitor = await create(app)
    const socket = await enter(url, visitor, (await createDraft(visitor)).id)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(areConnected([socket])).toEqual([true])
    await end()
    await eventually(() => expect(areConnected([socket])).toEqual([false]))
  })
})

it.runIf(TEST_REDIS_URL)('are closed on every server', async () => {
  const redis = { url: TEST_REDIS_URL!, prefix: `marquee-test-${randomUUID()}` }
  const servers = [await startServer({ redis }), await startServer({ redis })]
  const { app, user, sockets } = await startWithUser(servers)
  await setNewPassword(app, user.email)
  await eventually(() => expect(areConnected(sockets)).toEqual([false, false]))
})

async function createVisitorWith(
  app: Parameters<typeof createVisitor>[0],
  email: string,
  password: string,
): Promise<Visitor> {
  const visitor = createVisitor(app)
  const { status } = await visitor.api['sign-in'].$post({ json: { email, password } })
  expect(status).toBe(200)
  return visitor
}
