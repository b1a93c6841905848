import { createServer } from 'node:http'
import { Server } from 'socket.io'

/** The least that news by Socket.IO can be: what somebody says goes to the others in the room that they asked for. */
const http = createServer()
const io = new Server(http, { perMessageDeflate: false, serveClient: false })
io.on('connection', (socket) => {
  const { room = 'room' } = socket.handshake.query
  void socket.join(room)
  socket.on('say', (text: unknown) => socket.to(room).emit('said', text))
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The echo has no port')
  process.send?.(address.port)
})
