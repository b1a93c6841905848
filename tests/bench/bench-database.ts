import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Server, startServer } from '../world/server.ts'

const POSTGRES = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export type BenchDatabase = { url: string; drop: () => Promise<void> }

/** A server on this database that logs nothing but errors. */
export function startBenchServer(databaseUrl: string): Promise<Server> {
  return startServer({ env: { HOST: '127.0.0.1', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' } })
}

/** Creates a database on a running PostgreSQL server. */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  const name = `marquee_bench_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: POSTGRES })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(POSTGRES)
  url.pathname = name
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
