import { randomUUID } from 'node:crypto'
import { openAsBlob, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type Database, type Db, openDatabase, openInMemory } from './database.ts'

/**
 * The PostgreSQL server to test on. If unset, tests use the embedded database (see scripts/test-services.mjs).
 */
const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL

const OWN_TABLES = [
  'guest_sessions',
  'users',
  'verifications',
  'list_editions',
  'rate_limits',
  'movie_cache',
  'source_budgets',
  'deleted_drafts',
  'daily_puzzles',
  'daily_scores',
]

/** One database per test file, emptied before each test. */
export function useTestDatabase(): { readonly db: Db } {
  let database: Database | undefined
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    // All other tables cascade from guests and users. For a few rows this is faster than TRUNCATE.
    for (const table of OWN_TABLES) await database?.db.execute(sql`delete from ${sql.identifier(table)}`)
  })
  afterAll(async () => {
    await database?.close()
  })
  return {
    get db() {
      if (!database) throw new Error('The test database is opened before the first test')
      return database.db
    },
  }
}

/** An empty, migrated database that is dropped when it is closed. */
export async function openTestDatabase(): Promise<Database> {
  if (TEST_DATABASE_URL === undefined) return openInMemory(await openAsBlob(inject('emptyDatabase')))
  const { databaseUrl, drop } = await createServerDatabase(TEST_DATABASE_URL)
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' }, pino({ level: 'silent' }))
  return { db, close: () => close().then(drop) }
}

/**
 * A database of an earlier release (see db/releases), with what `more` adds to it, migrated by this release; dropped
 * when it is closed.
 */
export async function openReleaseDatabase(release: string, more = ''): Promise<Database> {
  const dump = readFileSync(join(import.meta.dirname, 'releases', `${release}.sql`), 'utf8') + more
  if (TEST_DATABASE_URL === undefined) {
    const client = await PGlite.create()
    await client.exec(dump)
    const files = await client.dumpDataDir('none')
    await client.close()
    return openInMemory(files)
  }
  const { databaseUrl, drop } = await createServerDatabase(TEST_DATABASE_URL)
  await runOnServer(databaseUrl, dump)
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' }, pino({ level: 'silent' }))
  return { db, close: () => close().then(drop) }
}

/** The URL of a new database on the PostgreSQL server under test; undefined if tests run embedded. */
export async function createTestDatabaseUrl(): Promise<
  { databaseUrl: string; drop: () => Promise<void> } | undefined
> {
  return TEST_DATABASE_URL === undefined ? undefined : createServerDatabase(TEST_DATABASE_URL)
}

async function createServerDatabase(serverUrl: string) {
  const name = `marquee_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(serverUrl, `create database ${name}`)
  const databaseUrl = new URL(serverUrl)
  databaseUrl.pathname = name
  return {
    databaseUrl: databaseUrl.href,
    drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
