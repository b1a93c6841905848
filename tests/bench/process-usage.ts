import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** As Linux counts it for programs, whatever the kernel does inside. */
const TICKS_PER_SECOND = 100
const LOOKS = 12
const BETWEEN_LOOKS_MS = 1_000

/** Seconds of processor time that a process has used so far. Linux only. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // What comes after the name in brackets, which may have blanks in it: fields 14 and 15 are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The least resident memory that a process has within some seconds, in KB, so that its garbage has a time to go. */
export async function settledKilobytesOf(pid: number): Promise<number> {
  let least = Infinity
  for (let look = 0; look < LOOKS; look += 1) {
    await wait(BETWEEN_LOOKS_MS)
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
