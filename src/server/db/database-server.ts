import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Logger } from 'pino'
import { messageOf, StartupError } from '#server/startup-error.ts'
import { isDatabaseOutOfService, NoDatabaseConnectionError } from './errors.ts'
import { type Database, type Db, DRIZZLE, MIGRATIONS } from './opened-database.ts'

/** Arbitrary, but must be the same in every release. */
const MIGRATION_LOCK = 7_401_939
const CONNECT_TIMEOUT_MS = 5_000
/** A statement without an answer for so long has lost its connection, even if nothing closed it. */
const ANSWER_TIMEOUT_MS = 30_000

/** Opens and migrates a database on a PostgreSQL server. */
export async function openServer(
  databaseUrl: string,
  log: Logger,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
): Promise<Database> {
  const address = { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
  const pool = new pg.Pool({ ...address, query_timeout: answerTimeoutMs })
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  // Without a listener, losing an idle connection would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await migrateServer(new pg.Client(address))
  } catch (error) {
    await pool.end()
    throw new StartupError(
      `Cannot use the database at ${placeOf(databaseUrl)}: ${messageOf(rootOf(error))}`,
      {
        cause: error,
      },
    )
  }
  const db = drizzle(pool, DRIZZLE)
  return { db: Object.assign(db, { transaction: transactionsOf(pool) }), close: () => pool.end() }
}

/** Drizzle does not release a connection that is lost before BEGIN succeeds, which would exhaust the pool. */
function transactionsOf(pool: pg.Pool): Db['transaction'] {
  /** By connection, because Drizzle works out how all tables relate for each of them. */
  const databases = new WeakMap<pg.PoolClient, Pick<Db, 'transaction'>>()
  function databaseOf(client: pg.PoolClient): Pick<Db, 'transaction'> {
    const database = databases.get(client) ?? drizzle(client, DRIZZLE)
    databases.set(client, database)
    return database
  }
  return async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoDatabaseConnectionError(error)
    })
    let isLost = false
    try {
      return await databaseOf(client).transaction(work, config)
    } catch (error) {
      isLost = isDatabaseOutOfService(error)
      throw error
    } finally {
      // A connection that no longer answers would fail whoever gets it next.
      client.release(isLost)
    }
  }
}

/** One process migrates; others that start at the same time wait for it, however long it takes. */
async function migrateServer(client: pg.Client): Promise<void> {
  // Without a listener, losing the connection would end the process instead of failing the statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const db = drizzle(client, DRIZZLE)
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db, MIGRATIONS)
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  } finally {
    // Closing the connection releases the lock even if the migration failed.
    await client.end()
  }
}

/** Host and database name, without the password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return host + pathname
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}
