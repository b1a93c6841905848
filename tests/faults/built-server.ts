import { type ChildProcess, spawn } from 'node:child_process'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import { join } from 'node:path'
import { onTestFailed, onTestFinished } from 'vitest'
import { inTime, START_MS } from './in-time.ts'
import { freePort } from './ports.ts'

/** A copy of what was built, which another build leaves alone (see scripts/test-faults.mjs). */
const INSTALLATION = process.env.FAULTS_INSTALLATION ?? PACKAGE_ROOT
/** Of what a server printed, so much is shown where a test fails. */
const SHOWN_CHARACTERS = 4_000

export type BuiltServer = {
  url: string
  /** What it printed since it was started first. */
  output: () => string
  /** Whether the process that was started last is still there. */
  isRunning: () => boolean
  /** Ends it as a crash would. */
  kill: () => Promise<void>
  /** Starts it again on the same port, once it is gone. */
  restart: () => Promise<void>
}

export type FailedStart = { code: number | null; stdout: string; stderr: string }

type Settings = Record<string, string>

/** The server as it is built, on a free port of this machine; it is killed when the test is over. */
export async function startBuiltServer(settings: Settings): Promise<BuiltServer> {
  const port = String(await freePort())
  const runs: Run[] = []
  const start = async () => {
    const run = spawnServer({ PORT: port, ...settings })
    runs.push(run)
    await inTime(
      START_MS,
      run.ready,
      () => `the start of a server, which printed ${run.stdout()}${run.stderr()}`,
    )
  }
  const kill = async () => {
    const run = runs.at(-1)
    run?.child.kill('SIGKILL')
    await run?.ended
  }
  const output = () => runs.map((run) => run.stdout() + run.stderr()).join('')
  onTestFinished(kill)
  onTestFailed(() => {
    process.stderr.write(`The server on port ${port} printed:\n${output().slice(-SHOWN_CHARACTERS)}\n`)
  })
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    output,
    isRunning: () => runs.at(-1)?.child.exitCode === null && runs.at(-1)?.child.signalCode === null,
    kill,
    restart: start,
  }
}

/** A start that is expected to be given up. Throws where the server can be used after all. */
export async function failToStart(settings: Settings): Promise<FailedStart> {
  const run = spawnServer({ PORT: '0', ...settings })
  const outcome = Promise.race([
    run.ended,
    run.ready.then(
      () => undefined,
      () => run.ended,
    ),
  ])
  const code = await inTime(START_MS, outcome, () => {
    run.child.kill('SIGKILL')
    return `the end of a server that cannot start, which printed ${run.stdout()}${run.stderr()}`
  })
  if (code === undefined) {
    run.child.kill('SIGKILL')
    await run.ended
    throw new Error(`The server has started: ${run.stdout()}`)
  }
  return { code, stdout: run.stdout(), stderr: run.stderr() }
}

type Run = ReturnType<typeof spawnServer>

function spawnServer(settings: Settings) {
  const child: ChildProcess = spawn(process.execPath, [join(INSTALLATION, 'dist', 'server', 'main.js')], {
    cwd: INSTALLATION,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      AUTH_SECRET: 'a secret for tests, long enough to be one',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      if (stdout.includes('is ready at')) resolve()
    })
    void ended.then(() => reject(new Error(`The server ended: ${stdout}${stderr}`)))
  })
  ready.catch(() => undefined)
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return { child, ended, ready, stdout: () => stdout, stderr: () => stderr }
}
