import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One red dot, as PNG. */
export const RED_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

export type Answer = (response: ServerResponse) => void

export function png(bytes: Buffer = RED_PNG, type = 'image/png'): Answer {
  return (response) => response.writeHead(200, { 'Content-Type': type }).end(bytes)
}

/** An image host on this machine that answers by path as told and records its requests. */
export async function createImageHost(answers: Record<string, Answer>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const name = request.url?.split('/').at(-1) ?? ''
    const answer = answers[name]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
