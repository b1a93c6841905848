import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { openDatabase } from '#server/db/database.ts'
import type { Settings } from '#server/env.ts'
import { StartupError } from '#server/startup-error.ts'
import { backUp } from './backup.ts'
import { moveData } from './move-data.ts'
import { restore } from './restore.ts'

type Context = {
  args: readonly string[]
  settings: Settings
  log: Logger
  now: () => Date
  /** Writes one line. */
  say: (line: string) => void
}

/**
 * Tasks that run instead of the server, chosen by the first argument. Each requires that the server is stopped.
 */
const TASKS = {
  backup: runBackup,
  restore: runRestore,
  'move-to-postgres': runMove,
} as const satisfies Record<string, (context: Context) => Promise<void>>

export type MaintenanceTask = keyof typeof TASKS

export function isMaintenanceTask(name: string | undefined): name is MaintenanceTask {
  return name !== undefined && Object.hasOwn(TASKS, name)
}

/** Runs the task. Throws a StartupError that says why the task cannot run. */
export function runMaintenance(task: MaintenanceTask, context: Context): Promise<void> {
  return TASKS[task](context)
}

async function runBackup({ args, settings, now, say }: Context): Promise<void> {
  if (args.length > 1) throw new StartupError('usage: npm run backup [-- file]')
  refuseServer(settings)
  const archive = await backUp({ dataDir: settings.dataDir, file: args[0], now })
  say(`Backed up ${resolve(settings.dataDir)} to ${archive}`)
  if (settings.authSecret !== undefined) say('AUTH_SECRET comes from the environment: keep it elsewhere')
}

async function runRestore({ args, settings, now, log, say }: Context): Promise<void> {
  const files = args.filter((arg) => arg !== '--force')
  const [file] = files
  if (file === undefined || files.length > 1) {
    throw new StartupError('usage: npm run restore -- file [--force]')
  }
  refuseServer(settings)
  const force = args.includes('--force')
  const { folder, putAside } = await restore({ dataDir: settings.dataDir, file, force, now, log })
  say(`Restored ${resolve(file)} to ${folder}`)
  if (putAside !== undefined) say(`What was there is in ${putAside}; remove it once all is well`)
}

async function runMove({ args, settings, log, say }: Context): Promise<void> {
  const { databaseUrl, authSecret } = settings
  const dataDir = resolve(settings.dataDir)
  if (args.length > 0) throw new StartupError('usage: DATABASE_URL=postgres://… npm run move-to-postgres')
  if (databaseUrl === undefined) throw new StartupError('DATABASE_URL must name the database to move to')
  if (!existsSync(join(dataDir, 'pglite'))) throw new StartupError(`There is no database in ${dataDir}`)
  const source = await openDatabase({ dataDir }, log)
  try {
    const target = await openDatabase({ databaseUrl, dataDir }, log)
    try {
      for (const { name, rows } of await moveData(source.db, target.db)) say(`${name}: ${rows} rows`)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  say('Everything is in PostgreSQL. Keep DATABASE_URL set from now on.')
  const secretFile = join(dataDir, 'auth-secret')
  if (authSecret === undefined && existsSync(secretFile)) {
    say(`Set AUTH_SECRET to what is in ${secretFile}, so that people stay signed in.`)
  } else {
    say('Keep AUTH_SECRET as it is, so that people stay signed in.')
  }
  say(`${dataDir} is as it was; remove ${join(dataDir, 'pglite')} once all is well.`)
}

/** Throws for tasks that work only on the embedded database. */
function refuseServer({ databaseUrl }: Settings): void {
  if (databaseUrl === undefined) return
  throw new StartupError('DATABASE_URL is set: back up and restore PostgreSQL by pg_dump and pg_restore')
}
