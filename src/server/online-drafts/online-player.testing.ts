import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import {
  type ClientToServerEvents,
  type DraftChange,
  type EnterAnswer,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '#contract/draft-room.ts'

type PlayerSocket = Socket<ServerToClientEvents, ClientToServerEvents>

export type Player = {
  participantId: string
  post: (path: string, body: object) => Promise<Record<string, unknown>>
  socket: PlayerSocket
  /** Connects to another server with the same cookie. */
  moveTo: (url: string) => Promise<void>
}

/** A guest with a socket, acting as a browser would. */
export async function createPlayer(url: string): Promise<Player> {
  let server = url
  let cookie = ''
  const post = async (path: string, body: object) => {
    const response = await fetch(server + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    })
    const set = response.headers.getSetCookie()[0]
    if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  await post('/api/session', {})
  const player: Player = {
    participantId: randomUUID(),
    post,
    socket: await connect(server, cookie),
    moveTo: async (other) => {
      player.socket.close()
      server = other
      player.socket = await connect(other, cookie)
    },
  }
  return player
}

async function connect(url: string, cookie: string): Promise<PlayerSocket> {
  const socket: PlayerSocket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { Cookie: cookie },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

export async function enter({ socket }: Player, draftId: string): Promise<void> {
  const answer: EnterAnswer = await socket.emitWithAck('enter-draft', draftId)
  if (!answer.ok) throw new Error(answer.message)
}

/** Resolves with the time at which the player receives this version of the draft. */
export function hears({ socket }: Player, draftId: string, version: number): Promise<number> {
  return new Promise((resolve) => {
    const listen = (change: DraftChange) => {
      if (change.draftId !== draftId || !('version' in change) || change.version !== version) return
      socket.off('draft-change', listen)
      resolve(performance.now())
    }
    socket.on('draft-change', listen)
  })
}
