import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isAnyOfSent } from './is-any-of.ts'
import { prepareOnce } from './prepared.ts'
import { guestSessions } from './schema.ts'
import { useTestDatabase } from './test-database.testing.ts'

const database = useTestDatabase()

const NOW = new Date('2024-06-01T12:00:00.000Z')
let timesPrepared = 0
const findGuests = prepareOnce((db) => {
  timesPrepared += 1
  return db
    .select({ id: guestSessions.id })
    .from(guestSessions)
    .where(eq(guestSessions.secretHash, sql.placeholder('secretHash')))
    .prepare('find_guests_of_a_test')
})

const findGuestsOf = prepareOnce((db) =>
  db
    .select({ id: guestSessions.id })
    .from(guestSessions)
    .where(isAnyOfSent(guestSessions.secretHash, 'secretHashes'))
    .prepare('find_guests_by_array'),
)

it('prepares a statement once for the database and once for a transaction, in which it then runs', async () => {
  const { db } = database
  const secretHash = randomUUID()
  const found = async (on: typeof db) => (await findGuests(on).execute({ secretHash })).length
  expect([await found(db), await found(db)]).toEqual([0, 0])
  expect(timesPrepared).toBe(1)
  const undone = db.transaction(async (tx) => {
    expect(await found(tx)).toBe(0)
    await tx.insert(guestSessions).values({ secretHash, lastActive: NOW, expiresAt: NOW })
    expect(await found(tx)).toBe(1)
    throw new Error('Undone')
  })
  await expect(undone).rejects.toThrow('Undone')
  expect(await found(db)).toBe(0)
  expect(timesPrepared).toBe(2)
})

// The embedded database keeps no plans.
it.runIf(process.env.TEST_DATABASE_URL)(
  'plans a statement with an array once, however many elements it has',
  async () => {
    const { db } = database
    await db.transaction(async (tx) => {
      for (let turn = 1; turn <= 20; turn += 1) {
        await findGuestsOf(tx).execute({ secretHashes: Array.from({ length: turn % 3 }, randomUUID) })
      }
      const { rows } = (await tx.execute(
        sql`select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements where name = 'find_guests_by_array'`,
      )) as { rows: { kept: number; made: number }[] }
      // PostgreSQL makes five plans before it decides to keep one.
      expect(rows).toEqual([{ kept: 15, made: 5 }])
    })
  },
)
