import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const POSTGRES = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export type BenchServer = { url: string; pid: number; stop: () => Promise<void> }
export type BenchDatabase = { url: string; drop: () => Promise<void> }

/** The built server, without limits of rates. */
export async function startBenchServer(databaseUrl: string): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const ready = /ready at \S+:(\d+)/.exec(chunk.toString())?.[1]
      if (ready !== undefined) resolve(ready)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid!,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database of its own on a PostgreSQL server, which must be there. */
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
