import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { newDraftBody } from '#server/drafts/online/command-bodies.testing.ts'
import type { SessionView } from '#contract/session.ts'
import { startTestServer } from '../world/test-server.ts'
import { found } from './findings.ts'
import { expectOk } from '../world/answer.ts'
import { admitGuest, type GuestAnswer, createGuest, type Guest } from '../world/guest.ts'
import { hasPostgres, startPostgres } from './postgres.ts'
import { openRoomSocket } from './room-socket.ts'
import { nextPick, readTable, sendPick, startTable, type Table } from './guest-table.ts'

const OUTAGE_MS = 5_000
const ASK_AGAIN_MS = 500
/** More requests at once than the server has connections, so that some connections are lost while in use. */
const ASKING = 30
const STOPS = ['fast', 'immediate', 'fast'] as const
const PASSWORD = 'correct horse'

type Visit = { url: string; table: Table; user: Guest }

describe.skipIf(!hasPostgres)('a PostgreSQL that is stopped and started', () => {
  it('reports it to clients meanwhile, and everything continues without a restart', async () => {
    const postgres = await startPostgres()
    const DATABASE_URL = await postgres.createDatabase()
    const server = await startTestServer({ env: { DATABASE_URL, LOG_LEVEL: 'silent' } })
    const { url } = server
    const visit = { url, table: await startTable(url, 2), user: await signUp(url) }
    const answers: GuestAnswer<object>[] = []
    const made: number[] = []

    for (const how of STOPS) {
      const view = await readTable(url, visit.table)
      const next = nextPick(visit.table, view)
      const before = answers.length
      const asking = askAgainAndAgain(visit, answers)
      await expect.poll(() => answers.length - before).toBeGreaterThan(ASKING)
      await postgres.stop(how)
      const socket = enterBySocket(visit)
      await setTimeout(OUTAGE_MS)
      await asking.stop()
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      const readiness = await fetch(`${url}/readyz`)
      expect({ status: readiness.status, body: (await readiness.json()) as unknown }).toMatchObject({
        status: 503,
        body: { ok: false, database: 'down' },
      })
      expect(await sendPick(url, visit.table, next.seat, next.sent)).toEqual(OUT_OF_SERVICE)
      expect(await visit.user.ask(url, 'POST', '/api/session', {})).toEqual(OUT_OF_SERVICE)
      expect(await visit.user.ask(url, 'POST', '/api/sign-in', credentialsOf(visit.user))).toEqual(
        OUT_OF_SERVICE,
      )

      await postgres.start()
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
      await socket.entered
      expect(await sendPick(url, visit.table, next.seat, next.sent)).toMatchObject({ status: 201 })
      made.push(next.sent.movieId)
      // There are more requests at once than connections, so a lost connection would show.
      const after = Array.from({ length: ASKING }, (_, index) => askSomething(visit, index))
      for (const answer of await Promise.all(after)) expect(answer.status).toBeLessThan(300)
      const signedIn = await expectOk(visit.user.ask<SessionView>(url, 'POST', '/api/session', {}))
      expect(signedIn.session).not.toBeNull()
      socket.close()
    }

    const picks = (await readTable(url, visit.table)).picks.map(({ movie }) => movie.id)
    expect(picks).toEqual(made)
    const failed = answers.filter(({ status }) => status >= 400)
    expect(failed.length).toBeGreaterThan(0)
    for (const answer of failed) expect(answer).toEqual(OUT_OF_SERVICE)
    expect(server.isRunning()).toBe(true)
    found('PostgreSQL stopped and started', {
      stops: STOPS.length,
      outageMs: OUTAGE_MS,
      asked: answers.length,
      told503: failed.length,
      other5xx: 0,
    })
  })
})

const OUT_OF_SERVICE = {
  status: 503,
  body: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The server cannot reach its data right now. Please try again in a moment.',
  },
  retryAfter: '2',
}

/** Sends this many requests at once, each again as soon as it is answered. */
function askAgainAndAgain(visit: Visit, answers: GuestAnswer<object>[]) {
  let isOver = false
  const asking = Array.from({ length: ASKING }, async (_, index) => {
    while (!isOver) answers.push(await askSomething(visit, index))
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(asking)
    },
  }
}

/** Sends each kind of request: a read, a write in a transaction, one of a user, one of a new visitor. */
function askSomething(visit: Visit, index: number): Promise<GuestAnswer<object>> {
  const { url, table, user } = visit
  const { guest } = table.host
  switch (index % 5) {
    case 0:
      return guest.ask(url, 'GET', `/api/drafts/${table.draft.id}`)
    case 1:
      return guest.ask(url, 'POST', '/api/drafts', newDraftBody())
    case 2:
      return user.ask(url, 'GET', '/api/profile')
    case 3:
      return guest.ask(url, 'GET', `/api/drafts/${table.draft.id}/events?since=0`)
    default:
      return createGuest().ask(url, 'POST', '/api/session', {})
  }
}

const credentials = new WeakMap<Guest, object>()

function credentialsOf(user: Guest): object {
  return credentials.get(user)!
}

async function signUp(url: string): Promise<Guest> {
  const user = await admitGuest(url)
  const account = { name: 'Ada', email: `${randomUUID()}@example.com`, password: PASSWORD }
  credentials.set(user, { email: account.email, password: PASSWORD })
  await expectOk(user.ask(url, 'POST', '/api/accounts', account))
  await expectOk(user.ask(url, 'POST', '/api/sign-in', credentialsOf(user)))
  return user
}

/** Opens a socket that asks to enter the room until it is let in. */
function enterBySocket({ url, table }: Visit) {
  const socket = openRoomSocket(url, table, table.host)
  const ask = async (): Promise<void> => {
    const answer = await socket.enter()
    if (answer.ok) return
    expect(answer.code).toBe('SERVICE_UNAVAILABLE')
    await setTimeout(ASK_AGAIN_MS)
    return ask()
  }
  return { entered: ask(), close: socket.close }
}
