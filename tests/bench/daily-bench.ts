import { randomUUID } from 'node:crypto'
import { type DailyPuzzleView, type DailyResultView, type SendTryBody } from '#features/daily/wire/daily.ts'
import { toDailyPuzzleView } from '#features/daily/wire/daily-wire.ts'
import { createDailyCalendar } from '#features/daily/rules/daily-calendar.ts'
import { playDaily } from '#features/daily/rules/daily-game.ts'
import { addDays } from '#features/daily/rules/day.ts'
import { dailyCatalogOf, SHIPPED_CATALOG } from '#features/daily/server/daily-catalog.ts'
import { frozen } from '#features/daily/server/daily-puzzles.ts'
import { playedResult } from '#features/daily/server/daily-result.ts'
import { picksFor } from '#features/daily/server/daily.testing.ts'
import { openCatalog } from '#server/movies/catalog/catalog-source.ts'
import { createBenchDatabase, startBenchServer } from './bench-database.ts'
import { ask } from './load/light-http.ts'
import { percentile, time } from './measure.ts'
import { usageDuring } from './process-usage.ts'
import { type Row, roundTo2, row } from './report.ts'
import { limitOf, msEach, usageText } from './usage.ts'

const RESULTS = 3_000
const WARM_UP = 300
const AT_A_TIME = 32
const LEAST_A_MINUTE = 10_000
/** So many different tries are sent in turn. */
const VARIETY = 60
const FIRST_DAY = '2026-01-01'

/** Results of the day: by new visitors through HTTP, and what one takes to play and score again. */
export async function dailyRows(): Promise<Row[]> {
  return [...(await playRows()), await resultsRow()]
}

async function playRows(): Promise<Row[]> {
  const source = await openCatalog(SHIPPED_CATALOG)
  const { catalog, facts } = await dailyCatalogOf(source)
  const making = await time(10, async (index) => {
    const made = await dailyCatalogOf(source)
    createDailyCalendar(made.catalog)(addDays(FIRST_DAY, index))
  })
  const puzzleOf = createDailyCalendar(catalog)
  const days = Array.from({ length: 30 }, (_, index) => {
    const puzzle = toDailyPuzzleView(puzzleOf(addDays(FIRST_DAY, index)))
    const day = frozen({ puzzle, facts: Object.fromEntries(facts) })
    return { day, picks: picksFor({ ...puzzle, result: null }) }
  })
  const playing = await time(600, (index) => {
    const { day, picks } = days[index % days.length]!
    return playedResult(day, playDaily(day.game, picks))
  })
  return [
    row({
      what: 'Playing a try of the day again and scoring it, p95',
      target: 5,
      measured: playing.p95,
      unit: 'ms',
      detail: `${playing.runs} tries of 30 days; median ${roundTo2(playing.median)} ms`,
    }),
    row({
      what: 'Making a draft of the day from the catalog, p95',
      target: 500,
      measured: making.p95,
      unit: 'ms',
      detail: `once a day, by one server; median ${roundTo2(making.median)} ms`,
    }),
  ]
}

async function resultsRow(): Promise<Row> {
  const database = await createBenchDatabase()
  const server = await startBenchServer(database.url)
  try {
    const puzzle = (await (await fetch(`${server.url}/api/daily/today`)).json()) as DailyPuzzleView
    const tries = Array.from({ length: VARIETY }, (_, rank) => picksFor(puzzle, rank))
    const send = (index: number) =>
      sendTry(server.url, {
        tryId: randomUUID(),
        catalogVersion: puzzle.catalogVersion,
        picks: tries[index % VARIETY] ?? [],
        autoPicked: 0,
      })
    await sendAll(WARM_UP, send)
    const processes = { server: [server.pid], generator: [process.pid], database: database.pids }
    const { result: times, usage } = await usageDuring(processes, () => sendAll(RESULTS, send))
    return row({
      what: '10,000 results of the day, a minute on PostgreSQL',
      least: roundTo2(LEAST_A_MINUTE / 60),
      measured: RESULTS / usage.seconds,
      unit: '/s',
      limitedBy: limitOf(usage),
      detail:
        `${RESULTS} new visitors, ${AT_A_TIME} at a time, each counted; ` +
        `p50 ${roundTo2(percentile(times, 50))} ms, p95 ${roundTo2(percentile(times, 95))} ms; ` +
        `${roundTo2(msEach(usage, 'server', RESULTS))} ms of the server’s processor a result; ${usageText(usage)}`,
    })
  } finally {
    await server.stop()
    await server.dispose()
    await database.drop()
  }
}

/** The milliseconds of each request. */
async function sendAll(count: number, send: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      const startedAt = performance.now()
      await send(index)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return times
}

/** Sends a try as somebody who has never been here; throws if it is not counted. */
async function sendTry(url: string, sent: SendTryBody): Promise<void> {
  const path = '/api/daily/today/tries'
  const { status, body: result } = await ask<DailyResultView>(url, { method: 'POST', path, body: sent })
  if (!result.counted) throw new Error(`A try was not counted: ${status} ${JSON.stringify(result)}`)
}
