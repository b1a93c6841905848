import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Seconds, type Usage, usageBetween } from './usage.ts'

/** Clock ticks per second in /proc, the same on every Linux kernel. */
const TICKS_PER_SECOND = 100
/** What one collection sets free is given back by the next. */
const COLLECTIONS = 3
const COLLECTION_MS = 500

/** The seconds of processor time that a process has used so far. Works on Linux only. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // These fields follow the name in brackets, which may contain spaces. Fields 14 and 15 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

type Pids = readonly number[] | (() => Promise<readonly number[]>)

/** The processes that take part in a measurement. */
export type Processes = { server: Pids; generator: Pids } & Partial<
  Record<'database' | 'balancer' | 'redis', Pids>
>

/** What the processes and the whole machine use during the work. Works on Linux only. */
export async function usageDuring<T>(
  processes: Processes,
  work: () => Promise<T>,
): Promise<{ result: T; usage: Usage }> {
  const before = await read(processes)
  const result = await work()
  return { result, usage: usageBetween(before, await read(processes)) }
}

async function read(processes: Processes) {
  const groups: Record<string, Seconds> = {}
  for (const [name, pids] of Object.entries(processes)) {
    groups[name] = await secondsOf(typeof pids === 'function' ? await pids() : pids)
  }
  return { at: performance.now() / 1_000, groups, machine: await machineSeconds() }
}

/** A process that has just ended has no seconds. */
async function secondsOf(pids: readonly number[]): Promise<Seconds> {
  const seconds = new Map<number, number>()
  for (const pid of pids) {
    const used = await cpuSecondsOf(pid).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ESRCH') throw error
    })
    if (used !== undefined) seconds.set(pid, used)
  }
  return seconds
}

/** The seconds of all cores since the machine was started, and those in which a core had nothing to do. */
async function machineSeconds(): Promise<{ all: number; idle: number }> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n', 1)
  // User, nice, system, idle, waiting for a disk, two kinds of interrupts, and what other machines have taken.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  const [idle = 0, waiting = 0] = ticks.slice(3, 5)
  const all = ticks.reduce((sum, part) => sum + part, 0)
  return { all: all / TICKS_PER_SECOND, idle: (idle + waiting) / TICKS_PER_SECOND }
}

/** Options of Node for a process whose memory is measured: it collects its garbage when it is told to. */
export const COLLECTING = ['--import', new URL('load/collect-garbage.mjs', import.meta.url).href]

/** The resident memory of a process that was started with `COLLECTING`, without garbage, in KB. */
export async function settledKilobytesOf(pid: number): Promise<number> {
  for (let time = 0; time < COLLECTIONS; time += 1) {
    process.kill(pid, 'SIGUSR2')
    await wait(COLLECTION_MS)
  }
  return residentKilobytesOf(pid)
}

async function residentKilobytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  if (found === undefined) throw new Error(`Process ${pid} does not say how much memory it has`)
  return Number(found)
}
