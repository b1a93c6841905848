import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { Answer } from '../../world/answer.ts'

/** As many connections as there are people who wait for an answer, as if each had a browser. */
const agent = new Agent({ keepAlive: true })

type Sent = { method: string; path: string; body?: object; cookie?: string }
type Received = { status: number; text: string; cookie: string | undefined }

/** Sends JSON with little processor time. The cookie of the answer is the first one that it sets. */
export async function ask<Body>(
  url: string,
  sent: Sent,
): Promise<Answer<Body> & { cookie: string | undefined }> {
  const { status, text, cookie } = await send(url, sent)
  return { status, body: JSON.parse(text) as Body & ErrorBody, cookie }
}

/** The answer may be a page, which the server compresses as it does for browsers. */
export function send(url: string, sent: Sent): Promise<Received> {
  const { method, path, cookie = '' } = sent
  const body = sent.body ? JSON.stringify(sent.body) : ''
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Accept-Encoding': 'br',
    cookie,
  }
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const { statusCode: status = 0, headers: received } = response
        const bytes = Buffer.concat(chunks)
        const isBrotli = received['content-encoding'] === 'br'
        const text = (isBrotli ? brotliDecompressSync(bytes) : bytes).toString()
        resolve({ status, text, cookie: received['set-cookie']?.[0]?.split(';', 1)[0] })
      })
    })
    asked.once('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection just as it was used again.
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, sent))
      else reject(error)
    })
    asked.end(body)
  })
}

export type Visit = { cookie: string }

/** Opens a session as somebody who has never been here. */
export async function openVisit(url: string): Promise<Visit> {
  const { status, cookie } = await ask(url, { method: 'POST', path: '/api/session', body: {} })
  if (cookie === undefined) throw new Error(`A visit was answered ${status} without a cookie`)
  return { cookie }
}
