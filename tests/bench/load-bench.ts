import { readFile } from 'node:fs/promises'
import type { Server } from '../world/server.ts'
import { type BenchDatabase, createBenchDatabase, startBenchServer } from './bench-database.ts'
import { openBarePicks } from './load/bare-picks.ts'
import { type HelperProcess, startEcho } from './load/helper-process.ts'
import { type Generators, startGenerators } from './load/generator-process.ts'
import { openOwnStatements } from './load/own-statements.ts'
import { COLLECTING, type Processes, settledKilobytesOf, usageDuring } from './process-usage.ts'
import { repeat } from './repeat.ts'
import { type Row, roundTo2, row } from './report.ts'
import { type Seen, seenRows } from './seen-rows.ts'
import { limitOf, msEach, total, type Usage, usageText } from './usage.ts'

const SIZE = { rooms: 500, people: 6 }
const CONNECTIONS = SIZE.rooms * SIZE.people
/** Enough drafts for 3,000 picks a second in the warm-up and five runs. */
const UNWATCHED_SIZE = { rooms: 1_350, people: 6 }
const GENERATORS = 2
const PER_SECOND = 75
/** Long enough that every room has seen an action. */
const WARM_UP = { perSecond: PER_SECOND, seconds: 8 }
const STEADY = { perSecond: PER_SECOND, seconds: 8 }
const BARE = { perSecond: PER_SECOND, seconds: 5 }
const SATURATED = { workers: 64, seconds: 3 }
/** Shorter, so that the rooms have enough turns for 2,000 picks a second. */
const WATCHED_SATURATED = { workers: 64, seconds: 2 }
/** Long enough that every player has picked, so that the server knows them all. */
const UNWATCHED_WARM_UP = { workers: 64, seconds: 6 }
/** Of 100 picks each, for 5,000 picks a second. */
const DRAFTS_OF_STATEMENTS = 50 * SATURATED.seconds

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
    await unwatchedCrowd.openGame({ url: unwatched.url, size: UNWATCHED_SIZE })
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
    const upTo = Math.ceil((SIZE.rooms * (part + 1)) / parts)
    const rooms = upTo - Math.ceil((SIZE.rooms * part) / parts)
    await crowd.connect({ urls: [server.url], upTo })
    await echoCrowd.connect({ urls: [echo.url], upTo })
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
    await unwatchedCrowd.actAtMost(UNWATCHED_WARM_UP)
    return await repeat(runs, async (run) => {
      const bareEcho = await steadily(echoCrowd, BARE, partsOf(echo.pid, echoCrowd.pids))
      const game = await steadily(crowd, STEADY, partsOf(server.pid, crowd.pids))
      const bareSql = await barePicks.pickSteadily(BARE)
      const bareMost = await usageDuring(partsOf(process.pid, []), () => ownStatements.atMost(SATURATED))
      const most = await atMost(unwatchedCrowd, SATURATED, partsOf(unwatched.pid, unwatchedCrowd.pids))
      const watchedMost = await atMost(crowd, WATCHED_SATURATED, partsOf(server.pid, crowd.pids))
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

async function steadily(crowd: Generators, pace: typeof STEADY, processes: Processes): Promise<Seen> {
  const { result: times, usage } = await usageDuring(processes, () => crowd.actSteadily(pace))
  return { times, usage }
}

async function atMost(crowd: Generators, pace: typeof SATURATED, processes: Processes): Promise<Most> {
  const { result, usage } = await usageDuring(processes, () => crowd.actAtMost(pace))
  return { ...result, usage }
}

function steadyRows(game: Seen, echo: Seen, sql: readonly number[]): Row[] {
  const among = ` among ${CONNECTIONS} connections`
  const setting = `${PER_SECOND} picks a second in ${SIZE.rooms} rooms`
  return [
    ...seenRows({ among, setting, p95: 20, ratio: 2 }, game, { echo, sql }),
    row({
      what: `Processor time of a pick${among}`,
      target: 2.5,
      measured: msEach(game.usage, 'server', PER_SECOND * game.usage.seconds),
      unit: 'ms',
      detail:
        `the server took ${roundTo2(total(game.usage.shares.server))} % of a core, ` +
        `the bare echo ${roundTo2(total(echo.usage.shares.server))} %`,
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
  const processorMs = ({ done, usage }: Most) => msEach(usage, 'server', done * usage.seconds)
  return [
    row({
      what: 'Picks a second, one process',
      least: 1_000,
      measured: most.done,
      unit: '/s',
      limitedBy: limitOf(most.usage),
      detail: `${SATURATED.workers} at a time, nobody watching, no player’s first; ${usageText(most.usage)}`,
    }),
    row({
      what: 'Processor time of each',
      target: 1,
      measured: processorMs(most),
      unit: 'ms',
      detail: 'of the server, user and system',
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
      detail: `${Math.round(watched.seen)} sightings a second; ${roundTo2(processorMs(watched))} ms a pick; ${usageText(watched.usage)}`,
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
