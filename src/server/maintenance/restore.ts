import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import { keepPrivate, syncPath, syncTree } from '#server/db/data-files.ts'
import { lockDataFolder } from '#server/db/data-folder-lock.ts'
import { messageOf, StartupError } from '#server/startup-error.ts'
import { unpack } from './archive.ts'

type Options = {
  dataDir: string
  file: string
  /** Whether existing data may be moved aside. */
  force: boolean
  now: () => Date
  log: Logger
}

/** `putAside` is the folder that now holds the previous data. */
export type Restored = { folder: string; putAside?: string }

/**
 * Restores an archive as the data folder. It is unpacked beside it and its database opened first; then two renames
 * swap the folders. The previous data stays under another name.
 */
export async function restore({ dataDir, file, force, now, log }: Options): Promise<Restored> {
  const folder = resolve(dataDir)
  const isThere = existsSync(folder)
  const hasData = isThere && readdirSync(folder).length > 0
  if (!existsSync(file)) throw new StartupError(`There is no file ${resolve(file)}`)
  if (hasData && !force) {
    throw new StartupError(`${folder} is not empty; --force puts what is in it aside`)
  }
  const lock = isThere ? lockDataFolder(folder) : undefined
  const unpacked = `${folder}.restoring`
  const putAside = `${folder}.before-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  try {
    rmSync(unpacked, { recursive: true, force: true })
    mkdirSync(unpacked, { recursive: true, mode: 0o700 })
    await unpackWhole(resolve(file), unpacked, log)
    await syncTree(unpacked)
    swap(folder, unpacked, putAside, isThere)
    await syncPath(dirname(folder))
    // The previous data may come from a version that left its files readable to others.
    keepPrivate(folder, log)
  } finally {
    lock?.release()
    rmSync(unpacked, { recursive: true, force: true })
  }
  rmSync(join(putAside, 'server.lock'), { force: true })
  if (hasData) return { folder, putAside }
  rmSync(putAside, { recursive: true, force: true })
  return { folder }
}

/** Unpacks an archive and opens its database, to check whether this version can use it. */
async function unpackWhole(archive: string, into: string, log: Logger): Promise<void> {
  try {
    await unpack(archive, into)
  } catch (error) {
    throw new StartupError(`${archive} is damaged or no backup: ${messageOf(error)}`, { cause: error })
  }
  if (!existsSync(join(into, 'pglite', 'PG_VERSION'))) {
    throw new StartupError(`${archive} is no backup: it holds no database`)
  }
  const database = await openDatabase({ dataDir: into }, log)
  await database.close()
}

function swap(folder: string, unpacked: string, putAside: string, isThere: boolean): void {
  try {
    if (isThere) renameSync(folder, putAside)
  } catch (error) {
    throw new StartupError(
      `${folder} cannot be renamed (${messageOf(error)}). Where it is a mounted volume, set DATA_DIR to a folder in it`,
      { cause: error },
    )
  }
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    if (isThere) renameSync(putAside, folder)
    throw new StartupError(`${dirname(folder)} does not take the restored folder: ${messageOf(error)}`, {
      cause: error,
    })
  }
}
