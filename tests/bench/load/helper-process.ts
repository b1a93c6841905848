import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { COLLECTING } from '../process-usage.ts'

/** A small server in a process of its own. */
export type HelperProcess = { url: string; pid: number; end: () => void }

/** A bare Socket.IO server that relays messages. */
export function startEcho(): Promise<HelperProcess> {
  return start('../echo-server.ts', [])
}

/** Shares connections out to these servers. */
export function startBalancer(urls: readonly string[]): Promise<HelperProcess> {
  return start(
    'balancer.ts',
    urls.map((url) => new URL(url).port),
  )
}

async function start(file: string, sent: string[]): Promise<HelperProcess> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), sent, {
    execArgv: ['--import', 'tsx', ...COLLECTING],
  })
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, end: () => void child.kill() }
}
