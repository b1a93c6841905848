import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openAuthSecret } from '#server/people/auth/library/auth-secret.ts'
import { openFiles } from '#server/db/data-files.testing.ts'
import { openDatabase } from '#server/db/database.ts'
import { createTestDatabaseUrl } from '#server/db/test-database.testing.ts'
import { readSettings } from '#server/env.ts'
import { runTask as runServerTask } from '../../../tests/world/server.ts'
import { startTestServer } from '../../../tests/world/test-server.ts'
import { appOn, findBelongings, leaveBelongings, SILENT, visit } from './installation.testing.ts'
import { type MaintenanceTask, runMaintenance } from './maintenance.ts'

const PATIENCE_MS = 240_000

const root = mkdtempSync(join(tmpdir(), 'marquee-maintenance-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs a task as a process of its own. */
async function runTask(env: Record<string, string>, ...task: string[]) {
  const { code, stdout, stderr } = await runServerTask(task, {
    from: 'sources',
    env: { AUTH_SECRET: '', ...env },
  })
  return { code, output: stdout + stderr }
}

it(
  'backs up and restores by one command each, but not while a process uses the data folder',
  async () => {
    const env = { DATA_DIR: join(root, 'data') }
    const archive = join(root, 'backup.tar.gz')
    const belongings = await visit(env.DATA_DIR, async (app) => {
      expect(await runTask(env, 'backup', archive)).toEqual({
        code: 1,
        output: `Marquee backup: The data folder ${env.DATA_DIR} is in use by process ${process.pid}\n`,
      })
      return leaveBelongings(app)
    })
    expect(await runTask(env, 'backup', archive)).toEqual({
      code: 0,
      output: `Backed up ${env.DATA_DIR} to ${archive}\n`,
    })
    rmSync(env.DATA_DIR, { recursive: true })
    expect(await runTask(env, 'restore', archive)).toEqual({
      code: 0,
      output: `Restored ${archive} to ${env.DATA_DIR}\n`,
    })
    expect(await visit(env.DATA_DIR, (app) => findBelongings(app, belongings))).toMatchObject({ signIn: 200 })
  },
  PATIENCE_MS,
)

it.skipIf(process.platform === 'win32')(
  'leaves nothing open to other users of the machine, whatever the umask',
  async () => {
    const env = { DATA_DIR: join(root, 'private'), DATABASE_URL: '', MAIL_FROM: 'a@marquee.example' }
    const archive = join(root, 'private.tar.gz')
    const umask = process.umask(0)
    try {
      const server = await startTestServer({ from: 'sources', env: { ...env, AUTH_SECRET: '' } })
      await fetch(`${server.url}/api/session`, { method: 'POST' })
      const whileItRuns = openFiles(env.DATA_DIR)
      await server.stop('SIGKILL')
      expect(await runTask(env, 'backup', archive)).toMatchObject({ code: 0 })
      expect(await runTask(env, 'restore', archive, '--force')).toMatchObject({ code: 0 })
      const left = readdirSync(root).filter((name) => name.startsWith('private'))
      expect(left).toHaveLength(3)
      expect([...whileItRuns, ...left.flatMap((name) => openFiles(join(root, name)))]).toEqual([])
    } finally {
      process.umask(umask)
    }
  },
  PATIENCE_MS,
)

it.each<[MaintenanceTask, string[], Record<string, string>, string]>([
  ['backup', ['a', 'b'], {}, 'usage: npm run backup [-- file]'],
  ['restore', [], {}, 'usage: npm run restore -- file [--force]'],
  ['restore', ['a', 'b'], {}, 'usage: npm run restore -- file [--force]'],
  ['move-to-postgres', ['a'], {}, 'usage: DATABASE_URL=postgres://… npm run move-to-postgres'],
  ['move-to-postgres', [], {}, 'DATABASE_URL must name the database to move to'],
  [
    'backup',
    [],
    { DATABASE_URL: 'postgres://127.0.0.1:1/marquee' },
    'DATABASE_URL is set: back up and restore',
  ],
])('%s with %j and %j is refused', async (task, args, env, reason) => {
  const settings = readSettings({ DATA_DIR: join(root, 'none'), ...env })
  const context = { args, settings, log: SILENT, now: () => new Date(), say: () => undefined }
  await expect(runMaintenance(task, context)).rejects.toThrow(reason)
})

it(
  'moves to PostgreSQL by one command, and with the same secret everybody is recognized again',
  async ({ skip }) => {
    const created = await createTestDatabaseUrl()
    if (!created) return skip('no PostgreSQL under test')
    const { databaseUrl, drop } = created
    const dataDir = join(root, 'to-move')
    const belongings = await visit(dataDir, leaveBelongings)
    const moved = await runTask({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, 'move-to-postgres')
    expect(moved).toMatchObject({ code: 0 })
    expect(moved.output).toContain('drafts: 3 rows\n')
    expect(moved.output).toContain(`Set AUTH_SECRET to what is in ${join(dataDir, 'auth-secret')}`)

    const database = await openDatabase({ databaseUrl, dataDir }, SILENT)
    const app = appOn(database.db, openAuthSecret(dataDir))
    const { finished, running, queue } = belongings
    expect(await findBelongings(app, belongings)).toEqual({ finished, running, queue, signIn: 200 })
    await database.close()
    await drop()
  },
  PATIENCE_MS,
)
