import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import {
  type ClientToServerEvents,
  type EnterAnswer,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '#contract/drafts/draft-room.ts'

export type DraftSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/** `draftId`: the draft whose room the socket enters, or none. Anything may be sent in its place. */
type Options = Partial<ManagerOptions & SocketOptions> & { cookie?: string; draftId?: unknown }

const ANSWER_MS = 20_000

/** A socket that is about to connect, with a connection of its own. */
export function openSocket(url: string, { cookie, draftId, ...options }: Options = {}): DraftSocket {
  return io(url, {
    path: SOCKET_PATH,
    forceNew: true,
    transports: ['websocket'],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
    ...(draftId !== undefined && { auth: { draftId } }),
    ...options,
  })
}

/** What the server answers to the draft that the socket has named. Ask before it is connected. */
export function answerTo(socket: DraftSocket): Promise<EnterAnswer> {
  return heard(socket, 'entered')
}

/** Resolves once the socket is connected. Rejects if the server refuses the first connection. */
export async function connected(socket: DraftSocket): Promise<void> {
  await heard(socket, 'connect')
}

/** The socket, once it is in the room that it has named. Throws if it is not let in. */
export async function entered(socket: DraftSocket): Promise<DraftSocket> {
  const answer = await answerTo(socket)
  if (!answer.ok) throw new Error(answer.message)
  return socket
}

/**
 * Resolves once the server has handled all that the socket sent before, and the socket has heard all that it was sent by
 * then: what comes through a connection is answered in order, and this is, that there is no such namespace.
 */
export async function settled({ io: manager }: DraftSocket): Promise<void> {
  const refused = manager.socket('/settled')
  if (!refused.active) refused.connect()
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The server does not answer')), ANSWER_MS)
    refused.once('connect_error', (error) => {
      clearTimeout(late)
      if (error.message === 'Invalid namespace') resolve()
      else reject(error)
    })
  })
}

function heard<Heard>(socket: DraftSocket, event: 'connect' | 'entered'): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail(new Error(`The server has sent no ${event}`)), ANSWER_MS)
    const fail = (error: Error) => {
      end()
      reject(error)
    }
    const hear = (value?: unknown) => {
      end()
      resolve(value as Heard)
    }
    const close = () => fail(new Error('The server has closed the socket'))
    const end = () => {
      clearTimeout(late)
      socket.off(event, hear).off('connect_error', fail).off('disconnect', close)
    }
    socket.on(event, hear).on('connect_error', fail).on('disconnect', close)
  })
}
