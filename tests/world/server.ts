import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import { inTime, START_MS } from './in-time.ts'
import { freePort } from './ports.ts'

export type Server = {
  url: string
  /** The folder of the database and the outbox. */
  dataDir: string
  /** The id of the process that was started last. */
  readonly pid: number
  isRunning: () => boolean
  /** Everything that it has printed since its first start. */
  output: () => string
  /** Stops it. Returns the exit code; null if the signal ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Ends it as a crash would; its data stays. */
  kill: () => Promise<void>
  /** Starts it again on the same port and data, once it has ended. */
  restart: () => Promise<void>
  /** Kills it and removes its data folder, unless the caller provided the folder. */
  dispose: () => Promise<void>
}

export type Launch = {
  /** Additional settings. Without DATA_DIR, the server gets its own folder. */
  env?: Record<string, string>
  /** If there is no build, the sources run. */
  from?: 'build' | 'sources'
  /** The folder of package.json. */
  installation?: string
  /** The user and the group as whom it runs. Only root can choose another. */
  user?: number
}

export type Exit = { code: number | null; stdout: string; stderr: string }

/** The fault tests run a copy of the build, which a new build does not change. */
const INSTALLATION = process.env.FAULTS_INSTALLATION ?? PACKAGE_ROOT
const ENTRY = { build: ['dist/server/main.js'], sources: ['--import', 'tsx', 'src/server/main.ts'] }

/** Starts a server as a separate process, without rate limits. Resolves once it accepts requests. */
export async function startServer(launch: Launch = {}): Promise<Server> {
  const { env = {} } = launch
  const port = String(await freePort())
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'marquee-server-')))
  const runs: Run[] = []
  const start = async () => {
    const run = spawnServer({ ...launch, env: { PORT: port, DATA_DIR: dataDir, ...env } })
    runs.push(run)
    await inTime(START_MS, run.ready, () => `the start of a server, which printed ${run.output()}`)
  }
  const last = () => runs.at(-1)!
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    last().child.kill(signal)
    return last().ended
  }
  const kill = async () => {
    await stop('SIGKILL')
  }
  const dispose = async () => {
    await kill()
    if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  await start().catch(async (error: unknown) => {
    await dispose()
    throw error
  })
  return {
    url: `http://${env.HOST ?? 'localhost'}:${port}`,
    dataDir,
    get pid() {
      return last().child.pid!
    },
    isRunning: () => last().child.exitCode === null && last().child.signalCode === null,
    output: () => runs.map((run) => run.output()).join(''),
    stop,
    kill,
    restart: start,
    dispose,
  }
}

/** Starts a server that must fail to start. Throws if it accepts requests after all. */
export async function failToStart(launch: Launch): Promise<Exit> {
  const run = spawnServer({ ...launch, env: { PORT: '0', ...launch.env } })
  const isReady = run.ready.then(
    () => true,
    () => false,
  )
  const hasStarted = await inTime(START_MS, isReady, () => {
    run.child.kill('SIGKILL')
    return `the end of a server that cannot start, which printed ${run.output()}`
  })
  if (hasStarted) run.child.kill('SIGKILL')
  const exit = await exitOf(run)
  if (hasStarted) throw new Error(`The server has started: ${exit.stdout}`)
  return exit
}

/** Runs a maintenance task of the server to its end. */
export function runTask(task: readonly string[], launch: Launch): Promise<Exit> {
  return exitOf(spawnServer(launch, task))
}

type Run = ReturnType<typeof spawnServer>

async function exitOf({ ended, stdout, stderr }: Run): Promise<Exit> {
  return { code: await ended, stdout: stdout(), stderr: stderr() }
}

function spawnServer(
  { env, from = 'build', installation = INSTALLATION, user }: Launch,
  task: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...ENTRY[from], ...task], {
    cwd: installation,
    ...(user !== undefined && { uid: user, gid: user }),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      AUTH_SECRET: 'a secret for tests, long enough to be one',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  const output = () => stdout + stderr
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      if (stdout.includes('is ready at')) resolve()
    })
    void ended.then(() => reject(new Error(`The server ended: ${output()}`)))
  })
  ready.catch(() => undefined)
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return { child, ended, ready, stdout: () => stdout, stderr: () => stderr, output }
}
