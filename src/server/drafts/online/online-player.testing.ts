import { io, type Socket } from 'socket.io-client'
import {
  type ClientToServerEvents,
  type DraftChange,
  type EnterAnswer,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '#contract/drafts/draft-room.ts'
import type { Answer } from '../../../../tests/world/answer.ts'
import { admitGuest } from '../../../../tests/world/guest.ts'

type PlayerSocket = Socket<ServerToClientEvents, ClientToServerEvents>

export type Player = {
  ask: <Body>(method: string, path: string, sent?: object) => Promise<Answer<Body>>
  socket: () => PlayerSocket
  /** Connects to another server with the same cookie. */
  moveTo: (url: string) => Promise<void>
}

/** A guest with a socket, acting as a browser would. */
export async function createPlayer(url: string): Promise<Player> {
  const guest = await admitGuest(url)
  let server = url
  let socket = await connect(server, guest.cookie())
  return {
    ask: (method, path, sent) => guest.ask(server, method, path, sent),
    socket: () => socket,
    moveTo: async (other) => {
      socket.close()
      server = other
      socket = await connect(other, guest.cookie())
    },
  }
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
  const answer: EnterAnswer = await socket().emitWithAck('enter-draft', draftId)
  if (!answer.ok) throw new Error(answer.message)
}

/** Resolves with the time at which the player receives this version of the draft. */
export function awaitVersion({ socket }: Player, draftId: string, version: number): Promise<number> {
  const heard = socket()
  return new Promise((resolve) => {
    const listen = (change: DraftChange) => {
      if (change.draftId !== draftId || !('version' in change) || change.version !== version) return
      heard.off('draft-change', listen)
      resolve(performance.now())
    }
    heard.on('draft-change', listen)
  })
}
