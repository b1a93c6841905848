import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import { StartupError } from '#server/startup-error.ts'
import { openDatabase } from './database.ts'
import { guestSessions } from './schema.ts'
import { createTestDatabaseUrl } from './test-database.testing.ts'

const MIGRATION_FILES = join(PACKAGE_ROOT, 'src', 'server', 'db', 'migrations')
const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'marquee-data-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const aSession = { secretHash: 'hash', lastActive: new Date(), expiresAt: new Date() }

describe('the embedded database', () => {
  it('keeps what was written when it is reopened', async () => {
    const first = await openDatabase({ dataDir: folder }, log)
    await first.db.insert(guestSessions).values(aSession)
    await first.close()
    const second = await openDatabase({ dataDir: folder }, log)
    expect(await second.db.select().from(guestSessions)).toHaveLength(1)
    await second.close()
  })

  it('is created again if its creation was interrupted', async () => {
    mkdirSync(join(folder, 'pglite.new'), { recursive: true })
    writeFileSync(join(folder, 'pglite.new', 'PG_VERSION'), '17')
    const database = await openDatabase({ dataDir: folder }, log)
    expect(await database.db.select().from(guestSessions)).toEqual([])
    await database.close()
  })

  it('says that the data folder cannot be written to', async () => {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    await expect(openDatabase({ dataDir: file }, log)).rejects.toThrow(
      new RegExp(`^Cannot write to the data folder ${file}: EEXIST`),
    )
  })
})

describe('a database server', () => {
  it('is named in the error if it does not answer, without the password', async () => {
    const databaseUrl = 'postgres://marquee:secret@127.0.0.1:1/marquee'
    const opening = openDatabase({ databaseUrl, dataDir: folder }, log)
    await expect(opening).rejects.toThrow(
      new StartupError('Cannot use the database at 127.0.0.1:1/marquee: connect ECONNREFUSED 127.0.0.1:1'),
    )
  })

  it('is migrated once by processes that start together', async ({ skip }) => {
    const created = await createTestDatabaseUrl()
    if (!created) return skip('no PostgreSQL under test')
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ ...created, dataDir: folder }, log)))
    const migrations = sql`select id from drizzle.__drizzle_migrations`
    const written = readdirSync(MIGRATION_FILES).filter((file) => file.endsWith('.sql'))
    expect(await opened[0]!.db.execute(migrations)).toMatchObject({
      rows: written.map((_, index) => ({ id: index + 1 })),
    })
    await Promise.all(opened.map((database) => database.close()))
    await created.drop()
  })
})
