import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { COLLECTING } from '../process-usage.ts'

export type EchoProcess = { url: string; pid: number; end: () => void }

export async function startEcho(): Promise<EchoProcess> {
  const child = fork(fileURLToPath(new URL('../echo-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', ...COLLECTING],
  })
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, end: () => void child.kill() }
}
