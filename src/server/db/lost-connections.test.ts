import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startProxy } from '#server/realtime/redis-proxy.testing.ts'
import { openDatabase } from './database.ts'
import { openServer } from './database-server.ts'
import { isDatabaseOutOfService } from './errors.ts'
import { readTogether } from './together.ts'
import { createTestDatabaseUrl, openTestDatabase } from './test-database.testing.ts'

/** There are more losses than the pool has connections. */
const LOSSES = 12

/** A database on the PostgreSQL under test, behind a proxy that can be cut. */
async function openBehindProxy() {
  const created = await createTestDatabaseUrl()
  if (!created) throw new Error('PostgreSQL is needed')
  onTestFinished(created.drop)
  const proxy = await startProxy(created.databaseUrl)
  const database = await openDatabase({ databaseUrl: proxy.url, dataDir: '' }, pino({ level: 'silent' }))
  onTestFinished(() => database.close())
  return { ...created, proxy, db: database.db }
}

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}

describe.runIf(process.env.TEST_DATABASE_URL)('a connection to PostgreSQL that is lost', () => {
  it('fails its own transaction and nothing else', async () => {
    const { databaseUrl, db } = await openBehindProxy()
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    const failed = db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] }
      await other.query('select pg_terminate_backend($1, 10000)', [rows[0]!.pid])
      // The termination arrives before this answer, while the connection is idle.
      await other.query('select 1')
      await tx.execute(sql`select 1`)
    })
    expect(isDatabaseOutOfService(await thrownBy(failed))).toBe(true)
    await db.execute(sql`select 1`)
    await other.end()
  })

  it('does not exhaust the pool if no transaction has begun', async () => {
    const { proxy, db } = await openBehindProxy()
    for (let loss = 0; loss < LOSSES; loss += 1) {
      await db.execute(sql`select 1`)
      const isCut = proxy.cut()
      // The pool does not know yet that its connection is gone.
      const failed = thrownBy(db.transaction((tx) => tx.execute(sql`select 1`)))
      await isCut
      expect(isDatabaseOutOfService(await failed)).toBe(true)
      await proxy.mend()
    }
    await db.execute(sql`select 1`)
  })

  it('is given up if nothing closed it, and holds up nobody for longer', async () => {
    const created = await createTestDatabaseUrl()
    if (!created) throw new Error('PostgreSQL is needed')
    onTestFinished(created.drop)
    const proxy = await startProxy(created.databaseUrl)
    const database = await openServer(proxy.url, pino({ level: 'silent' }), 300)
    onTestFinished(() => database.close())
    const { db } = database
    const read = readTogether({
      read: async (on, keys: readonly number[]) => {
        const { rows } = (await on.execute(sql`select 1 as one`)) as { rows: { one: number }[] }
        return keys.map(() => rows[0]!.one)
      },
      nameOfKey: String,
      nameOf: String,
    })
    await Promise.all([1, 2].map(() => db.transaction((tx) => tx.execute(sql`select 1`))))
    proxy.silence(true)
    const lost = [read(db, 1), db.transaction((tx) => tx.execute(sql`select 1`))].map(thrownBy)
    for (const error of await Promise.all(lost)) expect(isDatabaseOutOfService(error)).toBe(true)
    proxy.silence(false)
    expect(await Promise.all([read(db, 1), read(db, 1)])).toEqual([1, 1])
  })

  it('counts as the database being out of service, even if none can be opened', async () => {
    const { proxy, db } = await openBehindProxy()
    await proxy.cut()
    const query = thrownBy(db.execute(sql`select 1`))
    const transaction = thrownBy(db.transaction((tx) => tx.execute(sql`select 1`)))
    for (const error of [await query, await transaction]) expect(isDatabaseOutOfService(error)).toBe(true)
    await proxy.mend()
    await db.execute(sql`select 1`)
  })
})

describe('an error in a statement', () => {
  it('is no outage', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    for (const statement of [sql`select nonsense`, sql`select 1 / 0`, sql`select 'x'::int`]) {
      expect(isDatabaseOutOfService(await thrownBy(database.db.execute(statement)))).toBe(false)
    }
    expect(isDatabaseOutOfService(new Error('anything else'))).toBe(false)
  })
})
