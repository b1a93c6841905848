import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listen, type RunningServer } from './listen.ts'

const ANSWER = 'x'.repeat(2_000_000)

let server: RunningServer
const seen: object[] = []
beforeEach(async () => {
  const fetch = (_: Request, env: object) => {
    seen.push(env)
    return new Response(ANSWER)
  }
  server = await listen(fetch, { port: 0, host: '127.0.0.1' })
})
afterEach(() => server.close())

/** Sends a GET with a body in pieces; returns what arrives before the server hangs up. */
function get(pieces: readonly string[], isEnded = true): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.address.port, agent: false }, (response) => {
      buffer(response).then((bytes) => resolve(bytes.toString()), reject)
    })
    sent.on('error', reject)
    if (pieces.length > 0) sent.setHeader('Transfer-Encoding', 'chunked')
    for (const piece of pieces) sent.write(piece)
    if (isEnded) sent.end()
  })
}

it('answers a GET, and tells the app of the connection', async () => {
  expect((await get([])).length).toBe(ANSWER.length)
  expect(seen.at(-1)).toHaveProperty('incoming')
})

it('answers a GET with a body, however large, as a whole', async () => {
  const answer = await get(Array.from({ length: 40 }, () => 'x'.repeat(50_000)))
  expect(answer.length).toBe(ANSWER.length)
  expect(seen.at(-1)).toHaveProperty('incoming')
})

it('answers a GET whose body does not end', async () => {
  expect((await get(['x'], false)).length).toBe(ANSWER.length)
})

it('keeps idle connections longer than most proxies do', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${server.address.port}`)
  expect(headers.get('Keep-Alive')).toBe('timeout=130')
})
