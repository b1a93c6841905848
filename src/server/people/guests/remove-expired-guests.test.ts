import { pino } from 'pino'
import { expect, it } from 'vitest'
import { drafts, guestSessions } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { createDraft, join, read } from '#server/drafts/online/online-drafts.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
} from '#server/test-app.testing.ts'
import { createGuestRepo } from './guest-repo.ts'
import { removeExpiredGuests } from './guest-service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const database = useTestDatabase()
const silent = pino({ level: 'silent' })

it('removes expired guests with their drafts, and keeps the others', async () => {
  const clock = createClock()
  const app = createTestApp(database.db, { clock, movies: createMemorySource(moviesOf1999()) })
  const save = async (guest: Awaited<ReturnType<typeof createGuest>>) => {
    const id = newDraftId()
    await guest.api.drafts[':id'].$put({ param: { id }, json: saveOf(2) })
    return id
  }
  await save(await createGuest(app))
  clock.advance(DAY_MS)
  const live = await createGuest(app)
  const kept = await save(live)
  clock.advance(29 * DAY_MS)

  await removeExpiredGuests(createGuestRepo(database.db), clock.now, silent)
  expect((await database.db.select().from(guestSessions)).map(({ id }) => id)).toEqual([live.sessionId])
  expect((await database.db.select().from(drafts)).map(({ id }) => id)).toEqual([kept])
})

it('leaves an online draft to players who still have a seat in it', async () => {
  const clock = createClock()
  const app = createTestApp(database.db, { clock, movies: createMemorySource(moviesOf1999()) })
  const host = await createGuest(app)
  const alone = await createDraft(host)
  const withGuest = await createDraft(host)
  const withUser = await createDraft(host)
  clock.advance(20 * DAY_MS)
  const ben = await createGuest(app)
  const zoe = await createUser(app, { name: 'Zoe' })
  await join(ben, withGuest.invite_code!)
  await join(ben, withUser.invite_code!)
  await join(zoe, withUser.invite_code!)
  clock.advance(15 * DAY_MS)

  await removeExpiredGuests(createGuestRepo(database.db), clock.now, silent)
  expect((await read(ben, alone.id)).status).toBe(404)
  const left = await database.db.select().from(drafts)
  expect(left).toHaveLength(2)
  expect(left.find(({ id }) => id === withGuest.id)).toMatchObject({
    guestSessionId: ben.sessionId,
    userId: null,
  })
  expect(left.find(({ id }) => id === withUser.id)).toMatchObject({
    guestSessionId: null,
    userId: zoe.userId,
  })
  expect(
    (await read(zoe, withUser.id)).body.participants.map(({ participant_name }) => participant_name),
  ).toEqual(['Host', 'Zoe', 'Zoe 2'])
})

it('removes as many at once as the limit allows, the oldest first', async () => {
  const { now } = createClock()
  const guests = createGuestRepo(database.db)
  const expiresAt = (hoursAgo: number) => new Date(now().getTime() - hoursAgo * 60 * 60 * 1000)
  for (const hoursAgo of [1, 3, 2]) {
    const secretHash = `hash ${hoursAgo}`
    await guests.insert({ secretHash, lastActive: now(), expiresAt: expiresAt(hoursAgo) })
  }
  expect(await guests.removeExpired(now(), 2)).toBe(2)
  const left = await database.db.select().from(guestSessions)
  expect(left.map(({ secretHash }) => secretHash)).toEqual(['hash 1'])
})

it('continues until none is left, and stops after a bounded number of batches', async () => {
  const counts: number[] = []
  const backlog = (size: number) => ({
    removeExpired: (_now: Date, limit: number) => {
      const count = Math.min(limit, size)
      size -= count
      counts.push(count)
      return Promise.resolve(count)
    },
  })
  await removeExpiredGuests(backlog(450), () => new Date(), silent)
  expect(counts).toEqual([200, 200, 50])
  counts.length = 0
  await removeExpiredGuests(backlog(1_000_000), () => new Date(), silent)
  expect(counts).toHaveLength(50)
})

it('logs a failure and lets the server continue', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const failing = { removeExpired: () => Promise.reject(new Error('The database is away')) }
  await removeExpiredGuests(failing, () => new Date(), log)
  expect(lines).toEqual([expect.stringContaining('Expired guest sessions could not be removed')])
})
