import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Clock ticks per second in /proc, the same on every Linux kernel. */
const TICKS_PER_SECOND = 100
const SAMPLES = 12
const SAMPLE_EVERY_MS = 1_000

/** The seconds of processor time that a process has used so far. Works on Linux only. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // These fields follow the name in brackets, which may contain spaces. Fields 14 and 15 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The least resident memory of a process within some seconds, in KB, so that it has time to collect garbage. */
export async function settledKilobytesOf(pid: number): Promise<number> {
  let least = Infinity
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await wait(SAMPLE_EVERY_MS)
    least = Math.min(least, await residentKilobytesOf(pid))
  }
  return least
}

async function residentKilobytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  if (found === undefined) throw new Error(`Process ${pid} does not say how much memory it has`)
  return Number(found)
}
