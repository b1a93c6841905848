import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Metrics } from './metrics.ts'

export function countWebsockets(httpServer: Server, { websockets }: Metrics): void {
  httpServer.on('upgrade', (_request, socket: Duplex) => {
    websockets.inc()
    socket.once('close', () => websockets.dec())
  })
}
