import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { HostileRequest } from './hostile-requests.testing.ts'

export type RawAnswer = { status: number; type: string; location: string | undefined; text: string }

/** Sends a request unchanged: paths are not normalized, and any method may have a body. */
export async function send(
  port: number,
  { method, path, headers, body, isChunked }: HostileRequest,
): Promise<RawAnswer> {
  const length = body && !isChunked ? { 'Content-Length': String(body.length) } : {}
  const chunked = body && isChunked ? { 'Transfer-Encoding': 'chunked' } : {}
  const options = {
    host: '127.0.0.1',
    port,
    agent: false,
    method,
    path,
    headers: { ...headers, ...length, ...chunked },
  }
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => void answerOf(response).then(resolve, reject))
    sent.on('error', reject)
    if (body && isChunked) {
      for (let start = 0; start < body.length; start += 50_000)
        sent.write(body.subarray(start, start + 50_000))
    }
    sent.end(isChunked ? undefined : body)
  })
}

async function answerOf(response: IncomingMessage): Promise<RawAnswer> {
  const text = (await buffer(response)).toString()
  const { 'content-type': type = '', location } = response.headers
  return { status: response.statusCode ?? 0, type, location, text }
}

/** Writes bytes to the port. Returns what arrives until the server hangs up or falls silent. */
export async function sendBytes(port: number, bytes: string | Buffer, silenceMs = 300): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(silenceMs, () => socket.destroy())
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // The server may hang up on such input.
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}
