import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Logger } from 'pino'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const MODE_BITS = 0o7777
/** Node's default number of file-system threads. */
const SYNCS_AT_ONCE = 4
/** Names of the folders that a restore leaves beside the data folder. */
const LEFT_BY_RESTORE = /^(restoring|before-[\dTZ-]+)$/

/**
 * Restricts a data folder, its contents and what a restore put aside to their owner: folders 700, files 600. Files of
 * other users stay unchanged, and the log names them.
 */
export function keepPrivate(dataDir: string, log: Logger): void {
  if (process.platform === 'win32') return
  const folder = resolve(dataDir)
  const refused = [realpathSync(folder), ...putAsideOf(folder)].flatMap(closeTree)
  if (refused.length === 0) return
  log.warn(
    { files: refused.length, first: refused[0] },
    'Other users may be able to read the data folder: these files belong to somebody else',
  )
}

function putAsideOf(folder: string): string[] {
  const parent = dirname(folder)
  const prefix = `${basename(folder)}.`
  return namesIn(parent)
    .filter((name) => name.startsWith(prefix) && LEFT_BY_RESTORE.test(name.slice(prefix.length)))
    .map((name) => join(parent, name))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isRefusal(error)) return []
    throw error
  }
}

/** Returns the paths that could not be restricted. */
function closeTree(path: string): string[] {
  try {
    const stats = lstatSync(path)
    if (stats.isSymbolicLink()) return []
    const mode = stats.isDirectory() ? FOLDER_MODE : FILE_MODE
    if ((stats.mode & MODE_BITS) !== mode) chmodSync(path, mode)
    return stats.isDirectory() ? readdirSync(path).flatMap((name) => closeTree(join(path, name))) : []
  } catch (error) {
    // The file may be gone: with PostgreSQL several servers can share the folder.
    if (!existsSync(path)) return []
    if (isRefusal(error)) return [path]
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EPERM', 'EACCES', 'EROFS'].includes(String(error.code))
  )
}

/** Syncs a folder to disk: its entries and everything below it. */
export async function syncTree(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  paths.push(folder)
  const syncNext = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await syncPath(path)
  }
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncNext))
}

/** Syncs a file, or the entries of a folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  const isFolder = lstatSync(path).isDirectory()
  // Windows cannot open folders, and flushes only files opened for writing.
  if (isFolder && process.platform === 'win32') return
  const handle = await open(path, isFolder ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
