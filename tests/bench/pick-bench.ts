import { fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { categoriesFor } from '../../src/domain/categories/categories.ts'
import { snakeOrder } from '../../src/domain/draft/turn-order.ts'
import { barePick, createBareDraft, createBareTables } from './bare-sql.ts'
import { percentile } from './measure.ts'
import {
  createPlayer,
  enter,
  hears,
  type Player,
} from '../../src/server/online-drafts/online-player.testing.ts'
import { type Row, row } from './report.ts'

const POSTGRES = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const PLAYERS = 6
const ROOMS = 8
const YEAR = '1999'
const CATEGORIES = categoriesFor('year').map(({ name }) => name)

/** A pick until the others see it, in rooms of 6 on loopback, against a bare echo and the bare SQL of a pick. */
export async function pickRows(): Promise<Row[]> {
  const database = await createDatabase()
  try {
    const picks = await measurePicks(database.url)
    const echoes = await measureEcho(picks.length / (PLAYERS - 1))
    const statements = await measureSql(database.url, picks.length / (PLAYERS - 1))
    const bare = percentile(echoes, 50) + percentile(statements, 50)
    const at = (percent: number, target: number) =>
      row({
        what: `A pick until another player sees it, p${percent}`,
        target,
        measured: percentile(picks, percent),
        unit: 'ms',
        detail: `${picks.length} sightings, rooms of ${PLAYERS}, PostgreSQL; bare echo p${percent} ${percentile(echoes, percent).toFixed(2)}, bare SQL p${percent} ${percentile(statements, percent).toFixed(2)}`,
      })
    return [
      at(50, 10),
      at(95, 28),
      at(99, 100),
      row({
        what: 'The same against bare echo plus bare SQL',
        target: 2.5,
        measured: percentile(picks, 50) / bare,
        unit: '×',
        detail: 'medians of the same run',
      }),
    ]
  } finally {
    await database.drop()
  }
}

async function measurePicks(databaseUrl: string): Promise<number[]> {
  const server = await startServer(databaseUrl)
  try {
    const movies = await moviesOf(server.url)
    const times: number[] = []
    for (let room = 0; room < ROOMS; room += 1) {
      const seen = await playRoom(server.url, movies)
      // The first room warms the server up.
      if (room > 0) times.push(...seen)
    }
    return times
  } finally {
    await server.stop()
  }
}

async function playRoom(url: string, movies: readonly number[]): Promise<number[]> {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayer(url)))
  try {
    const [host, ...guests] = players as [Player, ...Player[]]
    const draftId = randomUUID()
    const made = await host.post('/api/drafts', {
      id: draftId,
      participantId: host.participantId,
      theme: 'year',
      option: YEAR,
      personId: null,
      profilePath: null,
      categories: CATEGORIES,
      participants: [],
    })
    for (const { post, participantId } of guests) {
      await post('/api/drafts/join', {
        inviteCode: made.invite_code,
        participantName: 'Guest',
        participantId,
      })
    }
    await Promise.all(players.map((player) => enter(player, draftId)))
    const { event } = (await host.post(`/api/drafts/${draftId}/start`, {
      participantId: host.participantId,
      commandId: randomUUID(),
    })) as { event: { version: number; draft_order: string[] } }
    const turns = snakeOrder(event.draft_order, CATEGORIES.length)
    const times: number[] = []
    for (const [index, participantId] of turns.entries()) {
      const others = players.filter((player) => player.participantId !== participantId)
      const picker = players.find((player) => player.participantId === participantId)!
      const seen = Promise.all(others.map((other) => hears(other, draftId, event.version + index + 1)))
      const start = performance.now()
      await picker.post(`/api/drafts/${draftId}/picks`, {
        pickId: randomUUID(),
        participantId,
        movieId: movies[index],
        category: CATEGORIES[Math.floor(index / PLAYERS)],
        houseOverride: true,
      })
      times.push(...(await seen).map((at) => at - start))
    }
    return times
  } finally {
    for (const { socket } of players) socket.close()
  }
}

async function measureEcho(count: number): Promise<number[]> {
  const child = fork(fileURLToPath(new URL('echo-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const [port] = (await once(child, 'message')) as [number]
  const clients = Array.from({ length: PLAYERS }, () =>
    io(`http://127.0.0.1:${port}`, { transports: ['websocket'] }),
  )
  try {
    await Promise.all(clients.map((client) => heard(client, 'connect')))
    const [speaker, ...others] = clients
    const times: number[] = []
    for (let index = 0; index < count; index += 1) {
      const echoes = others.map((other) => heard(other, 'said'))
      const start = performance.now()
      speaker?.emit('say', { index, pick: 'x'.repeat(600) })
      times.push(...(await Promise.all(echoes)).map((at) => at - start))
    }
    return times
  } finally {
    for (const client of clients) client.close()
    child.kill()
  }
}

/** When the client hears it next. */
function heard(client: Socket, event: string): Promise<number> {
  return new Promise((resolve) => client.once(event, () => resolve(performance.now())))
}

async function measureSql(databaseUrl: string, count: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await createBareTables(client)
    const draftId = await createBareDraft(client)
    const times: number[] = []
    for (let order = 1; order <= count; order += 1) {
      const start = performance.now()
      await barePick(client, draftId, order)
      times.push(performance.now() - start)
    }
    return times
  } finally {
    await client.end()
  }
}

async function startServer(databaseUrl: string) {
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
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function moviesOf(url: string): Promise<number[]> {
  const response = await fetch(`${url}/api/movies?category=year&searchQuery=${YEAR}`)
  const { results } = (await response.json()) as { results: { id: number }[] }
  return results.map(({ id }) => id)
}

/** A database of its own on a PostgreSQL server, which must be there. */
async function createDatabase() {
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
