import { appendFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Logger } from 'pino'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import { messageOf, StartupError } from '#server/startup-error.ts'
import { keepPrivate, syncPath, syncTree } from './data-files.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { openDurable } from './durable-files.ts'
import { keepUp, LEAST_ROOM_MB, roomIn } from './embedded-upkeep.ts'
import { type Database, type Db, DRIZZLE, MIGRATIONS } from './opened-database.ts'

export type { Database, Db }

/** The build creates it. If it is missing, as in tests, the database is created from scratch. */
export const EMPTY_DATABASE = join(PACKAGE_ROOT, 'dist', 'empty-database')
/** PostgreSQL's default of 128 MB suits a dedicated machine. This halves the server's memory use. */
const EMBEDDED_SETTINGS = '\nshared_buffers = 16MB\n'

/** Opens and migrates the database at `databaseUrl`, or else the embedded one in the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string },
  log: Logger,
): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataDir, log)
  // The folder holds the secret and the outbox even if the database is on a server.
  if (existsSync(dataDir)) keepPrivate(dataDir, log)
  const { openServer } = await import('./database-server.ts')
  return openServer(databaseUrl, log)
}

/** An embedded database in memory, from the given database files or new. */
export async function openInMemory(files?: Blob): Promise<Database> {
  return migrateEmbedded(await PGlite.create(files && { loadDataDir: files }))
}

/** The files of an empty, migrated database. Opening them is much faster than creating them. */
export async function packEmptyDatabase(): Promise<Blob> {
  const client = await PGlite.create()
  await migrateEmbedded(client)
  const files = await client.dumpDataDir('none')
  await client.close()
  return files
}

async function openEmbedded(dataDir: string, log: Logger): Promise<Database> {
  const lock = claimDataFolder(dataDir)
  try {
    keepPrivate(dataDir, log)
    const client = await openFiles(dataDir, log)
    const { db, close } = await migrateEmbedded(client)
    const upkeep = keepUp(client, dataDir, log)
    return {
      db,
      close: () =>
        upkeep
          .stop()
          .then(close)
          .finally(() => lock.release()),
    }
  } catch (error) {
    lock.release()
    throw new StartupError(`Cannot open the database in ${dataDir}: ${messageOf(error)}`, { cause: error })
  }
}

/**
 * Creates a new database under a temporary name and renames it, so that an interrupted start leaves nothing half
 * made.
 */
async function openFiles(dataDir: string, log: Logger): Promise<PGlite> {
  const path = join(dataDir, 'pglite')
  if (!existsSync(path)) {
    const unfinished = `${path}.new`
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(EMPTY_DATABASE)) cpSync(EMPTY_DATABASE, unfinished, { recursive: true })
    else await makeEmptyDatabase(unfinished)
    keepPrivate(unfinished, log)
    await syncTree(unfinished)
    renameSync(unfinished, path)
    await syncPath(dataDir)
  }
  return openDurable(path)
}

/**
 * Creates the files of an empty, migrated database. This takes seconds and much memory, so the build does it once and
 * a first start only copies the files.
 */
export async function makeEmptyDatabase(path: string): Promise<void> {
  const database = await migrateEmbedded(await PGlite.create(path))
  await database.close()
  appendFileSync(join(path, 'postgresql.conf'), EMBEDDED_SETTINGS)
}

function claimDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    refuseFullDisk(dataDir)
    return lockDataFolder(dataDir)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`Cannot write to the data folder ${dataDir}: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

function refuseFullDisk(dataDir: string): void {
  const roomMb = roomIn(dataDir)
  if (roomMb >= LEAST_ROOM_MB) return
  throw new StartupError(
    `The disk of the data folder ${dataDir} is full: ${roomMb} MB are free, ${LEAST_ROOM_MB} are needed`,
  )
}

async function migrateEmbedded(client: PGlite): Promise<Database> {
  const db = drizzlePglite(client, DRIZZLE)
  await migratePglite(db, MIGRATIONS)
  return { db, close: () => client.close() }
}
