import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { draftWatchers } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type Visitor,
} from '#server/test-app.testing.ts'
import { loseGuestsAt } from './lost-guest.testing.ts'
import {
  comediesOf1999,
  eventsSince,
  invite,
  join,
  joinByInvitation,
  listInvitations,
  pick,
  playOn,
  read,
  seatPlayers,
  setVisibility,
  start,
  startTable,
  tokenOf,
  watch,
  watchByInvitation,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
const BEN = 'ben@example.com'
const INVALID = { status: 404, body: { code: 'INVALID_INVITATION' } }
let app: App
let ben: Visitor

beforeEach(async () => {
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(50)) })
  ben = await createGuest(app)
})

describe('watching', () => {
  it.each<[string, (code: string) => string]>([
    ['as it is', (code) => code],
    ['in small letters with spaces', (code) => ` ${code.toLowerCase()} `],
  ])('by the code %s lets a viewer read', async (_, written) => {
    const { draft, code } = await startTable(app, 2)
    expect((await read(ben, draft.id)).status).toBe(404)
    expect(await watch(ben, written(code))).toEqual({ status: 200, body: { draftId: draft.id } })
    const { status, body } = await read(ben, draft.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ my_participant_ids: [], invite_code: null, current_turn_user_id: null })
    expect((await eventsSince(ben, draft.id, 0)).body).toMatchObject({ version: 2, events: { length: 2 } })
  })

  it('continues to the end', async () => {
    const table = await startTable(app, 2)
    await watch(ben, table.code)
    await playOn(table, 4)
    expect((await read(ben, table.draft.id)).body.is_complete).toBe(true)
    expect((await watch(await createGuest(app), table.code)).status).toBe(200)
  })

  it('by the link of an invitation lets a late player in', async () => {
    const { draft } = await startTable(app, 2, { participants: [BEN] })
    const token = await tokenOf(database.db, draft.id, BEN)
    expect(await watchByInvitation(ben, draft.id, 'BEN@example.com', token)).toEqual({
      status: 200,
      body: { draftId: draft.id },
    })
    expect((await read(ben, draft.id)).status).toBe(200)
  })

  it('by an invitation is refused to all others once a player has used it', async () => {
    const { draft, host } = await seatPlayers(app, 1, { participants: [BEN] })
    const token = await tokenOf(database.db, draft.id, BEN)
    await joinByInvitation(await createGuest(app), draft.id, { email: BEN, token })
    await start(host.visitor, draft.id, host.participantId)
    expect(await watchByInvitation(ben, draft.id, BEN, token)).toMatchObject(INVALID)
  })

  it('is not gained by guessing who was invited to a public draft', async () => {
    const host = await createUser(app)
    const table = await startTable(app, 2, { host, participants: [BEN] })
    await playOn(table, 4)
    const { id } = table.draft
    await setVisibility(host, id, true)
    for (const email of [BEN, 'zoe@example.com']) {
      expect(await watchByInvitation(ben, id, email)).toMatchObject(INVALID)
      expect(await watchByInvitation(ben, id, email, randomUUID())).toMatchObject(INVALID)
      expect(await joinByInvitation(ben, id, { email })).toMatchObject(INVALID)
    }
    expect((await read(ben, id)).status).toBe(200)
    await setVisibility(host, id, false)
    expect((await read(ben, id)).status).toBe(404)
  })

  it('is refused for a code without a draft, an address that was not invited, and a missing draft', async () => {
    const { draft } = await seatPlayers(app, 1, { participants: [BEN] })
    expect(await watch(ben, 'AAAA2222')).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
    for (const [id, email] of [
      [draft.id, 'zoe@example.com'],
      [randomUUID(), BEN],
    ] as const) {
      expect(await watchByInvitation(ben, id, email)).toMatchObject(INVALID)
    }
    expect(await database.db.$count(draftWatchers)).toBe(0)
  })

  it('is refused without a session', async () => {
    const { draft, code } = await seatPlayers(app, 1, { participants: [BEN] })
    const nobody = createVisitor(app)
    for (const answer of [await watch(nobody, code), await watchByInvitation(nobody, draft.id, BEN)]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    }
  })

  it('is refused to a guest whose session ends at that moment', async () => {
    const { code } = await seatPlayers(app, 1)
    await loseGuestsAt(database.db, sql`draft_watchers`, sql`guest_session_id`)
    expect(await watch(ben, code)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  it('is stored once, however often it is requested', async () => {
    const { code } = await seatPlayers(app, 1)
    await Promise.all([watch(ben, code), watch(ben, code), watch(ben, code)])
    await watch(ben, code)
    expect(await database.db.$count(draftWatchers)).toBe(1)
  })

  it('is not announced, and changes nothing', async () => {
    const { draft, code, host } = await startTable(app, 2)
    await watch(ben, code)
    expect((await read(host.visitor, draft.id)).body).toEqual(draft)
  })
})

describe('a watcher', () => {
  it('has no part in the draft: they cannot start, pick or invite', async () => {
    const { draft, code, host } = await seatPlayers(app, 2)
    await watch(ben, code)
    const participantId = randomUUID()
    const refused = [
      await start(ben, draft.id, host.participantId),
      await start(ben, draft.id, participantId),
      await pick(ben, draft.id, { participantId: host.participantId, movieId: 1 }),
      await listInvitations(ben, draft.id),
      await invite(ben, draft.id, [BEN]),
    ]
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'DRAFT_NOT_FOUND' } })
    }
    expect((await read(host.visitor, draft.id)).body).toEqual({
      ...draft,
      participants: expect.any(Array) as unknown,
      version: 1,
      updated_at: expect.any(String) as string,
    })
  })

  it('may take a seat while there are seats', async () => {
    const { draft, code } = await seatPlayers(app, 1)
    await watch(ben, code)
    const { body } = await join(ben, code, 'Ben')
    expect(body.isNew).toBe(true)
    expect((await read(ben, draft.id)).body.my_participant_ids).toEqual([body.participantId])
  })

  it('is one viewer: another guest and another user cannot read the draft', async () => {
    const { draft, code } = await startTable(app, 2)
    await watch(ben, code)
    for (const other of [await createGuest(app), await createUser(app), createVisitor(app)]) {
      expect((await read(other, draft.id)).status).toBe(404)
    }
  })
})
