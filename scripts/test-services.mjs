import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, ROOT, run, stop, tool } from './lib/run.mjs'

/** The server tests once more, on a PostgreSQL in which they may make databases of their own. */
const databaseUrl = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

requireNode()
await installWhenNeeded()
await requirePostgres(databaseUrl)

const env = { ...process.env, TEST_DATABASE_URL: databaseUrl }
delete env.DATABASE_URL
process.exitCode = await run(...tool('vitest/vitest.mjs', 'run', '--project', 'server', 'src/server'), {
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
