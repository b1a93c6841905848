import { readFile } from 'node:fs/promises'
import type { Server } from '../world/server.ts'
import { type BenchDatabase, createBenchDatabase, startBenchServer } from './bench-database.ts'
import { openBarePicks } from './load/bare-picks.ts'
import { type HelperProcess, startEcho } from './load/helper-process.ts'
import { type Generators, startGenerators } from './load/generator-process.ts'
import { openOwnStatements } from './load/own-statements.ts'
import { percentile } from './measure.ts'
import { COLLECTING, type Processes, settledKilobytesOf, usageDuring } from './process-usage.ts'
import { repeat } from './repeat.ts'
import { type Row, roundTo2, row } from './report.ts'
import { limitOf, msEach, total, type Usage, usageText } from './usage.ts'

const SIZE = { rooms: 500, people: 6 }
const CONNECTIONS = SIZE.rooms * SIZE.people
const GENERATORS = 2
const PER_SECOND = 75
/** Long enough that every room has seen an action. */
const WARM_UP = { perSecond: PER_SECOND, seconds: 8 }
const STEADY = { perSecond: PER_SECOND, seconds: 8 }
const BARE = { perSecond: PER_SECOND, seconds: 5 }
const SATURATED = { workers: 64, seconds: 4 }
/** Of 100 picks each, for 5,000 picks a second. */
const DRAFTS_OF_STATEMENTS = 50 * SATURATED.seconds

type Steady = { times: number[]; usage: Usage }
/** Actions and sightings per second. */
type Most = { done: number; seen: number; usage: Usage }
/** KB of each connection, of each part in which they were opened. */
type Memory = { game: number[]; echo: number[] }

/** What stays open for all runs. `unwatched` has drafts as well, but no sockets. */
type Stage = {
  database: BenchDatabase
  server: Server
  unwatched: Server
  echo: HelperProcess
  crowd: Generators
  unwatchedCrowd: Generators
  echoCrowd: Generators
}

/**
 * Measures 3,000 connections in rooms of 6, at a steady rate and at the highest. Each run measures the bare parts as well, so
 * that a ratio is that of the same moment. Runs on Linux only.
 */
export async function loadRows(runs: number): Promise<Row[]> {
  await refuseFewFiles()
  const database = await createBenchDatabase()
  const crowds = Array.from({ length: 3 }, () => startGenerators(GENERATORS))
  const [crowd, unwatchedCrowd, echoCrowd] = crowds as [Generators, Generators, Generators]
  const servers: Server[] = []
  const echo = await startEcho()
  try {
    const server = await startBenchServer(database.url, { NODE_OPTIONS: COLLECTING.join(' ') })
    servers.push(server)
    const unwatched = await startBenchServer(database.url)
    servers.push(unwatched)
    await crowd.openGame({ url: server.url, size: SIZE })
    await unwatchedCrowd.openGame({ url: unwatched.url, size: SIZE })
    await echoCrowd.openEcho({ size: SIZE })
    // A restart clears the servers' memory of creating the drafts.
    for (const one of servers) {
      await one.stop()
      await one.restart()
    }
    const stage = { database, server, unwatched, echo, crowd, unwatchedCrowd, echoCrowd }
    const memory = await connectInParts(stage, runs)
    return await measureRuns(stage, runs, memory)
  } finally {
    for (const one of crowds) one.end()
    echo.end()
    for (const one of servers) {
      await one.stop()
      await one.dispose()
    }
    await database.drop()
  }
}

/** Opens the sockets in as many parts as there are runs, and sees what memory each part takes. */
async function connectInParts({ server, echo, crowd, echoCrowd }: Stage, parts: number): Promise<Memory> {
  const settled = () => Promise.all([settledKilobytesOf(server.pid), settledKilobytesOf(echo.pid)])
  const memory: Memory = { game: [], echo: [] }
  let before = await settled()
  for (let part = 0; part < parts; part += 1) {
    const rooms = Math.ceil((SIZE.rooms * (part + 1)) / parts) - Math.ceil((SIZE.rooms * part) / parts)
    await crowd.connect({ urls: [server.url], rooms })
    await echoCrowd.connect({ urls: [echo.url], rooms })
    const after = await settled()
    memory.game.push((after[0] - before[0]) / (rooms * SIZE.people))
    memory.echo.push((after[1] - before[1]) / (rooms * SIZE.people))
    before = after
  }
  return memory
}

async function measureRuns(stage: Stage, runs: number, memory: Memory): Promise<Row[]> {
  const { database, server, unwatched, echo, crowd, unwatchedCrowd, echoCrowd } = stage
  const barePicks = await openBarePicks(database.url, PER_SECOND)
  const ownStatements = await openOwnStatements(database.url, runs * DRAFTS_OF_STATEMENTS)
  const partsOf = (pid: number, pids: readonly number[]): Processes => ({
    server: [pid],
    generator: pids,
    database: database.pids,
  })
  try {
    await crowd.actSteadily(WARM_UP)
    await echoCrowd.actSteadily(WARM_UP)
    await unwatchedCrowd.actAtMost(SATURATED)
    return await repeat(runs, async (run) => {
      const bareEcho = await steadily(echoCrowd, BARE, partsOf(echo.pid, echoCrowd.pids))
      const game = await steadily(crowd, STEADY, partsOf(server.pid, crowd.pids))
      const bareSql = await barePicks.pickSteadily(BARE)
      const bareMost = await usageDuring(partsOf(process.pid, []), () => ownStatements.atMost(SATURATED))
      const most = await atMost(unwatchedCrowd, partsOf(unwatched.pid, unwatchedCrowd.pids))
      const watchedMost = await atMost(crowd, partsOf(server.pid, crowd.pids))
      return [
        ...steadyRows(game, bareEcho, bareSql),
        memoryRow(memory.game[run]!, memory.echo[run]!),
        ...mostRows(most, { perSecond: bareMost.result, usage: bareMost.usage }, watchedMost),
      ]
    })
  } finally {
    await barePicks.end()
    await ownStatements.end()
  }
}

async function steadily(crowd: Generators, pace: typeof STEADY, processes: Processes): Promise<Steady> {
  const { result: times, usage } = await usageDuring(processes, () => crowd.actSteadily(pace))
  return { times, usage }
}

async function atMost(crowd: Generators, processes: Processes): Promise<Most> {
  const { result, usage } = await usageDuring(processes, () => crowd.actAtMost(SATURATED))
  return { ...result, usage }
}

function steadyRows(game: Steady, echo: Steady, statements: readonly number[]): Row[] {
  const limitedBy = limitOf(game.usage)
  const at = (percent: number, target: number) =>
    row({
      what: `A pick until another player sees it among ${CONNECTIONS} connections, p${percent}`,
      target,
      measured: percentile(game.times, percent),
      unit: 'ms',
      limitedBy,
      detail:
        `${game.times.length} sightings, ${PER_SECOND} picks a second in ${SIZE.rooms} rooms, PostgreSQL; ` +
        `bare echo p${percent} ${roundTo2(percentile(echo.times, percent))}, ` +
        `bare SQL p${percent} ${roundTo2(percentile(statements, percent))}; ${usageText(game.usage)}`,
    })
  const [ours, bareEcho, bareSql] = [game.times, echo.times, statements].map((times) => percentile(times, 50))
  return [
    at(50, 10),
    at(95, 28),
    at(99, 100),
    row({
      what: 'The same against bare echo plus bare SQL',
      target: 2.5,
      measured: ours! / (bareEcho! + bareSql!),
      unit: '×',
      limitedBy: limitedBy ?? limitOf(echo.usage),
      detail: `${roundTo2(ours!)} ms against ${roundTo2(bareEcho!)} + ${roundTo2(bareSql!)} ms, medians of the same run`,
    }),
    row({
      what: 'Processor time of the server meanwhile',
      measured: total(game.usage.shares.server),
      unit: '%',
      detail:
        `of one core; ${roundTo2(msEach(game.usage, 'server', PER_SECOND * game.usage.seconds))} ms a pick; ` +
        `bare echo ${roundTo2(total(echo.usage.shares.server))} %`,
    }),
  ]
}

function memoryRow(game: number, echo: number): Row {
  return row({
    what: 'Memory of an idle connection',
    target: 25,
    measured: game,
    unit: 'KB',
    detail: `each in a room; a run is a part of the ${CONNECTIONS}; bare echo ${roundTo2(echo)} KB`,
  })
}

function mostRows(most: Most, bare: { perSecond: number; usage: Usage }, watched: Most): Row[] {
  const processorTime = ({ done, usage }: Most) =>
    `${roundTo2(msEach(usage, 'server', done * usage.seconds))} ms a pick; ${usageText(usage)}`
  return [
    row({
      what: 'Picks a second, one process',
      least: 500,
      measured: most.done,
      unit: '/s',
      limitedBy: limitOf(most.usage),
      detail: `${SATURATED.workers} at a time, nobody watching; ${processorTime(most)}`,
    }),
    row({
      what: 'The same against its statements run bare',
      least: 40,
      measured: (most.done / bare.perSecond) * 100,
      unit: '%',
      limitedBy: limitOf(most.usage),
      detail:
        `${Math.round(most.done)} against ${Math.round(bare.perSecond)} a second, by one process as well, as many at a time and ` +
        `over 10 connections; it took ${Math.round(total(bare.usage.shares.server))} % of a core`,
    }),
    row({
      what: `Picks a second with ${CONNECTIONS} connections`,
      least: 500,
      measured: watched.done,
      unit: '/s',
      limitedBy: limitOf(watched.usage),
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
