import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createBenchDatabase } from '../bench/bench-database.ts'
import { type Generator, startGenerator } from '../bench/load/generator-process.ts'
import type { Way } from '../bench/load/newcomers.ts'
import { cpuSecondsOf } from '../bench/process-usage.ts'
import { type Server, startServer } from '../world/server.ts'
import { PARTS } from './parts.ts'
import { readProfile, type Shares } from './read-profile.ts'

/** As in the bench `load`. */
const SIZE = { rooms: 500, people: 6 }
const STEADY = { perSecond: 75, seconds: 20 }
/** Short, because the drafts have 24,000 picks in all, and this is played three times at up to 3,000 a second. */
const SATURATED = { workers: 64, seconds: 2 }
const MOST_FUNCTIONS = 25
const PATIENCE_MS = 20_000

/** As many people as in the bench `arrivals`. */
const DOORS = { rooms: 250, people: 4 }
const ARRIVALS = DOORS.rooms * DOORS.people

/** Processor time of the server a pick or an arrival, measured without the profiler, and where it goes, measured with it. */
type Situation = { title: string; msEach: number; shares: Shares }

/** Plays picks, or lets people arrive; returns how many. */
type Play = () => Promise<number>

const SITUATIONS: Record<string, () => Promise<Situation>> = {
  unwatched: () =>
    look('unwatched', `${SATURATED.workers} picks at a time, nobody watching`, atMost(generator)),
  async watched() {
    await generator.connect({ urls: [server.url] })
    const { rooms, people } = SIZE
    const title = `${STEADY.perSecond} picks a second, ${rooms * people} connections in rooms of ${people}`
    return look('watched', title, steadily(generator, STEADY))
  },
  join: () => look('join', `${ARRIVALS} people at once join`, arriving('join'), openDoors),
  enter: () => look('enter', `${ARRIVALS} people at once enter a room`, arriving('enter'), letIn),
  async reload() {
    await letIn()
    return look('reload', `${ARRIVALS} people at once reload a room`, arriving('reload'))
  },
}

/**
 * `npm run profile -- watched` takes this profile only, `--keep folder` keeps the profiles there. Chromium's developer
 * tools can open them.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' } },
})
const unknown = wanted.find((name) => !(name in SITUATIONS))
if (unknown !== undefined) throw new Error(`There is no profile ${unknown}`)

const folder = await mkdtemp(join(tmpdir(), 'marquee-profile-'))
const database = await createBenchDatabase()
const generator = startGenerator()
const server = await startServer({
  env: {
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('sampler.mjs', import.meta.url))}`,
    PROFILE_FILE: join(folder, 'profile.json'),
  },
})
try {
  await generator.openGame({ url: server.url, size: SIZE })
  // A restart clears the server's memory of creating the drafts.
  await server.stop()
  await server.restart()
  for (const [name, measure] of Object.entries(SITUATIONS)) {
    if (wanted.length === 0 || wanted.includes(name)) process.stdout.write(report(await measure()))
  }
} finally {
  generator.end()
  await server.stop()
  await server.dispose()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}

/** Warms the server up, measures its processor time and then takes the profile. */
async function look(
  name: string,
  title: string,
  play: Play,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<Situation> {
  await prepare()
  await play()
  await prepare()
  const before = await cpuSecondsOf(server.pid)
  const count = await play()
  const msEach = (((await cpuSecondsOf(server.pid)) - before) * 1_000) / count
  await prepare()
  return { title, msEach, shares: await takeProfile(name, server, play) }
}

async function takeProfile(name: string, { pid }: Server, play: Play): Promise<Shares> {
  const file = join(folder, 'profile.json')
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  await play()
  process.kill(pid, 'SIGUSR2')
  const deadline = performance.now() + PATIENCE_MS
  while (!existsSync(file)) {
    if (performance.now() > deadline) throw new Error('The server has written no profile')
    await wait(100)
  }
  if (values.keep !== undefined) {
    await mkdir(values.keep, { recursive: true })
    await copyFile(file, join(values.keep, `${name}.cpuprofile`))
  }
  return readProfile(file)
}

function atMost({ actAtMost }: Generator): Play {
  return async () => {
    const start = performance.now()
    const { done } = await actAtMost(SATURATED)
    return Math.round((done * (performance.now() - start)) / 1_000)
  }
}

function steadily({ actSteadily }: Generator, pace: typeof STEADY): Play {
  return async () => (await actSteadily(pace)).length / (SIZE.people - 1)
}

function arriving(way: Way): Play {
  return async () => (await generator.come(way)).times.length
}

async function openDoors(): Promise<void> {
  await generator.openDoors({ url: server.url, size: DOORS })
}

/** Opens doors and lets everybody take a seat. */
async function letIn(): Promise<void> {
  await openDoors()
  await generator.come('join')
}

function report({ title, msEach, shares: { parts, functions } }: Situation): string {
  const ms = (share: number) => (share * msEach).toFixed(3)
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const rows = PARTS.flatMap((part) => {
    const share = parts.get(part)
    return share ? [[part, ms(share.all), percent(share.all), ms(share.inNode)]] : []
  })
  const table = [
    ['part', 'ms each', 'share', 'of it in Node and the kernel'],
    ['---', '--:', '--:', '--:'],
    ...rows,
    ['**all**', `**${msEach.toFixed(3)}**`, '100 %', ''],
  ]
  const longest = [...functions].sort(([, a], [, b]) => b - a).slice(0, MOST_FUNCTIONS)
  return [
    `\n## ${title}\n`,
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '\nThe functions that take longest by themselves:\n',
    ...longest.map(([name, share]) => `${percent(share).padStart(7)}  ${name}`),
    '',
  ].join('\n')
}
