import { pino } from 'pino'
import { expect, it } from 'vitest'
import { passwordRecoveries, rateLimits, sessions, users, verifications } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { START } from '#server/test-app.testing.ts'
import { createExpiredRepo, removeExpiredSignIns } from './remove-expired-sign-ins.ts'

const MINUTE_MS = 60_000
const database = useTestDatabase()
const silent = pino({ level: 'silent' })
const now = () => START
const minutesFromNow = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS)

/** Inserts a row into each table, named after the minutes until it expires. */
async function insertRows(minutes: number): Promise<void> {
  const { db } = database
  const name = String(minutes)
  const expiresAt = minutesFromNow(minutes)
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.com' }).onConflictDoNothing()
  await db.insert(sessions).values({ id: name, userId: 'ada', token: name, expiresAt })
  await db.insert(verifications).values({ id: name, identifier: name, value: 'a code', expiresAt })
  await db
    .insert(passwordRecoveries)
    .values({ userId: 'ada', accessTokenHash: name, refreshTokenHash: name, expiresAt })
  const lastRequest = minutesFromNow(minutes - 60).getTime()
  await db.insert(rateLimits).values({ id: name, key: name, count: 1, lastRequest })
}

async function rowsLeft(): Promise<Record<string, string[]>> {
  const { db } = database
  const ids = (rows: { name: string }[]) => rows.map(({ name }) => name).sort()
  return {
    sessions: ids(await db.select({ name: sessions.id }).from(sessions)),
    verifications: ids(await db.select({ name: verifications.id }).from(verifications)),
    recoveries: ids(await db.select({ name: passwordRecoveries.accessTokenHash }).from(passwordRecoveries)),
    rateLimits: ids(await db.select({ name: rateLimits.id }).from(rateLimits)),
  }
}

it('removes expired rows from every table, and keeps the others and their user', async () => {
  for (const minutes of [-1, 1]) await insertRows(minutes)
  await removeExpiredSignIns(createExpiredRepo(database.db), now, silent)
  expect(await rowsLeft()).toEqual({
    sessions: ['1'],
    verifications: ['1'],
    recoveries: ['1'],
    rateLimits: ['1'],
  })
  expect(await database.db.select().from(users)).toHaveLength(1)
})

it.each(['sessions', 'verifications', 'password_recoveries', 'rate_limits'] as const)(
  'removes no more %s at once than the limit',
  async (table) => {
    for (const minutes of [-3, -2, -1]) await insertRows(minutes)
    const expired = createExpiredRepo(database.db)
    expect(await expired[table](START, 2)).toBe(2)
    expect(await expired[table](START, 2)).toBe(1)
    expect(await expired[table](START, 2)).toBe(0)
  },
)

it('logs a table that fails and continues with the others', async () => {
  for (const minutes of [-1, 1]) await insertRows(minutes)
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const expired = createExpiredRepo(database.db)
  const sessionsFail = { ...expired, sessions: () => Promise.reject(new Error('The table is away')) }
  await removeExpiredSignIns(sessionsFail, now, log)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ table: 'sessions', msg: 'Expired rows could not be removed' }),
  ])
  expect(await rowsLeft()).toMatchObject({ sessions: ['-1', '1'], verifications: ['1'], rateLimits: ['1'] })
})
