import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import type { App } from '#server/app.ts'
import { draftInvitations } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  type TestClock,
} from '#server/test-app.testing.ts'
import {
  changeCode,
  comediesOf1999,
  eventsSince,
  invite,
  join,
  joinByInvitation,
  playOn,
  putOut,
  react,
  reactionsOf,
  read,
  readLog,
  seatPlayers,
  startTable,
  watch,
  watchersOf,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
const PUT_OUT = {
  status: 403,
  body: {
    code: 'PUT_OUT',
    message: 'You were put out of this draft. Only a new code from the host lets you in again.',
  },
}

let app: App
let clock: TestClock
/** Whose sockets were sent out of a room. */
let sentOut: [draftId: string, person: DraftOwner][]

beforeEach(() => {
  sentOut = []
  clock = createClock()
  app = createTestApp(database.db, {
    clock,
    movies: createMemorySource(comediesOf1999(50)),
    onPutOut: (...out) => void sentOut.push(out),
  })
})

const onlyWatcher = async (host: Parameters<typeof watchersOf>[0], id: string) =>
  (await watchersOf(host, id)).body.watchers[0]!

describe('somebody who watches', () => {
  it('is listed for the host, by the name of an account', async () => {
    const { draft, code, host } = await startTable(app, 2)
    await watch(await createUser(app), code)
    clock.advance(1_000)
    await watch(await createGuest(app), code)
    const { body } = await watchersOf(host.visitor, draft.id)
    expect(body.watchers.map(({ name }) => name === null)).toEqual([false, true])
    expect(body.watchers.every(({ since }) => since !== null)).toBe(true)
  })

  it('is put out by the host, is told so, and does not come back by the same code', async () => {
    const table = await startTable(app, 2)
    const { draft, code, host } = table
    await playOn(table, 1)
    const watcher = await createGuest(app)
    await watch(watcher, code)
    const { picks } = (await read(watcher, draft.id)).body
    const { id: watcherId } = await onlyWatcher(host.visitor, draft.id)
    const commandId = randomUUID()
    expect((await putOut(host.visitor, draft.id, watcherId, commandId)).body).toMatchObject({
      event: { event: { type: 'WATCHER_PUT_OUT' } },
    })
    // Sent again, it is answered alike and tells nobody again.
    expect((await putOut(host.visitor, draft.id, watcherId, commandId)).status).toBe(200)
    expect(sentOut).toEqual([[draft.id, { guestSessionId: watcher.sessionId }]])
    expect(await read(watcher, draft.id)).toMatchObject(PUT_OUT)
    expect(await eventsSince(watcher, draft.id, 0)).toMatchObject({ status: 403 })
    expect((await react(watcher, draft.id, 1, { movieId: picks[0]!.movie_id })).status).toBe(404)
    expect(await watch(watcher, code)).toMatchObject(PUT_OUT)
    expect(await join(watcher, code)).toMatchObject(PUT_OUT)
    expect((await watchersOf(host.visitor, draft.id)).body.watchers).toEqual([])
    expect((await putOut(host.visitor, draft.id, watcherId)).body.code).toBe('WATCHER_NOT_FOUND')
    expect((await reactionsOf(host.visitor, draft.id)).body.counts).toEqual([])
    // Others can still come to watch by it.
    expect((await watch(await createGuest(app), code)).status).toBe(200)

    expect((await changeCode(host.visitor, draft.id)).status).toBe(200)
    const { invite_code: newCode } = (await read(host.visitor, draft.id)).body
    expect(await watch(watcher, newCode!)).toMatchObject({ status: 200 })
    expect((await read(watcher, draft.id)).status).toBe(200)
    const log = (await readLog(host.visitor, draft.id)).body.entries.map(({ type }) => type)
    expect(log.slice(-2)).toEqual(['WATCHER_PUT_OUT', 'INVITE_CODE_CHANGED'])
  })
})

describe('a changed code', () => {
  it('leaves the old one, and the address of the draft, inviting nobody', async () => {
    const { draft, code, host } = await seatPlayers(app, 2)
    const { id } = draft
    const watcher = await createGuest(app)
    await watch(watcher, code)
    await invite(host.visitor, id, ['zoe@example.com'])
    const commandId = randomUUID()
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await changeCode(host.visitor, id, commandId)).toMatchObject({
        status: 200,
        body: { event: { event: { type: 'INVITE_CODE_CHANGED' } } },
      })
    }
    const { invite_code: newCode, is_code_changed } = (await read(host.visitor, id)).body
    expect([newCode === code, is_code_changed]).toEqual([false, true])
    const stranger = await createGuest(app)
    expect(await join(stranger, code)).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
    const card = await stranger.api.drafts[':id']['join-card'].$get({ param: { id } })
    expect(card.status).toBe(404)
    const { events } = (await eventsSince(watcher, id, 0)).body
    expect(JSON.stringify(events)).not.toContain(newCode)
    expect((await read(watcher, id)).body.invite_code).toBeNull()
    // Who is in stays in, and so does a mailed invitation, which is for one address.
    const [invitation] = await database.db.select().from(draftInvitations)
    expect(
      await joinByInvitation(stranger, id, { email: 'zoe@example.com', token: invitation!.token }),
    ).toMatchObject({ status: 200 })
    expect((await join(await createGuest(app), newCode!)).status).toBe(200)
  })
})
