import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { SOCKET_PATH } from '#contract/drafts/draft-room.ts'
import { WAITING_CONNECTIONS } from '#server/http/listen.ts'

/** About as much as a page or an answer. */
const ANSWER = JSON.stringify({ text: 'x'.repeat(2_000) })

/**
 * The least that requests and Socket.IO can cost: every request has the same answer, everybody may enter, and a message is
 * relayed to the others in the room.
 */
const http = createServer((_request, response) => {
  response.setHeader('Content-Type', 'application/json')
  response.end(ANSWER)
})
const io = new Server(http, { path: SOCKET_PATH, perMessageDeflate: false, serveClient: false })
io.on('connection', (socket) => {
  const { room = 'room' } = socket.handshake.query
  void socket.join(room)
  if ('draftId' in socket.handshake.auth) socket.emit('entered', { ok: true })
  socket.on('say', (text: unknown) => socket.to(room).emit('said', text))
})
http.listen({ port: 0, host: '127.0.0.1', backlog: WAITING_CONNECTIONS }, () => {
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The echo has no port')
  process.send?.(address.port)
})
