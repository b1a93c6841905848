import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The connection between one browser and the servers: its network and the balancer. */
export type Line = {
  url: string
  /** Ends every connection, even in the middle of an answer, and refuses new ones until the line is mended. */
  cut: () => void
  mend: () => void
  /** The requests that used the line, as 'GET /api/…'. */
  requests: string[]
}

/** Opens a line to the first of these servers that accepts a connection. Its requests carry the browser's cookie. */
export async function openLine(targets: readonly string[], cookie: string): Promise<Line> {
  const sockets = new Set<Socket>()
  const requests: string[] = []
  let isCut = false
  const server = createServer((asked, answer) => {
    requests.push(`${asked.method ?? ''} ${asked.url ?? ''}`)
    void bodyOf(asked).then(
      (body) => forward(targets, body, asked, answer, cookie),
      () => asked.socket.destroy(),
    )
  })
  server.on('connection', (socket) => {
    if (isCut) socket.destroy()
    else hold(sockets, socket)
  })
  server.on('upgrade', (asked, near: Socket, head: Buffer) => {
    void connectToFirst(targets).then(
      (far) => {
        hold(sockets, far)
        far.write(`${headOf(asked, cookie)}\r\n\r\n`)
        far.write(head)
        far.pipe(near).pipe(far)
        near.on('close', () => far.destroy())
        far.on('close', () => near.destroy())
      },
      () => near.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(async () => {
    cut()
    server.close()
    await once(server, 'close')
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false
    },
    requests,
  }
}

function hold(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => sockets.delete(socket))
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** If a server is gone, the next one is tried; if it fails in the middle of an answer, the connection ends. */
function forward(
  [target, ...others]: readonly string[],
  body: Buffer,
  asked: IncomingMessage,
  answer: ServerResponse,
  cookie: string,
): void {
  if (target === undefined) {
    asked.socket.destroy()
    return
  }
  const { method, headers, url = '/' } = asked
  const passed = request(new URL(url, target), { method, headers: { ...headers, cookie }, agent: false })
  passed.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.on('error', () => asked.socket.destroy())
    response.pipe(answer)
  })
  passed.on('error', (error) => {
    if ('code' in error && error.code === 'ECONNREFUSED') forward(others, body, asked, answer, cookie)
    else asked.socket.destroy()
  })
  answer.on('close', () => passed.destroy())
  passed.end(body)
}

async function connectToFirst([target, ...others]: readonly string[]): Promise<Socket> {
  if (target === undefined) throw new Error('No server takes a connection')
  const { hostname, port } = new URL(target)
  const far = connect(Number(port), hostname)
  try {
    await once(far, 'connect')
    return far
  } catch {
    return connectToFirst(others)
  }
}

function headOf({ method = 'GET', url = '/', rawHeaders }: IncomingMessage, cookie: string): string {
  const lines = [`${method} ${url} HTTP/1.1`, `Cookie: ${cookie}`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index] ?? ''}: ${rawHeaders[index + 1] ?? ''}`)
  }
  return lines.join('\r\n')
}
