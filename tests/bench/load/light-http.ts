import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

export type Answer = { body: string; cookie: string | undefined }
type Sent = { method: string; body: string; cookie: string }

/** A POST of JSON at little cost to the machine that is measured. Throws for any answer but a good one. */
export function post(url: string, path: string, body: object, cookie = ''): Promise<Answer> {
  return send(url, path, { method: 'POST', body: JSON.stringify(body), cookie })
}

export function get(url: string, path: string): Promise<Answer> {
  return send(url, path, { method: 'GET', body: '', cookie: '' })
}

function send(url: string, path: string, sent: Sent): Promise<Answer> {
  const { method, body, cookie } = sent
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), cookie }
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.once('error', reject)
      response.once('end', () => {
        const { statusCode = 0 } = response
        if (statusCode >= 300) reject(new Error(`${path} answered ${statusCode} ${text}`))
        else resolve({ body: text, cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0] })
      })
    })
    asked.once('error', (error: NodeJS.ErrnoException) => {
      // The server has closed a connection that was idle for long, just as it was used again.
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, path, sent))
      else reject(error)
    })
    asked.end(body)
  })
}
