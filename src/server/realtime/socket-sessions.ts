import type { Logger } from 'pino'
import { ApiError } from '#server/http/errors.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { EndedSessions, SessionRow } from '#server/http/session-row.ts'
import type { FindLiveSessions, ViewerOf } from './rooms.ts'
import type { ServerSocket, SocketServer } from './socket-types.ts'

type Found = Awaited<ReturnType<ViewerOf>>
type Deps = { viewerOf: ViewerOf; findLive: FindLiveSessions; log: Logger; checkEveryMs: number }

/** Closes these sessions' sockets on every server. A user with another session reconnects with that one. */
export function disconnectEnded(io: SocketServer, ended: EndedSessions): void {
  io.in('userId' in ended ? userRoom(ended.userId) : sessionRoom(ended.session)).disconnectSockets(true)
}

/**
 * Knows the session of each socket on this server. Sessions can end without notice, by expiry or while Redis is away,
 * so it regularly checks which are alive and closes the sockets of the others.
 */
export function createSocketSessions({ viewerOf, findLive, log, checkEveryMs }: Deps) {
  const people = new Map<ServerSocket, Found & { headers: Headers }>()

  async function closeEnded(): Promise<void> {
    const bySession = [...people].filter(([, { session }]) => session)
    const sessions = bySession.flatMap(([, { session }]) => session ?? [])
    const live = new Set((await findLive(uniqueSessions(sessions))).map(sessionRoom))
    for (const [socket, { session }] of bySession) {
      if (session && !live.has(sessionRoom(session))) socket.disconnect(true)
    }
    for (const [socket, { viewer, session, headers }] of people) {
      if (session || viewer.kind === 'nobody') continue
      if (!(await isStill(viewer, headers))) socket.disconnect(true)
    }
  }

  /** Checks a viewer with an access token, which has no session row. */
  async function isStill(viewer: Viewer, headers: Headers): Promise<boolean> {
    try {
      return (await viewerOf(headers)).viewer.kind === viewer.kind
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return false
      throw error
    }
  }

  const timer = setInterval(() => {
    closeEnded().catch((error: unknown) => {
      log.error({ err: error }, 'Whether sessions of sockets are alive could not be found out')
    })
  }, checkEveryMs)
  timer.unref()

  return {
    /** Records the viewer of an open socket. */
    async note(socket: ServerSocket, found: Found, headers: Headers): Promise<void> {
      people.set(socket, { ...found, headers })
      socket.once('disconnect', () => people.delete(socket))
      await socket.join(roomsOf(found))
    },

    close: (): void => clearInterval(timer),
  }
}

export type SocketSessions = Pick<ReturnType<typeof createSocketSessions>, 'note'>

function roomsOf({ viewer, session }: Found): string[] {
  return [
    ...(session ? [sessionRoom(session)] : []),
    ...(viewer.kind === 'user' ? [userRoom(viewer.userId)] : []),
  ]
}

function uniqueSessions(sessions: readonly SessionRow[]): SessionRow[] {
  return [...new Map(sessions.map((session) => [sessionRoom(session), session])).values()]
}

function sessionRoom({ table, id }: SessionRow): string {
  return `${table}-${id}`
}

/** The room of all sockets of a user or a guest. */
export function roomOfPerson(person: DraftOwner): string {
  return 'userId' in person
    ? userRoom(person.userId)
    : sessionRoom({ table: 'guest_sessions', id: person.guestSessionId })
}

function userRoom(userId: string): string {
  return `user-${userId}`
}
