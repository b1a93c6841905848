import { io } from 'socket.io-client'
import { expect, it, vi } from 'vitest'
import { SOCKET_PATH } from '#contract/drafts/draft-room.ts'
import { newDraftId } from '#server/drafts/local/save-draft.testing.ts'
import { freePort } from '../../../tests/world/ports.ts'
import { startTestServer } from '../../../tests/world/test-server.ts'

const PATIENCE_MS = 120_000

it(
  'a server counts requests by route, refusals by code and open websockets, on the port for metrics only',
  async () => {
    const metricsPort = await freePort()
    const server = await startTestServer({
      from: 'sources',
      env: { METRICS_PORT: String(metricsPort) },
    })
    const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const unknown = newDraftId()
    await fetch(`${server.url}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    await fetch(`${server.url}/api/drafts/${unknown}`)
    await fetch(`${server.url}/api/nothing/of/the/kind`)
    const socket = io(server.url, { path: SOCKET_PATH, transports: ['websocket'] })
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
    expect((await fetch(`${server.url}/metrics`)).headers.get('Content-Type')).not.toContain('text/plain')

    socket.disconnect()
    await vi.waitFor(async () => expect(await read()).toMatch(/^marquee_websockets_open 0$/m), 20_000)
    expect(await server.stop('SIGTERM')).toBe(0)
  },
  PATIENCE_MS,
)
