import pg from 'pg'
import { barePick, createBareDraft, createBareTables } from './bare-sql.ts'
import { createBenchDatabase, startBenchServer } from './bench-database.ts'
import type { Crowd } from './load/crowd.ts'
import { openEcho } from './load/echo-crowd.ts'
import { startEcho } from './load/echo-process.ts'
import { openGame } from './load/game-crowd.ts'
import { percentile } from './measure.ts'
import { type Row, row } from './report.ts'

const PEOPLE = 6
const ROOMS = 8
const WARM_UP_PICKS = 48
const PICKS = 336

/**
 * Measures a pick until the others see it, in rooms of 6 on loopback, against a bare echo and the bare SQL of a pick.
 */
export async function pickRows(): Promise<Row[]> {
  const database = await createBenchDatabase()
  try {
    const picks = await measurePicks(database.url)
    const echoes = await measureEcho()
    const statements = await measureSql(database.url)
    const bare = percentile(echoes, 50) + percentile(statements, 50)
    const at = (percent: number, target: number) =>
      row({
        what: `A pick until another player sees it, p${percent}`,
        target,
        measured: percentile(picks, percent),
        unit: 'ms',
        detail: `${picks.length} sightings, one pick after the other, rooms of ${PEOPLE}, PostgreSQL; bare echo p${percent} ${percentile(echoes, percent).toFixed(2)}, bare SQL p${percent} ${percentile(statements, percent).toFixed(2)}`,
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
  const server = await startBenchServer(databaseUrl)
  try {
    return await sightingsOf(await openGame(server.url, { rooms: ROOMS, people: PEOPLE }), server.url)
  } finally {
    await server.dispose()
  }
}

async function measureEcho(): Promise<number[]> {
  const echo = await startEcho()
  try {
    return await sightingsOf(openEcho({ rooms: ROOMS, people: PEOPLE }), echo.url)
  } finally {
    echo.end()
  }
}

async function sightingsOf(crowd: Crowd, url: string): Promise<number[]> {
  try {
    await crowd.connect([url])
    for (let pick = 0; pick < WARM_UP_PICKS; pick += 1) await crowd.act()
    const times: number[] = []
    for (let pick = 0; pick < PICKS; pick += 1) times.push(...(await crowd.act()))
    return times
  } finally {
    crowd.close()
  }
}

async function measureSql(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await createBareTables(client)
    const draftId = await createBareDraft(client)
    const times: number[] = []
    for (let order = 1; order <= WARM_UP_PICKS + PICKS; order += 1) {
      const start = performance.now()
      await barePick(client, draftId, order)
      if (order > WARM_UP_PICKS) times.push(performance.now() - start)
    }
    return times
  } finally {
    await client.end()
  }
}
