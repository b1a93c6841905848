import { createServer } from 'node:http'
import { Server } from 'socket.io'

/** The minimum that Socket.IO news can cost: a message is relayed to the others in the room. */
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
