import process from 'node:process'
import { setInterval, setTimeout } from 'node:timers'
import { io } from 'socket.io-client'

/**
 * Opens sockets with one cookie, as many as the server lets in. All of them leave a draft and enter it again, through the same
 * connection, until the process ends; a closed or refused one tries again a second later. It runs as a separate process, so
 * that it does not slow down the measuring. Prints that they have tried, and then how many messages were sent.
 */
const [url, path, cookie, draftId, sockets, messagesASecond] = process.argv.slice(2)
const open = []
for (let index = 0; index < Number(sockets); index += 1) {
  const socket = io(url, {
    path,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { Cookie: cookie },
    auth: { draftId },
  })
  await new Promise((resolve) => socket.once('connect', resolve).once('connect_error', resolve))
  socket.on('disconnect', () => setTimeout(() => socket.connect(), 1_000))
  socket.on('connect_error', () => setTimeout(() => socket.connect(), 1_000))
  open.push(socket)
}
process.stdout.write('open\n')
/** The packets by which a socket of Socket.IO leaves and connects. */
const PACKETS = ['1', `0${JSON.stringify({ draftId })}`]
let turn = 0
let sent = 0
setInterval(
  () => {
    const packet = PACKETS[turn++ % PACKETS.length]
    for (const socket of open) {
      if (!socket.connected) continue
      sent += 1
      socket.io.engine.write(packet)
    }
  },
  1_000 / Number(messagesASecond),
)
setInterval(() => process.stdout.write(`${sent}\n`), 500)
