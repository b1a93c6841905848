import { beforeEach, expect, it, vi } from 'vitest'
import type { App } from '#server/app.ts'
import { guestSessions, sessions } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createMemorySource, createTestApp, createUser, START } from '#server/test-app.testing.ts'
import { comediesOf1999, pick, read, startTable, type Table } from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App

beforeEach(() => {
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(50)) })
})

/** A draft of a user and a guest. The wanted player is on the clock and was recognized recently. */
async function startWith(isWanted: (table: Table, participantId: string) => boolean) {
  const table = await startTable(app, 2, { host: await createUser(app) })
  let { draft } = table
  if (!isWanted(table, draft.current_turn_participant_id!)) {
    const { visitor, participantId } = table.onTurn(draft)
    await pick(visitor, draft.id, { participantId, movieId: 1 })
    draft = (await read(visitor, draft.id)).body
  }
  const { visitor, participantId } = table.onTurn(draft)
  await read(visitor, draft.id)
  return {
    picks: draft.picks.length,
    pickNow: () => pick(visitor, draft.id, { participantId, movieId: 2 }),
  }
}

const theUser = ({ host }: Table, participantId: string) => participantId === host.participantId
const theGuest = (table: Table, participantId: string) => !theUser(table, participantId)

it.each([
  ['a user whose session has just ended', theUser, () => database.db.delete(sessions)],
  ['a guest whose session has just ended', theGuest, () => database.db.delete(guestSessions)],
  [
    'a user whose session has just expired',
    theUser,
    () => database.db.update(sessions).set({ expiresAt: START }),
  ],
  [
    'a guest whose session has just expired',
    theGuest,
    () => database.db.update(guestSessions).set({ expiresAt: START }),
  ],
])('refuses a pick of %s', async (_who, isWanted, end) => {
  const { pickNow, picks } = await startWith(isWanted)
  await end()
  expect(await pickNow()).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  const [stored] = await database.db.query.drafts.findMany({ with: { picks: true } })
  expect(stored?.picks).toHaveLength(picks)
})

it.each([
  ['a user', theUser],
  ['a guest', theGuest],
])('asks the database once for a pick of %s who was recognized a moment ago', async (_who, isWanted) => {
  const { pickNow } = await startWith(isWanted)
  const { $client } = database.db as unknown as { $client: { query: () => unknown } }
  const asked = vi.spyOn($client, 'query')
  expect((await pickNow()).status).toBe(201)
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
