import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type ClientToServerEvents,
  type DraftChange,
  type EnterAnswer,
  type PresenceView,
  type ServerToClientEvents,
  SOCKET_PATH,
  type SocketAuth,
} from '#contract/drafts/draft-room.ts'
import { createDraftSocket, type DraftSocket, type SocketListener } from './draft-socket.ts'
import { recorded, testDraftView } from '#contract/drafts/drafts.testing.ts'

const { id } = testDraftView()
const SEATS = ['a', 'b'].map((participantId) => ({ participantId, isHere: true, awayMs: 0 }))
const presence: PresenceView = { draftId: id, seats: SEATS }
const entered = { ok: true, version: 7, presence, now: 1_000 } satisfies EnterAnswer
const change: DraftChange = {
  draftId: id,
  participantId: 'b',
  participantName: 'Ben',
  timestamp: '2024-06-01T12:00:00.000Z',
  type: 'DRAFT_STARTED',
  version: 8,
  event: recorded(8, { type: 'DRAFT_STARTED', draftOrder: ['a', 'b'] }),
}

let http: HttpServer
let io: Server<ClientToServerEvents, ServerToClientEvents>
/** The connections and messages of the clients, in order. */
let heard: { event: 'connect' | keyof ClientToServerEvents; draftId: string }[]
let answers: EnterAnswer[]
/** Whether the next to connect are not answered. */
let isSilent: boolean

beforeEach(async () => {
  heard = []
  answers = []
  isSilent = false
  http = createServer()
  serve({})
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  await io.close()
})

function serve(options: ConstructorParameters<typeof Server>[1]): void {
  io = new Server(http, { path: SOCKET_PATH, serveClient: false, cors: { origin: '*' }, ...options })
  io.on('connection', (socket) => {
    const hear = (event: (typeof heard)[number]['event'], draftId: string) => heard.push({ event, draftId })
    const { draftId } = socket.handshake.auth as SocketAuth
    hear('connect', draftId)
    if (!isSilent) socket.emit('entered', answers.shift() ?? entered)
    socket.on('participant-active', (draftId) => hear('participant-active', draftId))
  })
}

type Time = Parameters<SocketListener['onEntered']>[2]

function openSocket(): { socket: DraftSocket; told: string[]; times: Time[] } {
  const { port } = http.address() as AddressInfo
  const socket = createDraftSocket(id, `http://127.0.0.1:${port}`)
  const told: string[] = []
  const times: Time[] = []
  socket.open({
    onEntered: (version, _presence, time) => {
      told.push(`entered ${version}`)
      times.push(time)
    },
    onLost: () => told.push('lost'),
    onChange: ({ type }) => told.push(type),
    onPresence: ({ seats }) => told.push(`presence of ${seats.length}`),
    onNewsState: (isReliable) => told.push(`reliable ${isReliable}`),
    onRematchNews: () => told.push('rematch'),
  })
  onTestFinished(socket.close)
  return { socket, told, times }
}
const toldSoon = (told: string[], expected: string[]) =>
  vi.waitFor(() => expect(told).toEqual(expected), { timeout: 15_000 })
const heardSoon = (event: (typeof heard)[number]['event'], times: number) =>
  vi.waitFor(() => expect(heard.filter((said) => said.event === event)).toHaveLength(times), {
    timeout: 15_000,
  })

describe('the socket of a room', () => {
  it('enters the draft and delivers its news but no other draft’s', async () => {
    const { told } = openSocket()
    await toldSoon(told, ['entered 7'])
    expect(heard).toEqual([{ event: 'connect', draftId: id }])
    io.emit('draft-change', { ...change, draftId: 'another' })
    io.emit('presence', { draftId: 'another', seats: [] })
    io.emit('draft-change', change)
    io.emit('rematch-news', { draftId: 'another' })
    io.emit('presence', presence)
    io.emit('rematch-news', { draftId: id })
    io.emit('news-state', { isReliable: false })
    await toldSoon(told, ['entered 7', 'DRAFT_STARTED', 'presence of 2', 'rematch', 'reliable false'])
  })

  it.each([
    ['is cut', () => io.engine.close()],
    ['sends everybody away', () => io.disconnectSockets(true)],
    ['sends everybody out of the room', () => io.disconnectSockets(false)],
  ])('enters again after the server %s', async (_, cut) => {
    const { told } = openSocket()
    await toldSoon(told, ['entered 7'])
    cut()
    await toldSoon(told, ['entered 7', 'lost', 'entered 7'])
  })

  it('reconnects when the cookies have changed', async () => {
    const { socket, told } = openSocket()
    await toldSoon(told, ['entered 7'])
    const [first] = [...io.of('/').sockets.keys()]
    socket.reconnect()
    await toldSoon(told, ['entered 7', 'lost', 'entered 7'])
    expect([...io.of('/').sockets.keys()]).not.toContain(first)
  })

  it('uses polling if there are no websockets', async () => {
    await io.close()
    http = createServer()
    serve({ transports: ['polling'] })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const { told } = openSocket()
    await toldSoon(told, ['entered 7'])
    expect([...io.of('/').sockets.values()].map(({ conn }) => conn.transport.name)).toEqual(['polling'])
  })

  it('is not in the room while the server refuses it', async () => {
    answers = [{ ok: false, code: 'DRAFT_NOT_FOUND', message: 'No' }]
    const { socket, told } = openSocket()
    await heardSoon('connect', 1)
    expect(told).toEqual([])
    socket.reconnect()
    await toldSoon(told, ['entered 7'])
  })

  it('connects anew if the server does not let it in', { timeout: 20_000 }, async () => {
    isSilent = true
    const { told } = openSocket()
    await heardSoon('connect', 1)
    const [first] = [...io.of('/').sockets.keys()]
    isSilent = false
    await toldSoon(told, ['entered 7'])
    expect(heard).toEqual(Array(2).fill({ event: 'connect', draftId: id }))
    expect([...io.of('/').sockets.keys()]).not.toContain(first)
  })

  it('measures an answer from when it named the draft', async () => {
    isSilent = true
    const { told, times } = openSocket()
    await heardSoon('connect', 1)
    const connectedAt = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 100))
    const waitedMs = Date.now() - connectedAt
    io.emit('entered', entered)
    await toldSoon(told, ['entered 7'])
    expect(times).toEqual([
      { now: 1_000, tripMs: expect.toSatisfy((tripMs: number) => tripMs >= waitedMs) as number },
    ])
  })

  it('delivers nothing once it is closed', async () => {
    const { socket, told } = openSocket()
    await toldSoon(told, ['entered 7'])
    socket.close()
    await vi.waitFor(() => expect(io.of('/').sockets.size).toBe(0))
    expect(told).toEqual(['entered 7'])
  })

  it('makes one connection if it is closed and reopened before the library has loaded', async () => {
    const { socket, told } = openSocket()
    socket.close()
    const again: string[] = []
    socket.open({
      onEntered: () => again.push('entered'),
      onLost: () => again.push('lost'),
      onChange: () => undefined,
      onPresence: () => undefined,
      onNewsState: () => undefined,
      onRematchNews: () => undefined,
    })
    await toldSoon(again, ['entered'])
    expect(told).toEqual([])
    expect(io.of('/').sockets.size).toBe(1)
  })
})

describe('a viewer who is back at the screen', () => {
  it('is announced once the room is entered', async () => {
    const { socket } = openSocket()
    socket.participantActive()
    socket.participantActive()
    await heardSoon('participant-active', 1)
    expect(heard.map(({ event }) => event)).toEqual(['connect', 'participant-active'])
  })
})
