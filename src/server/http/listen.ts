import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { messageOf, StartupError } from '../startup-error.ts'

export type RunningServer = {
  address: AddressInfo
  /** Takes no more requests and waits for those under way, but not for ever. */
  close: () => Promise<void>
}

type Fetch = (request: Request) => Response | Promise<Response>

const FINISH_REQUESTS_MS = 5_000

/** Throws a StartupError where the address cannot be had. */
export async function listen(
  fetch: Fetch,
  { port, host }: { port: number; host?: string },
): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch }) as Server
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new StartupError(whyNot(error, port, host), { cause: error })
  }
  return { address: server.address() as AddressInfo, close: () => close(server) }
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), FINISH_REQUESTS_MS)
  await closed
  clearTimeout(deadline)
}

function whyNot(error: unknown, port: number, host = ''): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one`
  if (code === 'EACCES') return `Port ${port} is not open to this user. Set PORT to one from 1024 on`
  return `Cannot listen on ${host || 'every address'}, port ${port}: ${messageOf(error)}`
}
