import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../world/folders.ts'
import { START_MS } from '../world/in-time.ts'
import { freePort } from '../world/ports.ts'

const run = promisify(execFile)

/** The folder of initdb and pg_ctl, and the user who runs them if we may not (see scripts/test-faults.mjs). */
const { FAULTS_POSTGRES_BIN, FAULTS_POSTGRES_UID, FAULTS_POSTGRES_GID } = process.env

export const hasPostgres = FAULTS_POSTGRES_BIN !== undefined

export type Postgres = {
  stop: (how: 'fast' | 'immediate') => Promise<void>
  start: () => Promise<void>
  createDatabase: () => Promise<string>
}

/** Starts a PostgreSQL for the test; it is stopped and removed after the test. */
export async function startPostgres(): Promise<Postgres> {
  const folder = temporaryFolder('postgres')
  const who =
    FAULTS_POSTGRES_UID === undefined
      ? {}
      : { uid: Number(FAULTS_POSTGRES_UID), gid: Number(FAULTS_POSTGRES_GID) }
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const files = join(folder, 'data')
  const port = await freePort()
  const tool = (name: string, ...args: string[]) =>
    run(join(FAULTS_POSTGRES_BIN!, name), args, { ...who, cwd: folder })
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  const patience = ['-w', '-t', String(START_MS / 1000)]
  const start = async () => {
    await tool('pg_ctl', '-D', files, '-l', join(folder, 'log'), '-o', options, ...patience, 'start')
  }
  const stop = async (how: 'fast' | 'immediate') => {
    await tool('pg_ctl', '-D', files, '-m', how, ...patience, 'stop')
  }

  await tool('initdb', '-D', files, '-U', 'marquee', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  await start()
  onTestFinished(() => stop('immediate').catch(() => undefined))
  return {
    stop,
    start,
    createDatabase: async () => {
      const name = `marquee_${randomUUID().replaceAll('-', '')}`
      const url = (database: string) => `postgres://marquee@127.0.0.1:${port}/${database}`
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return url(name)
    },
  }
}
