import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Server, startServer } from '../world/server.ts'

const POSTGRES = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export type BenchDatabase = {
  url: string
  /** The processes that work for it: its connections, and what writes in the background. None if it is on another machine. */
  pids: () => Promise<number[]>
  /**
   * Counts its rows, as PostgreSQL does by itself once a minute. Until then, statements are planned for the tables as they
   * were when they were empty.
   */
  analyze: () => Promise<void>
  drop: () => Promise<void>
}

/** A server on this database that logs nothing but errors. */
export function startBenchServer(databaseUrl: string, env: Record<string, string> = {}): Promise<Server> {
  return startServer({ env: { HOST: '127.0.0.1', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...env } })
}

/** Creates a database on a running PostgreSQL server. */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  const name = `marquee_bench_${randomUUID().replaceAll('-', '')}`
  const run = async <Found extends pg.QueryResultRow>(
    statement: string,
    { values = [], on = POSTGRES }: { values?: string[]; on?: string } = {},
  ) => {
    const client = new pg.Client({ connectionString: on })
    await client.connect()
    const { rows } = await client.query<Found>(statement, values)
    await client.end()
    return rows
  }
  await run(`create database ${name}`)
  const url = new URL(POSTGRES)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  url.pathname = name
  return {
    url: url.href,
    async pids() {
      const found = await run<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 or backend_type in ('walwriter', 'checkpointer', 'background writer')`,
        { values: [name] },
      )
      return isHere ? found.map(({ pid }) => pid) : []
    },
    async analyze() {
      await run('analyze', { on: url.href })
    },
    async drop() {
      await run(`drop database if exists ${name} with (force)`)
    },
  }
}
