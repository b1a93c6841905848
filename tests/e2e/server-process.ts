import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ServerProcess = {
  url: string
  /** Where its database and its outbox are. */
  dataDir: string
  /** Ends it as a crash would, leaving its data as it is. */
  kill: () => Promise<void>
  /** Starts it again on the same port and data. */
  restart: () => Promise<void>
  /** Ends it for good and removes its data. */
  dispose: () => Promise<void>
}

/**
 * The built server as its own process, on a free port, with a data folder of its own and settings like these; by
 * default the one that was built here.
 */
export async function startServerProcess(
  settings: Record<string, string> = {},
  installation = '.',
): Promise<ServerProcess> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'))
  const start = () => launch(port, dataDir, settings, installation)
  let child = await start()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    kill,
    restart: async () => {
      child = await start()
    },
    dispose: async () => {
      await kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function launch(
  port: number,
  dataDir: string,
  settings: Record<string, string>,
  installation: string,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: installation,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.push(chunk.toString())
      if (chunk.toString().includes('is ready at')) resolve()
    })
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${output.join('')}`)))
  })
  return child
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port to be had')
  return address.port
}
