import { createBenchDatabase, startBenchServer } from './bench-database.ts'
import { type Generator, startGenerator } from './load/generator-process.ts'
import { percentile } from './measure.ts'
import { type Processes, usageDuring } from './process-usage.ts'
import { repeat } from './repeat.ts'
import { type Row, roundTo2, row } from './report.ts'
import { limitOf, type Usage, usageText } from './usage.ts'

const SIZE = { players: 6, watchers: 1_000 }
/** A draft that goes on beside the vote on another. */
const BESIDE = { players: 6, watchers: 100 }
/** Each watcher reacts every two seconds. */
const REACTIONS_PER_SECOND = SIZE.watchers / 2
const WARM_UP = { seconds: 5, reactionsPerSecond: REACTIONS_PER_SECOND }
const STEADY = { seconds: 15, reactionsPerSecond: REACTIONS_PER_SECOND }
/** Everybody votes within five seconds, and changes their mind every five. */
const VOTES = { seconds: 15, votesPerSecond: SIZE.watchers / 5 }

/**
 * Measures what 1,000 watchers of one draft do to its picks while they react (B2.9), and to the picks of another draft
 * while they vote on the complete one (B5.3). They come by its code (B5.2). Runs on Linux only.
 */
export async function crowdRows(runs: number): Promise<Row[]> {
  const database = await createBenchDatabase()
  const generator = startGenerator()
  const server = await startBenchServer(database.url)
  const processes = { server: [server.pid], generator: [generator.pid], database: database.pids }
  try {
    return await repeat(runs, async () => {
      const come = await usageDuring(processes, () => generator.openHall({ url: server.url, size: SIZE }))
      const rows = [
        row({
          what: 'A watcher from the code until they hear the room, p95',
          measured: percentile(come.result.entered, 95),
          unit: 'ms',
          detail: `${SIZE.watchers} came, 32 at a time, median ${roundTo2(percentile(come.result.entered, 50))}; ${usageText(come.usage)}`,
        }),
        ...(await reactingRows(generator, processes)),
        ...(await votingRows(generator, processes, server.url)),
      ]
      await generator.leave()
      return rows
    })
  } finally {
    generator.end()
    await server.dispose()
    await database.drop()
  }
}

async function reactingRows(generator: Generator, processes: Processes): Promise<Row[]> {
  await generator.pickInHall({ hall: 0, ...WARM_UP })
  const { result, usage } = await usageDuring(processes, () => generator.pickInHall({ hall: 0, ...STEADY }))
  const pace = `${REACTIONS_PER_SECOND} reactions a second`
  return [
    pickRow(`A pick until another player sees it while ${SIZE.watchers} watchers react, p95`, {
      target: 28,
      times: result.players,
      pace,
      usage,
    }),
    pickRow('The same until a watcher sees it, p95', { target: 250, times: result.watchers, pace, usage }),
    newsRow('News of reactions that a watcher receives meanwhile', result.reactionNews, usage),
  ]
}

async function votingRows(generator: Generator, processes: Processes, url: string): Promise<Row[]> {
  await generator.finishHall({ hall: 0 })
  await generator.openHall({ url, size: BESIDE })
  const picking = { hall: 1, seconds: VOTES.seconds, reactionsPerSecond: 0 }
  const { result, usage } = await usageDuring(processes, () =>
    generator.voteAndPick({ votes: VOTES, picking }),
  )
  const [votes, picks] = result
  const pace = `${VOTES.votesPerSecond} votes a second on another draft`
  return [
    pickRow(`A pick until another player sees it while ${SIZE.watchers} vote on another draft, p95`, {
      target: 28,
      times: picks.players,
      pace,
      usage,
    }),
    pickRow(`The same until one of ${BESIDE.watchers} watchers sees it, p95`, {
      target: 250,
      times: picks.watchers,
      pace,
      usage,
    }),
    row({
      what: 'A vote until it is answered, p95',
      measured: percentile(votes.answered, 95),
      unit: 'ms',
      detail: `${votes.answered.length} votes of ${SIZE.watchers} watchers, median ${roundTo2(percentile(votes.answered, 50))}`,
    }),
    newsRow('News of votes that a watcher receives meanwhile', votes.news, usage),
  ]
}

type Picks = { target: number; times: readonly number[]; pace: string; usage: Usage }

function pickRow(what: string, { target, times, pace, usage }: Picks): Row {
  return row({
    what,
    target,
    measured: percentile(times, 95),
    unit: 'ms',
    limitedBy: limitOf(usage),
    detail: `${times.length} sightings, median ${roundTo2(percentile(times, 50))}; ${pace}; ${usageText(usage)}`,
  })
}

function newsRow(what: string, pieces: number, usage: Usage): Row {
  return row({
    what,
    target: 4,
    measured: pieces / usage.seconds,
    unit: '/s',
    detail: `${pieces} in ${roundTo2(usage.seconds)} s`,
  })
}
