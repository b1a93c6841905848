import { readFile } from 'node:fs/promises'
import { createBenchDatabase, startBenchServer } from './bench-database.ts'
import { barePicksSteadily } from './load/bare-picks.ts'
import { startEcho } from './load/echo-process.ts'
import { type Generator, startGenerator } from './load/generator-process.ts'
import { ownStatementsAtMost } from './load/own-statements.ts'
import { percentile } from './measure.ts'
import { cpuSecondsOf, settledKilobytesOf } from './process-usage.ts'
import { type Row, roundTo2, row } from './report.ts'

const SIZE = { rooms: 500, people: 6 }
const CONNECTIONS = SIZE.rooms * SIZE.people
const PER_SECOND = 75
/** Long enough that every room has seen an action. */
const WARM_UP = { perSecond: PER_SECOND, seconds: 8 }
const STEADY = { perSecond: PER_SECOND, seconds: 20 }
const SATURATED = { workers: 64, seconds: 6 }

type Steady = { times: number[]; cpuPercent: number; kilobytes: number }
type Most = { done: number; seen: number; cpuPercent: number }
/** The results at the highest rate: with all connections, and with none. */
type AtMost = { watched: Most; unwatched: Most }

/**
 * Measures 3,000 connections in rooms of 6, at a steady rate and at the highest, against the bare parts. Runs on
 * Linux only.
 */
export async function loadRows(): Promise<Row[]> {
  await refuseFewFiles()
  const database = await createBenchDatabase()
  try {
    const game = await measureGame(database.url)
    const echo = await measureEcho()
    const statements = await barePicksSteadily(database.url, { ...STEADY, seconds: STEADY.seconds / 2 })
    const bareMost = await ownStatementsAtMost(database.url, { ...SATURATED, drafts: 3 * SIZE.rooms })
    return [...steadyRows(game, echo, statements), ...mostRows(game, bareMost)]
  } finally {
    await database.drop()
  }
}

async function measureGame(databaseUrl: string): Promise<Steady & AtMost> {
  const generator = startGenerator()
  const server = await startBenchServer(databaseUrl)
  try {
    await generator.openGame({ url: server.url, size: SIZE })
    // A restart clears the server's memory of the earlier measurements.
    await server.stop()
    await server.restart()
    const steady = await measureSteady(generator, server)
    const watched = await measureMost(generator, server)
    await generator.leave()
    const unwatched = await measureMost(generator, server)
    return { ...steady, watched, unwatched }
  } finally {
    generator.end()
    await server.stop()
    await server.dispose()
  }
}

async function measureEcho(): Promise<Steady> {
  const generator = startGenerator()
  const echo = await startEcho()
  try {
    await generator.openEcho({ size: SIZE })
    return await measureSteady(generator, echo)
  } finally {
    generator.end()
    echo.end()
  }
}

async function measureSteady(generator: Generator, server: { url: string; pid: number }): Promise<Steady> {
  const empty = await settledKilobytesOf(server.pid)
  await generator.connect({ urls: [server.url] })
  const kilobytes = ((await settledKilobytesOf(server.pid)) - empty) / CONNECTIONS
  await generator.actSteadily(WARM_UP)
  const { result: times, cpuPercent } = await usageDuring(server.pid, () => generator.actSteadily(STEADY))
  return { times, cpuPercent, kilobytes }
}

async function measureMost(generator: Generator, { pid }: { pid: number }): Promise<Most> {
  const { result, cpuPercent } = await usageDuring(pid, () => generator.actAtMost(SATURATED))
  return { ...result, cpuPercent }
}

/** The share of one core that a process uses during the work. */
async function usageDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; cpuPercent: number }> {
  const [start, before] = [performance.now(), await cpuSecondsOf(pid)]
  const result = await work()
  const seconds = (performance.now() - start) / 1_000
  return { result, cpuPercent: (((await cpuSecondsOf(pid)) - before) / seconds) * 100 }
}

function steadyRows(game: Steady, echo: Steady, statements: readonly number[]): Row[] {
  const at = (percent: number, target: number) =>
    row({
      what: `A pick until another player sees it among ${CONNECTIONS} connections, p${percent}`,
      target,
      measured: percentile(game.times, percent),
      unit: 'ms',
      detail:
        `${game.times.length} sightings, ${PER_SECOND} picks a second in ${SIZE.rooms} rooms, PostgreSQL; ` +
        `bare echo p${percent} ${roundTo2(percentile(echo.times, percent))}, ` +
        `bare SQL p${percent} ${roundTo2(percentile(statements, percent))}`,
    })
  const bare = percentile(echo.times, 50) + percentile(statements, 50)
  return [
    at(50, 10),
    at(95, 28),
    at(99, 100),
    row({
      what: 'The same against bare echo plus bare SQL',
      target: 2.5,
      measured: percentile(game.times, 50) / bare,
      unit: '×',
      detail: 'medians of the same run',
    }),
    row({
      what: 'Processor time of the server meanwhile',
      measured: game.cpuPercent,
      unit: '%',
      detail: `of one core; ${roundTo2((game.cpuPercent * 10) / PER_SECOND)} ms a pick; bare echo ${roundTo2(echo.cpuPercent)} %`,
    }),
    row({
      what: 'Memory of an idle connection',
      target: 25,
      measured: game.kilobytes,
      unit: 'KB',
      detail: `of ${CONNECTIONS}, each in a room; bare echo ${roundTo2(echo.kilobytes)} KB`,
    }),
  ]
}

function mostRows({ watched, unwatched }: AtMost, bareMost: number): Row[] {
  const processorTime = ({ done, cpuPercent }: Most) =>
    `the server took ${Math.round(cpuPercent)} % of a core, ${roundTo2((cpuPercent * 10) / done)} ms a pick`
  return [
    row({
      what: 'Picks a second, one process',
      least: 500,
      measured: unwatched.done,
      unit: '/s',
      detail: `${SATURATED.workers} at a time, nobody watching; ${processorTime(unwatched)}`,
    }),
    row({
      what: 'The same against its statements run bare',
      least: 40,
      measured: (unwatched.done / bareMost) * 100,
      unit: '%',
      detail: `${Math.round(bareMost)} a second, as many at a time, over 10 connections as well`,
    }),
    row({
      what: `Picks a second with ${CONNECTIONS} connections`,
      least: 500,
      measured: watched.done,
      unit: '/s',
      detail: `${Math.round(watched.seen)} sightings a second; ${processorTime(watched)}`,
    }),
  ]
}

/** Every connection is an open file, here and in the server, which inherits the limit. */
async function refuseFewFiles(): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8')
  const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity)
  const needed = CONNECTIONS + 500
  if (most < needed) throw new Error(`The bench load needs ${needed} open files: ulimit -n ${needed}`)
}
