import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { expect, it, vi } from 'vitest'
import { SOCKET_PATH } from '#contract/draft-room.ts'
import { newDraftId } from '../drafts/save-draft.testing.ts'
import { startServer } from '../server-process.testing.ts'

const PATIENCE_MS = 120_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

it(
  'a server counts requests by route, refusals by code and open websockets, on the port for metrics only',
  async () => {
    const metricsPort = await freePort()
    const server = await startServer({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'marquee-metrics-')),
      METRICS_PORT: String(metricsPort),
    })
    const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const unknown = newDraftId()
    await fetch(`${server.address}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    await fetch(`${server.address}/api/drafts/${unknown}`)
    await fetch(`${server.address}/api/nothing/of/the/kind`)
    const socket = io(server.address, { path: SOCKET_PATH, transports: ['websocket'] })
    await vi.waitFor(async () => expect(await read()).toMatch(/^marquee_websockets_open 1$/m), 20_000)

    const text = await read()
    const requests = /^marquee_http_request_duration_seconds_count\{(.*)\} \d+$/gm
    const counted = [...text.matchAll(requests)].map(([, labels]) => labels)
    expect(counted).toEqual([
      'method="POST",route="/api/session",status="200"',
      'method="GET",route="/api/drafts/:id",status="404"',
      'method="GET",route="/api/*",status="404"',
    ])
    expect(text).toContain('marquee_refusals_total{code="DRAFT_NOT_FOUND"} 1\n')
    expect(text).toContain('marquee_refusals_total{code="NOT_FOUND"} 1\n')
    expect(text).not.toContain(unknown)
    expect((await fetch(`${server.address}/metrics`)).headers.get('Content-Type')).not.toContain('text/plain')

    socket.disconnect()
    await vi.waitFor(async () => expect(await read()).toMatch(/^marquee_websockets_open 0$/m), 20_000)
    expect(await server.stop('SIGTERM')).toBe(0)
  },
  PATIENCE_MS,
)
