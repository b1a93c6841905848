import process from 'node:process'
import { setInterval, setTimeout } from 'node:timers'
import { io } from 'socket.io-client'

/**
 * Opens sockets with one cookie, as many as the server lets in. All of them enter a draft again and again until the process
 * ends; a closed or refused one tries again a second later. It runs as a separate process, so that it does not slow down the
 * measuring. Prints that they have tried, and then how many messages were sent.
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
  })
  await new Promise((resolve) => socket.once('connect', resolve).once('connect_error', resolve))
  socket.on('disconnect', () => setTimeout(() => socket.connect(), 1_000))
  socket.on('connect_error', () => setTimeout(() => socket.connect(), 1_000))
  open.push(socket)
}
process.stdout.write('open\n')
let sent = 0
setInterval(
  () => {
    for (const socket of open) {
      if (!socket.connected) continue
      sent += 1
      socket.emit('enter-draft', draftId, () => undefined)
    }
  },
  1_000 / Number(messagesASecond),
)
setInterval(() => process.stdout.write(`${sent}\n`), 500)
