import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Logger } from 'pino'
import { Server, type ServerOptions } from 'socket.io'
import { SOCKET_PATH } from '#contract/drafts/draft-room.ts'
import { isOwnOrigin, type Site } from '#server/http/same-origin.ts'
import type { OpenSockets } from '#server/rate-limits/socket-limits.ts'
import type { SocketServer } from './socket-types.ts'

const OPTIONS = {
  path: SOCKET_PATH,
  serveClient: false,
  transports: ['polling', 'websocket'],
  maxHttpBufferSize: 16 * 1024,
  perMessageDeflate: false,
  connectTimeout: 10_000,
  // A client that loses its network counts as gone within 25 seconds.
  pingInterval: 15_000,
  pingTimeout: 10_000,
} satisfies Partial<ServerOptions>

/** The socket server; it accepts no connection until it is attached. */
export function createSocketServer(adapter?: ServerOptions['adapter']): SocketServer {
  return new Server({ ...OPTIONS, ...(adapter && { adapter }) })
}

/** The part of a transport's socket that is used here. */
type EngineSocket = {
  request: IncomingMessage
  once: (event: 'close', heard: () => void) => void
  close: (discard: boolean) => void
}

export type MayConnect = (request: IncomingMessage) => Promise<boolean>

type AttachOptions = {
  site: Site
  isOpen: () => boolean
  mayConnect?: MayConnect | undefined
  /** Caps how many sockets of a client are open; no cap by default. */
  openSockets?: OpenSockets | undefined
  log: Logger
}

/** Accepts sockets from our own pages and from clients other than browsers, while `isOpen` returns true. */
export function attachSockets(
  io: SocketServer,
  httpServer: HttpServer,
  { site, isOpen, mayConnect = () => Promise.resolve(true), openSockets, log }: AttachOptions,
): void {
  async function admit(request: IncomingMessage, answer: (reason: string | null, isIn: boolean) => void) {
    try {
      const isAdmitted = openSockets?.mayOpen(request) !== false && (await mayConnect(request))
      if (!isOpen()) answer('The server is stopping', false)
      else if (isAdmitted) answer(null, true)
      else answer('Too many connections. Please wait a minute.', false)
    } catch (error) {
      log.error({ err: error }, 'Unexpected error of a new socket')
      answer('An unexpected error occurred. Please try again.', false)
    }
  }

  io.attach(httpServer, {
    allowRequest: (request, answer) => {
      const { origin, host = '', 'sec-fetch-site': fetchSite } = request.headers
      const asked = { origin, host, fetchSite: fetchSite?.toString() }
      if (!isOpen()) answer('The server is stopping', false)
      else if (!isOwnOrigin(asked, site)) answer('Requests from other sites are not allowed', false)
      else void admit(request, answer)
    },
  })
  io.engine.on('connection', (socket: EngineSocket) => {
    if (!openSockets) return
    // Many may have been admitted at once, before any of them was open.
    const closed = openSockets.open(socket.request)
    if (closed) socket.once('close', closed)
    else socket.close(true)
  })
  io.engine.on('headers', (headers: Record<string, string>, { socket }: IncomingMessage) => {
    headers['X-Content-Type-Options'] = 'nosniff'
    // The answer to an upgrade and the first packet, which follows at once, go out in one write.
    socket.cork()
    setImmediate(() => socket.uncork())
  })
}
