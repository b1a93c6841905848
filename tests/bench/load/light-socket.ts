import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { type EnterAnswer, SOCKET_PATH, type SocketAuth } from '#contract/drafts/draft-room.ts'

/** A socket that takes little processor time. It speaks as much of Socket.IO as it takes to be in a room. */
export type LightSocket = { close: () => void }

/** How the messages of Socket.IO begin, with what Engine.IO puts before them. */
const [OPEN, PING, PONG, CONNECT, EVENT, REFUSAL] = ['0', '2', '3', '40', '42', '44']
const TEXT_FRAME = 0x81
const MASKED = 0x80
const TWO_BYTES_OF_LENGTH = 126
const EIGHT_BYTES_OF_LENGTH = 127

/** Enters the room of the draft. Rejects if the server refuses the socket or the room. */
export function openLightSocket(url: string, cookie: string, draftId: string): Promise<LightSocket> {
  const { host, hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })

    function hear(message: string): void {
      if (message.startsWith(OPEN)) say(`${CONNECT}${JSON.stringify({ draftId } satisfies SocketAuth)}`)
      else if (message.startsWith(PING)) say(PONG)
      else if (message.startsWith(REFUSAL)) socket.destroy(new Error(message))
      else if (message.startsWith(EVENT)) {
        const [name, answer] = JSON.parse(message.slice(EVENT.length)) as [string, EnterAnswer]
        if (name !== 'entered') return
        if (answer.ok) resolve({ close: () => void socket.destroy() })
        else socket.destroy(new Error(`A room was refused: ${answer.message}`))
      }
    }

    /** What is sent is shorter than 126 bytes, and masked with zeros, which change nothing. */
    function say(message: string): void {
      const text = Buffer.from(message)
      socket.write(Buffer.concat([Buffer.from([TEXT_FRAME, MASKED | text.length, 0, 0, 0, 0]), text]))
    }

    let unread = Buffer.alloc(0)
    let isUpgraded = false
    socket.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk])
      if (!isUpgraded) {
        const end = unread.indexOf('\r\n\r\n')
        if (end === -1) return
        const answer = unread.toString('latin1', 0, end)
        if (!answer.startsWith('HTTP/1.1 101')) return void socket.destroy(new Error(answer))
        unread = unread.subarray(end + 4)
        isUpgraded = true
      }
      for (let frame = firstFrame(unread); frame; frame = firstFrame(unread)) {
        unread = unread.subarray(frame.end)
        if (frame.kind === TEXT_FRAME) hear(frame.text)
      }
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server has closed a socket')))
    socket.write(
      [
        `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        `Cookie: ${cookie}`,
        '\r\n',
      ].join('\r\n'),
    )
  })
}

/** The first whole frame of these bytes, if there is one. Servers do not mask theirs. */
function firstFrame(bytes: Buffer): { kind: number; text: string; end: number } | undefined {
  if (bytes.length < 2) return undefined
  const [kind, short] = [bytes[0]!, bytes[1]!]
  if (short === EIGHT_BYTES_OF_LENGTH) throw new Error('A message is longer than all that are known')
  const start = short === TWO_BYTES_OF_LENGTH ? 4 : 2
  if (bytes.length < start) return undefined
  const end = start + (short === TWO_BYTES_OF_LENGTH ? bytes.readUInt16BE(2) : short)
  return bytes.length < end ? undefined : { kind, text: bytes.toString('utf8', start, end), end }
}
