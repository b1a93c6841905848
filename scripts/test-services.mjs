import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, ROOT, run, stop, tool } from './lib/run.mjs'

/**
 * Runs the server tests again, on a PostgreSQL in which they may create databases and on a Redis, where each test has
 * its own prefix for channels. Also runs the tests that start servers as processes.
 */
const databaseUrl = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'

requireNode()
await installWhenNeeded()
await requirePostgres(databaseUrl)
await requireRedis(redisUrl)

const env = { ...process.env, TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl }
delete env.DATABASE_URL
delete env.REDIS_URL
const projects = ['--project', 'server', '--project', 'processes']
process.exitCode = await run(...tool('vitest/vitest.mjs', 'run', ...projects, 'src/server', 'src/features'), {
  env,
})

async function requirePostgres(connectionString) {
  const { default: pg } = await import(pathToFileURL(join(ROOT, 'node_modules/pg/esm/index.mjs')).href)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  const { host, pathname } = new URL(connectionString)
  try {
    await client.connect()
    const { rows } = await client.query('show server_version')
    console.log(`Testing on PostgreSQL ${rows[0].server_version} at ${host}`)
    await client.end()
  } catch (error) {
    const reason = error.message || error.errors?.[0]?.message
    stop(`No PostgreSQL answers at ${host}${pathname}: ${reason}. Set DATABASE_URL to one.`)
  }
}

async function requireRedis(url) {
  const { Redis } = await import(pathToFileURL(join(ROOT, 'node_modules/ioredis/built/index.js')).href)
  const client = new Redis(url, { lazyConnect: true, connectTimeout: 5_000, retryStrategy: () => null })
  let reason
  client.on('error', (error) => (reason = error))
  const { host } = new URL(url)
  try {
    await client.connect()
    const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1]
    console.log(`Testing on Redis ${version} at ${host}`)
    client.disconnect()
  } catch (error) {
    stop(`No Redis answers at ${host}: ${(reason ?? error).message}. Set REDIS_URL to one.`)
  }
}
