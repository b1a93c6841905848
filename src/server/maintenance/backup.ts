import { existsSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { lockDataFolder } from '#server/db/data-folder-lock.ts'
import { StartupError } from '#server/startup-error.ts'
import { pack } from './archive.ts'

/** Recreated at every start: the lock, and leftovers of an interrupted start. */
const NOT_KEPT = /^(server\.lock|pglite\.new|auth-secret\.\d+)$/

type Options = { dataDir: string; file?: string; now: () => Date }

/**
 * Packs the whole data folder (database, secret, outbox) and gives the path of the archive. Refuses while a server
 * uses the folder, because files that are being written make no backup, and never writes over a file.
 */
export async function backUp({ dataDir, file, now }: Options): Promise<string> {
  const folder = resolve(dataDir)
  const archive = resolve(file ?? defaultName(now()))
  if (!existsSync(join(folder, 'pglite'))) throw new StartupError(`There is no database in ${folder}`)
  if (existsSync(archive)) throw new StartupError(`${archive} exists already`)
  if (archive.startsWith(folder + sep)) {
    throw new StartupError(`A backup must be outside of the data folder ${folder}`)
  }
  const lock = lockDataFolder(folder)
  try {
    const entries = readdirSync(folder).filter((entry) => !NOT_KEPT.test(entry))
    await pack(folder, entries, archive)
  } finally {
    lock.release()
  }
  return archive
}

function defaultName(now: Date): string {
  return `marquee-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}
