import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { App } from '#server/app.ts'
import { draftParticipants, drafts, guestSessions } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  START,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const database = useTestDatabase()

let app: App
let clock: TestClock

beforeEach(() => {
  clock = createClock()
  app = createTestApp(database.db, { clock, movies: createMemorySource(moviesOf1999()) })
})

const openVisit = async (visitor: Visitor, guestSessionId?: string) => {
  const response = await visitor.api.session.$post({ json: { guestSessionId } })
  return { status: response.status, ...(await response.json()), cookies: response.headers.getSetCookie() }
}

const save = async (visitor: Visitor, id: string, ...sent: Parameters<typeof saveOf>) => {
  const response = await visitor.api.drafts[':id'].$put({ param: { id }, json: saveOf(...sent) })
  return response.status
}

const ownerOf = async (id: string) => {
  const [draft] = await database.db.select().from(drafts).where(eq(drafts.id, id))
  return { userId: draft?.userId, guestSessionId: draft?.guestSessionId }
}

/** Makes the database refuse to change a draft's owner; returns a function that allows it again. */
async function keepDraftsFromMoving(): Promise<() => Promise<void>> {
  const { db } = database
  const stop = async () => {
    await db.execute(sql`drop trigger if exists keep_owner on drafts`)
    await db.execute(sql`drop function if exists keep_owner`)
  }
  onTestFinished(stop)
  await db.execute(sql`create function keep_owner() returns trigger language plpgsql as $$
    begin raise exception 'the reel is stuck'; end $$`)
  await db.execute(sql`create trigger keep_owner before update of user_id on drafts
    for each row execute function keep_owner()`)
  return stop
}

describe('a new visitor', () => {
  it('becomes a guest', async () => {
    const visitor = createVisitor(app)
    expect(await openVisit(visitor)).toEqual({
      status: 200,
      session: null,
      guest: {
        id: expect.any(String) as string,
        last_active: START.toISOString(),
        expires_at: new Date(START.getTime() + 30 * DAY_MS).toISOString(),
      },
      migratedDrafts: 0,
      cookies: [expect.stringMatching(/^marquee_guest=[\w-]{43};.*HttpOnly; SameSite=Lax$/) as string],
    })
  })

  it('is the same guest on the next visit', async () => {
    const visitor = createVisitor(app)
    const first = await openVisit(visitor)
    clock.advance(29 * DAY_MS)
    expect((await openVisit(visitor, first.guest!.id)).guest!.id).toBe(first.guest!.id)
  })

  it('is another guest once the session has expired, and if only its id is known', async () => {
    const visitor = createVisitor(app)
    const first = await openVisit(visitor)
    expect((await openVisit(createVisitor(app), first.guest!.id)).guest!.id).not.toBe(first.guest!.id)
    clock.advance(30 * DAY_MS)
    expect((await openVisit(visitor, first.guest!.id)).guest!.id).not.toBe(first.guest!.id)
  })

  it('is no user with a session cookie that was changed', async () => {
    const user = await createUser(app)
    const cookie = user.cookies.get('marquee.session_token')!
    user.cookies.set('marquee.session_token', `x${cookie}`)
    expect((await openVisit(user)).session).toBeNull()
  })
})

describe('a user', () => {
  it('gets a session with a fresh access token, and no guest session', async () => {
    const user = await createUser(app)
    expect(await openVisit(user)).toMatchObject({
      status: 200,
      session: { token_type: 'bearer', expires_in: 900, user: { id: user.userId, email: user.email } },
      guest: null,
      migratedDrafts: 0,
    })
    expect(await database.db.select().from(guestSessions)).toEqual([])
  })
})

describe('a guest who signs in', () => {
  it('keeps the drafts, and the guest session ends', async () => {
    const guest = await createGuest(app)
    const [one, two] = [newDraftId(), newDraftId()]
    await save(guest, one, 0)
    await save(guest, two, 4)
    const other = await createGuest(app)
    const others = newDraftId()
    await save(other, others, 0)

    const user = await createUser(app, { visitor: guest })
    const opened = await openVisit(user, guest.sessionId)
    expect(opened).toMatchObject({ session: { user: { id: user.userId } }, guest: null, migratedDrafts: 2 })
    expect(opened.cookies).toContainEqual(expect.stringMatching(/^marquee_guest=; Max-Age=0; Path=\//))
    expect(await ownerOf(one)).toEqual({ userId: user.userId, guestSessionId: null })
    expect(await ownerOf(two)).toEqual({ userId: user.userId, guestSessionId: null })
    expect(await ownerOf(others)).toEqual({ userId: null, guestSessionId: other.sessionId })
    expect((await database.db.select().from(guestSessions)).map(({ id }) => id)).toEqual([other.sessionId])
  })

  it('keeps the seats in other people’s drafts', async () => {
    const host = await createGuest(app)
    const id = newDraftId()
    await save(host, id, 0)
    const guest = await createGuest(app)
    const seats = () => database.db.select().from(draftParticipants).where(eq(draftParticipants.draftId, id))
    const [seat] = await seats()
    await database.db
      .update(draftParticipants)
      .set({ guestParticipantId: guest.sessionId })
      .where(eq(draftParticipants.id, seat!.id))

    const user = await createUser(app, { visitor: guest })
    expect((await openVisit(user)).migratedDrafts).toBe(0)
    const [moved] = (await seats()).filter((row) => row.id === seat!.id)
    expect(moved).toMatchObject({ userId: user.userId, guestParticipantId: null })
    expect(await ownerOf(id)).toEqual({ userId: null, guestSessionId: host.sessionId })
  })

  it('moves them once, even with several simultaneous requests', async () => {
    const guest = await createGuest(app)
    await save(guest, newDraftId(), 0)
    await save(guest, newDraftId(), 0)
    const user = await createUser(app, { visitor: guest })
    const secret = guest.cookies.get('marquee_guest')!
    const opened = await Promise.all([openVisit(user), openVisit(user), openVisit(user)])
    expect(opened.map(({ migratedDrafts }) => migratedDrafts).sort()).toEqual([0, 0, 2])
    user.cookies.set('marquee_guest', secret)
    expect((await openVisit(user)).migratedDrafts).toBe(0)
  })

  it('continues a draft in play', async () => {
    const guest = await createGuest(app)
    const id = newDraftId()
    await save(guest, id, 2)
    const user = await createUser(app, { visitor: guest })
    await openVisit(user)
    expect(await save(user, id, 3)).toBe(200)
    const read = await user.api.drafts[':id'].$get({ param: { id } })
    expect(await read.json()).toMatchObject({ user_id: user.userId, current_pick_number: 4 })
  })

  it('loses no pick if a save happens at the same time', async () => {
    const guest = await createGuest(app)
    const [known, fresh] = [newDraftId(), newDraftId()]
    await save(guest, known, 1)
    const stillGuest = createVisitor(app)
    stillGuest.cookies.set('marquee_guest', guest.cookies.get('marquee_guest')!)
    const user = await createUser(app, { visitor: guest })
    const [opened, overKnown, ofFresh] = await Promise.all([
      openVisit(user),
      save(stillGuest, known, 2),
      save(stillGuest, fresh, 1),
    ])
    expect([200, 404]).toContain(overKnown)
    expect([201, 401]).toContain(ofFresh)
    expect(opened.migratedDrafts).toBe(ofFresh === 201 ? 2 : 1)
    expect(await save(user, known, 2)).toBe(200)
    expect(await save(user, fresh, 1)).toBe(ofFresh === 201 ? 200 : 201)
  })

  it('is signed in even if the drafts cannot be moved, and moves them with the next request', async () => {
    const lines: string[] = []
    app = createTestApp(database.db, {
      clock,
      movies: createMemorySource(moviesOf1999()),
      onLog: (line) => lines.push(line),
    })
    const guest = await createGuest(app)
    const id = newDraftId()
    await save(guest, id, 1)
    const user = await createUser(app, { visitor: guest })
    const letThemMove = await keepDraftsFromMoving()

    expect(await openVisit(user, guest.sessionId)).toMatchObject({
      status: 200,
      session: { token_type: 'bearer', user: { id: user.userId } },
      guest: { id: guest.sessionId },
      migratedDrafts: 0,
    })
    expect(lines.find((line) => line.includes('could not be moved'))).toContain('the reel is stuck')
    expect(await ownerOf(id)).toEqual({ userId: null, guestSessionId: guest.sessionId })
    expect(user.cookies.has('marquee_guest')).toBe(true)

    await letThemMove()
    expect(await openVisit(user, guest.sessionId)).toMatchObject({ guest: null, migratedDrafts: 1 })
    expect(await ownerOf(id)).toEqual({ userId: user.userId, guestSessionId: null })
    expect(user.cookies.has('marquee_guest')).toBe(false)
  })

  it('leaves the guest of another browser alone', async () => {
    const guest = await createGuest(app)
    await save(guest, newDraftId(), 0)
    const user = await createUser(app)
    expect((await openVisit(user, guest.sessionId)).migratedDrafts).toBe(0)
  })

  it('does not get the drafts of an expired guest session', async () => {
    const guest = await createGuest(app)
    await save(guest, newDraftId(), 0)
    const user = await createUser(app, { visitor: guest })
    clock.advance(30 * DAY_MS)
    expect((await openVisit(user)).migratedDrafts).toBe(0)
  })
})
