import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { PACKAGE_ROOT } from './package-root.ts'

export type ServerProcess = {
  address: string
  /** What it printed so far. */
  output: () => string
  /** Sends the signal and gives the exit code; null where the signal ended it. */
  stop: (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

export type FailedStart = { code: number | null; stdout: string; stderr: string }

/** Starts the server from its sources as a process of its own and waits until it says that it is ready. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, stdout, stderr, ended } = spawnServer(env)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /ready at (\S+)/.exec(stdout())?.[1]
      if (ready) resolve(ready)
    })
    child.once('close', () => reject(new Error(`The server did not start: ${stderr()}`)))
  })
  return {
    address,
    output: () => stdout() + stderr(),
    stop: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts a server that is expected to give up. */
export async function failToStart(env: Record<string, string>): Promise<FailedStart> {
  const { stdout, stderr, ended } = spawnServer(env)
  return { code: await ended, stdout: stdout(), stderr: stderr() }
}

function spawnServer(env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: PACKAGE_ROOT,
    env: {
      PATH: process.env.PATH,
      AUTH_SECRET: 'a secret for tests, long enough to be one',
      PORT: '0',
      MOVIE_CATALOG: join(PACKAGE_ROOT, 'catalog', 'movies.tsv'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, stdout: () => stdout, stderr: () => stderr, ended }
}
