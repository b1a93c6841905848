import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Socket } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SOCKET_PATH } from '#contract/drafts/draft-room.ts'
import {
  answerTo,
  connected,
  type DraftSocket,
  entered,
  openSocket,
  settled,
} from '../../../tests/world/draft-socket.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { type FuzzServer, startFuzzServer } from './fuzz-server.testing.ts'
import { HOSTILE_TEXTS, hostileText } from './hostile-text.testing.ts'
import { sendBytes } from './send-raw.testing.ts'

const database = useTestDatabase()
const MESSAGES = Number(process.env.FUZZ_REQUESTS ?? 1_500) / 5
const SEED = Number(process.env.FUZZ_SEED ?? 19_990_331)
const CONNECTIONS = Math.min(MESSAGES, 100)
/** More messages than a client may send in a second. */
const FLOOD = 5_000
const FIVE_MINUTES_MS = 5 * 60 * 1000

const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
const VERSION_AND_KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

/** As long as a reaction, with hostile values. */
const reaction = (draftId: string) =>
  fc.record(
    {
      draftId: fc.oneof(fc.constant(draftId), hostileText),
      pick: fc.oneof(fc.constant(1), fc.anything()),
      movieId: fc.oneof(fc.constant(1), fc.double(), hostileText),
      reaction: fc.oneof(fc.constant('bravo'), hostileText),
      on: fc.oneof(fc.boolean(), hostileText),
      by: hostileText,
    },
    { requiredKeys: [] },
  )

/** As long as a step of a reveal, with hostile values. */
const revealStep = (draftId: string) =>
  fc.record(
    {
      draftId: fc.oneof(fc.constant(draftId), hostileText),
      beat: fc.oneof(fc.constant(1), fc.constant(null), fc.double(), fc.anything()),
      by: hostileText,
    },
    { requiredKeys: [] },
  )

const payload: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.anything({ withNullPrototype: false, withBigInt: false, maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      JSON.parse('{"__proto__":{"ok":true},"constructor":{"prototype":1}}'),
      { _placeholder: true, num: 7 },
      { toString: 1, valueOf: 1, toLowerCase: 1 },
      [randomUUID()],
    ),
  },
)
const eventName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('participant-active', 'react', 'reveal') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'error',
      'message',
      'entered',
      'draft-change',
      'presence',
      '__proto__',
      '',
      '*',
    ),
  },
)

type Sender = keyof FuzzServer['senders']

/** A socket that is about to connect, and to name this in the place of a draft. */
function connect({ port, senders }: FuzzServer, sender: Sender, draftId?: unknown): DraftSocket {
  const socket = openSocket(`http://127.0.0.1:${port}`, {
    cookie: senders[sender],
    ...(draftId !== undefined && { auth: { draftId, more: draftId } }),
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}

/** A socket in no room. */
async function connectOutside(server: FuzzServer): Promise<DraftSocket> {
  const socket = connect(server, 'player')
  await connected(socket)
  return socket
}

/** A player's socket in the room of the running draft. */
function enterRoom(server: FuzzServer): Promise<DraftSocket> {
  return entered(connect(server, 'player', server.table.draft.id))
}

function sendAny(socket: DraftSocket, name: string, ...sent: unknown[]): void {
  ;(socket as unknown as Socket<Record<string, never>, Record<string, (...sent: unknown[]) => void>>).emit(
    name,
    ...sent,
  )
}

/** Bypasses the client library, which would correct the frame. */
function sendFrame({ io: { engine } }: DraftSocket, frame: string | Buffer): void {
  const { ws } = engine.transport as unknown as { ws: { send: (frame: string | Buffer) => void } }
  ws.send(frame)
}

/** Expects another client to enter as usual, and no error to be logged. */
async function expectUnharmed(server: FuzzServer, what = 'afterwards'): Promise<void> {
  const socket = connect(server, 'player', server.table.draft.id)
  const answer = await answerTo(socket)
  expect(answer, what).toMatchObject({ ok: true, version: server.table.draft.version })
  socket.disconnect()
  expect(server.logged, what).toEqual([])
}

describe(`hostile messages, seed ${SEED}`, () => {
  it('are refused or ignored, whatever they contain', { timeout: FIVE_MINUTES_MS }, async () => {
    const server = await startFuzzServer(database.db)
    let socket = await enterRoom(server)
    const answers: unknown[] = []
    await fc.assert(
      fc.asyncProperty(
        eventName,
        fc.array(payload, { maxLength: 4 }),
        fc.boolean(),
        async (name, sent, asks) => {
          if (!socket.connected) socket = await enterRoom(server)
          const callbacks: unknown[] = asks ? [(answer: unknown) => answers.push(answer)] : []
          sendAny(socket, name, ...sent, ...callbacks)
          await new Promise((resolve) => setImmediate(resolve))
        },
      ),
      { seed: SEED, numRuns: MESSAGES, endOnFailure: true },
    )
    if (socket.connected) await settled(socket)
    await expectUnharmed(server)
    // No message is answered.
    expect(answers).toEqual([])
  })

  it.each([
    ['reactions', 'react', reaction],
    ['steps of a reveal', 'reveal', revealStep],
  ] as const)('that almost are %s do no harm', { timeout: FIVE_MINUTES_MS }, async (_, name, almost) => {
    const server = await startFuzzServer(database.db)
    const { id } = server.table.draft
    let socket: DraftSocket | undefined
    await fc.assert(
      fc.asyncProperty(almost(id), async (sent) => {
        if (!socket?.connected) socket = await enterRoom(server)
        sendAny(socket, name, sent)
        await new Promise((resolve) => setImmediate(resolve))
      }),
      { seed: SEED, numRuns: MESSAGES, endOnFailure: true },
    )
    await server.storeReactions()
    await expectUnharmed(server)
  })

  it(
    'that come with a connection are refused, whatever they name',
    { timeout: FIVE_MINUTES_MS },
    async () => {
      const server = await startFuzzServer(database.db)
      const isSent = (draftId: unknown) => {
        const { length } = JSON.stringify({ draftId })
        return length > '{}'.length && length < 5_000
      }
      const sampled = fc.sample(payload.filter(isSent), { numRuns: CONNECTIONS, seed: SEED })
      const texts = HOSTILE_TEXTS.filter(({ length }) => length < 10_000)
      for (const draftId of [...texts, ...sampled]) {
        const socket = connect(server, 'player', draftId)
        expect(await answerTo(socket)).toMatchObject({ ok: false, code: 'DRAFT_NOT_FOUND' })
        socket.disconnect()
      }
      await expectUnharmed(server)
    },
  )

  it('in thousands do not keep others out', async () => {
    const server = await startFuzzServer(database.db)
    const { id } = server.table.draft
    const flooding = await enterRoom(server)
    const other = await enterRoom(server)
    let heard = 0
    other.on('draft-change', () => (heard += 1))
    for (let sent = 0; sent < FLOOD; sent += 1) flooding.emit('participant-active', id)
    for (let sent = 0; sent < CONNECTIONS; sent += 1) connect(server, 'guest', randomUUID())
    await expectUnharmed(server)
    await settled(flooding)
    expect(heard).toBeLessThan(FLOOD / 10)
  })

  it('that are too large end the connection', async () => {
    const server = await startFuzzServer(database.db)
    const socket = await connectOutside(server)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.io.reconnection(false)
    socket.emit('participant-active', 'x'.repeat(1_000_000))
    expect(await closed).toMatch(/transport/)
    await expectUnharmed(server)
  })

  const FRAMES = [
    { what: 'an event that the protocol keeps for itself', frame: '42["disconnect","x"]' },
    { what: 'an event that is thrown where nobody listens', frame: '42["error",{"message":"x"}]' },
    { what: 'an event without a name', frame: '42[]' },
    { what: 'an event named by an object', frame: '42[{"toString":"x"},1]' },
    { what: 'an event named __proto__', frame: '42["__proto__",{"__proto__":1}]' },
    { what: 'JSON that is none', frame: '42["react",' },
    { what: 'an answer to nothing', frame: '4399[]' },
    { what: 'an id of an answer beyond all numbers', frame: `42${'9'.repeat(400)}["react","x"]` },
    { what: 'another namespace', frame: '40/__proto__,{}' },
    { what: 'the same namespace twice', frame: '40' },
    { what: 'a connection with text in the place of its values', frame: '40"x"' },
    { what: 'a connection with nothing in the place of its values', frame: '40null' },
    {
      what: 'a connection that names a draft by a list',
      frame: '40{"draftId":[["x"]],"__proto__":{"draftId":1}}',
    },
    { what: 'attachments that never come', frame: '459999999-["react",{"_placeholder":true,"num":0}]' },
    {
      what: 'a negative number of attachments',
      frame: '45-1-["react",{"_placeholder":true,"num":-1}]',
    },
    { what: 'an unknown type of packet', frame: '4x' },
    { what: 'an unknown type of frame', frame: '9' },
    { what: 'nothing', frame: '' },
    {
      what: 'a connection with deep nesting',
      frame: `40{"draftId":${'['.repeat(7_000)}${']'.repeat(7_000)}}`,
    },
    { what: 'deep nesting', frame: `42["react",${'['.repeat(7_000)}${']'.repeat(7_000)}]` },
    { what: 'bytes', frame: randomBytes(500) },
  ]

  it('that no client of the library would send do no harm', async () => {
    const server = await startFuzzServer(database.db)
    for (const { what, frame } of FRAMES) {
      sendFrame(await connectOutside(server), frame)
      await expectUnharmed(server, what)
    }
  })

  const HANDSHAKES = [
    { what: 'of another version', query: '?EIO=999&transport=polling' },
    { what: 'by an unknown transport', query: '?EIO=4&transport=__proto__' },
    { what: 'with a session that there is not', query: '?EIO=4&transport=polling&sid=../../x%00' },
    { what: 'with parameters twice', query: '?EIO=4&EIO=3&transport=polling&transport=websocket&sid[]=1' },
    { what: 'without parameters', query: '' },
    {
      what: 'from another site',
      query: '?EIO=4&transport=polling',
      headers: 'Origin: https://evil.example\r\n',
    },
    { what: 'from nowhere', query: '?EIO=4&transport=polling', headers: 'Origin: null\r\n' },
  ]

  it('cannot begin with an invalid handshake', async () => {
    const server = await startFuzzServer(database.db)
    for (const { what, query, headers = '' } of HANDSHAKES) {
      const start = `GET ${SOCKET_PATH}/${query} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}`
      expect(await sendBytes(server.port, `${start}Connection: close\r\n\r\n`), what).toMatch(/^HTTP\/1\.1 4/)
      const upgraded = await sendBytes(server.port, `${start}${UPGRADE}${VERSION_AND_KEY}\r\n`)
      expect(upgraded, what).not.toMatch(/^HTTP\/1\.1 [25]/)
    }
    await expectUnharmed(server)
  })

  const UPGRADES = [
    { what: 'a key that is none', bytes: 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n' },
    { what: 'cookies that are none', bytes: 'Cookie: marquee_guest=%E0%A4%A; =;\xff\xfe\r\n' },
    { what: 'an access token that is none', bytes: 'Authorization: Bearer x\xff\r\n' },
    { what: 'extensions that are none', bytes: 'Sec-WebSocket-Extensions: permessage-deflate; x=";,=\r\n' },
  ]

  it('do no harm by the headers of an upgrade', async () => {
    const server = await startFuzzServer(database.db)
    const start = `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\n${UPGRADE}`
    for (const { what, bytes } of UPGRADES) {
      const usual = bytes.includes('Key') ? '' : VERSION_AND_KEY
      const frame = `\x82\xff${'\xff'.repeat(8)}`
      await sendBytes(server.port, Buffer.from(`${start}${usual}${bytes}\r\n${frame}`, 'latin1'))
      await expectUnharmed(server, what)
    }
  })
})
