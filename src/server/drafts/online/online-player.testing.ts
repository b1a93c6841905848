import type { DraftChange } from '#contract/drafts/draft-room.ts'
import type { Answer } from '../../../../tests/world/answer.ts'
import { type DraftSocket, entered, openSocket } from '../../../../tests/world/draft-socket.ts'
import { admitGuest } from '../../../../tests/world/guest.ts'

export type Player = {
  ask: <Body>(method: string, path: string, sent?: object) => Promise<Answer<Body>>
  /** Connects when the player enters a room. */
  socket: () => DraftSocket
  /** Turns to another server with the same cookie. */
  moveTo: (url: string) => void
}

/** A guest with a socket, acting as a browser would. */
export async function createPlayer(url: string): Promise<Player> {
  const guest = await admitGuest(url)
  let server = url
  const open = () => openSocket(server, { cookie: guest.cookie(), autoConnect: false })
  let socket = open()
  return {
    ask: (method, path, sent) => guest.ask(server, method, path, sent),
    socket: () => socket,
    moveTo: (other) => {
      socket.close()
      server = other
      socket = open()
    },
  }
}

export async function enter({ socket }: Player, draftId: string): Promise<void> {
  socket().auth = { draftId }
  await entered(socket().connect())
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
