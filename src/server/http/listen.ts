import { type EventEmitter, once } from 'node:events'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { messageOf, StartupError } from '#server/startup-error.ts'

export type RunningServer = {
  address: AddressInfo
  /** Accepts no more requests and waits a limited time for those in progress. */
  close: () => Promise<void>
}

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/**
 * So many connections may wait to be accepted; the system may allow fewer. With Node's 511, a thousand browsers that come back at
 * once overflow the queue: some wait seconds until they try again, and some are cut off.
 */
export const WAITING_CONNECTIONS = 4_096
/**
 * Idle connections are kept longer than most proxies keep theirs (Caddy: two minutes). If the server closes one first, as
 * Node does after five seconds, a request that is on its way is lost, and a proxy resends only requests that change nothing.
 */
const KEEP_ALIVE_MS = 130_000
const FINISH_REQUESTS_MS = 5_000
/** How long to drain a body that no handler reads, such as that of a GET. */
const READ_BODY_MS = 1_000

/** Throws a StartupError if the address cannot be used. Attach everything else before listening. */
export async function listen(
  fetch: Fetch,
  { port, host }: { port: number; host?: string },
  addTo: (server: Server) => void = () => undefined,
): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch: (request, env) =>
      hasBodyForNothing(env.incoming)
        ? readToEnd(env.incoming).then(() => fetch(request, env))
        : fetch(request, env),
  }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const connections = connectionsOf(server)
  addTo(server)
  try {
    server.listen({ port, host, backlog: WAITING_CONNECTIONS })
    await once(server, 'listening')
  } catch (error) {
    throw new StartupError(whyNot(error, port, host), { cause: error })
  }
  return { address: server.address() as AddressInfo, close: () => close(server, connections) }
}

function hasBodyForNothing({ method, headers }: { method?: string; headers: IncomingHttpHeaders }): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Drains an unread body for a while. Otherwise the connection would be reset when the answer is sent, which could
 * lose part of the answer.
 */
async function readToEnd(body: EventEmitter & { resume(): void }): Promise<void> {
  const tooLong = AbortSignal.timeout(READ_BODY_MS)
  body.resume()
  // A body that breaks off or never ends must not prevent the answer.
  await once(body, 'end', { signal: tooLong }).catch(() => undefined)
}

/** All open connections, including upgraded ones, which the server itself does not track. */
function connectionsOf(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return connections
}

async function close(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const deadline = setTimeout(() => {
    for (const connection of connections) connection.destroy()
  }, FINISH_REQUESTS_MS)
  await closed
  clearTimeout(deadline)
}

function whyNot(error: unknown, port: number, host = ''): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one`
  if (code === 'EACCES') return `Port ${port} is not open to this user. Set PORT to one from 1024 on`
  return `Cannot listen on ${host || 'every address'}, port ${port}: ${messageOf(error)}`
}
