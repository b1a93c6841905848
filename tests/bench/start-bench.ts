import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../world/ports.ts'
import { type Row, roundTo2, row } from './report.ts'

const GIVE_UP_MS = 60_000
const ASK_AGAIN_MS = 20
const IDLE_MS = 3000

/**
 * Measures `npm start` of an installed and built project: once on an empty data folder, which it migrates, and again
 * on the same folder.
 */
export async function startRows(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  try {
    const first = await startOnce(dataDir)
    const second = await startOnce(dataDir)
    return [
      row({
        what: 'npm start to first answer, new data folder',
        target: 2500,
        measured: first.answerMs,
        unit: 'ms',
        detail: 'installed and built; the database is created',
      }),
      row({
        what: 'npm start to first answer',
        target: 1500,
        measured: second.answerMs,
        unit: 'ms',
        detail: 'installed, built and migrated',
      }),
      row({
        what: 'Idle memory of the server',
        target: 250,
        measured: second.serverMb,
        unit: 'MB',
        detail: `resident, ${IDLE_MS / 1000} s after the first answer; npm and its shell add ${roundTo2(second.othersMb)} MB`,
      }),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startOnce(dataDir: string) {
  const port = await freePort()
  const start = performance.now()
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  try {
    await firstAnswer(npm, `http://127.0.0.1:${port}/`, start)
    const answerMs = performance.now() - start
    await wait(IDLE_MS)
    const memories = residentMbOf(npm.pid)
    const serverMb = Math.max(...memories)
    return { answerMs, serverMb, othersMb: memories.reduce((sum, mb) => sum + mb, 0) - serverMb }
  } finally {
    await stop(npm)
  }
}

async function firstAnswer(npm: ChildProcess, url: string, start: number): Promise<void> {
  while (performance.now() - start < GIVE_UP_MS) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await wait(ASK_AGAIN_MS)
  }
  throw new Error(`npm start gave no answer at ${url} within ${GIVE_UP_MS / 1000} s`)
}

/** Ends all processes of the group that npm started, and waits until they are gone. */
async function stop(npm: ChildProcess): Promise<void> {
  if (npm.pid === undefined || npm.exitCode !== null) return
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  process.kill(-npm.pid, 'SIGTERM')
  await ended
}

/** The memory of a process and of each of its children, in MB. */
function residentMbOf(pid: number | undefined): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([id, parent, kilobytes = 0]) => ({ id, parent, mb: kilobytes / 1024 }))
  const family = new Set([pid])
  let size = 0
  while (family.size > size) {
    size = family.size
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id)
  }
  return processes.filter(({ id }) => family.has(id)).map(({ mb }) => mb)
}
