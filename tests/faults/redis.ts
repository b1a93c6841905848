import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../world/folders.ts'
import { inTime, START_MS } from '../world/in-time.ts'
import { freePort } from '../world/ports.ts'

/** The path of redis-server (see scripts/test-faults.mjs). */
const { FAULTS_REDIS_SERVER } = process.env

export const hasRedis = FAULTS_REDIS_SERVER !== undefined

export type OwnRedis = {
  url: string
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Stops its answers but keeps all its connections open. */
  freeze: () => void
  thaw: () => void
}

/** Starts a Redis for the test that stores nothing; it is stopped after the test. */
export async function startRedis(): Promise<OwnRedis> {
  const folder = temporaryFolder('redis')
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
    const started = spawn(FAULTS_REDIS_SERVER!, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    child = started
    let output = ''
    const ready = new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (/ready to accept connections/i.test(output)) resolve()
      })
      started.once('exit', () => reject(new Error(`Redis did not start: ${output}`)))
    })
    await inTime(START_MS, ready, () => `the start of Redis, which printed ${output}`)
  }
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  onTestFinished(stop)
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}
