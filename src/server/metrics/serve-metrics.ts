import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messageOf, StartupError } from '#server/startup-error.ts'
import { addProcessMetrics, type Metrics } from './metrics.ts'

export type MetricsServer = { address: AddressInfo; close: () => Promise<void> }

/** Answers /metrics on a port of its own, so that a proxy in front of the app can never pass it on. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  addProcessMetrics(metrics)
  const { registry } = metrics
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(messageOf(error)),
    )
  })
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new StartupError(`Cannot serve metrics on ${host}, port ${port}: ${messageOf(error)}`, {
      cause: error,
    })
  }
  return {
    address: server.address() as AddressInfo,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
