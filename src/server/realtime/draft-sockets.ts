import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { draftIdMessage } from '#contract/drafts/draft-id-message.ts'
import {
  type EnterAnswer,
  MESSAGE_SPACING_MS,
  type ReactMessage,
  roomOf,
} from '#contract/drafts/draft-room.ts'
import { reactMessage } from '#features/reactions/wire/reactions.ts'
import { revealMessage } from '#features/reveal/wire/reveal.ts'
import { createFairQueue } from '#server/http/fair-queue.ts'
import { ApiError, NotFoundError, toErrorBody } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { limitMessages } from '#server/rate-limits/message-limit.ts'
import type { SocketLimits } from '#server/rate-limits/socket-limits.ts'
import type { PresenceAnnouncer } from './presence/presence-announcer.ts'
import type { HearReaction, Reveals, Rooms, ViewerOf } from './rooms.ts'
import type { ServerLink } from './server-link.ts'
import type { SocketSessions } from './socket-sessions.ts'
import {
  type ServerSocket,
  type SeatHere,
  type SocketData,
  type SocketServer,
  visitorsRoomOf,
} from './socket-types.ts'

type Deps = {
  announcer: PresenceAnnouncer
  rooms: Rooms
  hearReaction: HearReaction
  reveals: Reveals
  viewerOf: ViewerOf
  sessions: SocketSessions
  link: ServerLink
  /** Limits shared by a client's sockets; none by default. */
  limits?: SocketLimits
  checkEveryMs: number
  now: () => Date
  log: Logger
}

export type DraftSockets = {
  /** Looks again whether everybody here may still be in their rooms, and puts out who may not. */
  checkAdmissions: () => Promise<void>
  close: () => void
}

const MOST_MESSAGES_A_SECOND = 20
/**
 * Most of their reads are done together, so that a pick hardly waits behind many sockets that enter at once. The sessions
 * of users are still read one by one.
 */
const ENTERINGS_AT_ONCE = 32
/** Most admissions are read together with those of the same moment. */
const CHECKS_AT_ONCE = 200
const QUEUE_LIMITS = { atOnce: ENTERINGS_AT_ONCE, mostOfClient: 50, mostOfAddress: 2_000, most: 10_000 }

/**
 * Lets each socket into the room that it names when it connects, and handles its messages. Input is not trusted, and no
 * input makes a handler throw. Who may no longer read a draft is put out of its room by whoever changes that, and at the
 * latest by a check at intervals, because other servers cannot be told while Redis is away.
 */
export function serveDraftSockets(
  io: SocketServer,
  { announcer, rooms, hearReaction, reveals, viewerOf, sessions, link, limits, checkEveryMs, now, log }: Deps,
): DraftSockets {
  const queue = createFairQueue(QUEUE_LIMITS)
  /** Looks again whether a socket may be in its room. */
  const admissions = new Map<ServerSocket, () => Promise<void>>()
  let checking: Promise<void> | undefined
  const timer = setInterval(() => void checkAdmissions(), checkEveryMs)
  timer.unref()

  io.on('connection', (socket) => {
    const { headers, auth } = takeHandshake(socket)
    const client = limits?.clientOf(socket.request, headers)
    const waiting = {
      address: client?.networks.at(-1) ?? socket.id,
      client: client?.claim ?? socket.id,
    }
    const socketMaySend = limitMessages(MOST_MESSAGES_A_SECOND, 1_000, now)
    const mayBeActive = limitMessages(1, MESSAGE_SPACING_MS, now)
    /** Whom the socket belongs to, once it has entered its room. */
    let viewer: Viewer | undefined
    /** Whether they take part in the draft: as players, the owner or watchers, but not as mere visitors. */
    let takesPart = false
    /** Whether they were counted in the draft's audience. */
    let isCounted = false
    admissions.set(socket, checkAdmission)

    socket.use((_message, next) => {
      if (maySend()) next()
    })
    socket.on('participant-active', (sent: unknown) => {
      const room = roomNamed(draftIdMessage.safeParse(sent).data)
      const seat = room?.seats[0]
      if (room && seat && mayBeActive()) tellActive(socket, room.draftId, seat)
    })
    socket.on('react', (sent: unknown) => {
      const { data: reaction } = reactMessage.safeParse(sent)
      const room = roomNamed(reaction?.draftId)
      if (reaction && room && viewer && takesPart) void hear(viewer, room, reaction)
    })
    socket.on('reveal', (sent: unknown) => {
      const { data: news } = revealMessage.safeParse(sent)
      const room = roomNamed(news?.draftId)
      if (news && room && room.seats.length > 0 && viewer && takesPart) reveals.hear(viewer, news)
    })
    socket.on('disconnect', () => {
      admissions.delete(socket)
      announcer.gone(socket)
    })
    if (auth.draftId !== undefined) void enter(auth.draftId)

    function maySend(): boolean {
      return socketMaySend() && (!client || limits?.maySend(client) === true)
    }

    /** The socket's room, if it is this draft's. */
    function roomNamed(draftId: string | undefined): Room | undefined {
      return socket.data.room?.draftId === draftId ? socket.data.room : undefined
    }

    async function hear(by: Viewer, room: Room, reaction: ReactMessage): Promise<void> {
      try {
        if (await mayReact(by, room)) hearReaction(by, reaction)
      } catch (error) {
        log.error({ err: error }, 'A reaction could not be taken')
      }
    }

    /** Who has no seat is counted for their address, once. */
    async function mayReact(by: Viewer, { draftId, seats }: Room): Promise<boolean> {
      if (!client || !limits || isCounted || seats.length > 0) return true
      if (!(await limits.mayReact(by, draftId, client))) return false
      isCounted = true
      return true
    }

    /** Lets the socket into the room that it has named, which counts like a message, and answers it. */
    async function enter(sent: unknown): Promise<void> {
      const entered = await tryToEnter(sent).catch(toAnswer)
      if (socket.connected) socket.emit('entered', entered)
    }

    async function tryToEnter(sent: unknown): Promise<EnterAnswer> {
      if (!maySend()) throw tooManyEnterings()
      const { data: draftId } = draftIdMessage.safeParse(sent)
      // A malformed id belongs to no draft (Spec 2.30).
      if (draftId === undefined) throw new NotFoundError('DRAFT_NOT_FOUND')
      if (client && limits && !(await limits.mayEnter(client))) throw tooManyEnterings()
      return queue.join(waiting, () => enterDraft(draftId))
    }

    async function enterDraft(draftId: string): Promise<EnterAnswer> {
      try {
        const found = await viewerOf(headers)
        if (client && limits && !(await limits.mayEnterAs(found.viewer, client))) throw tooManyEnterings()
        refuseClosed()
        await sessions.note(socket, found, headers)
        const before = await rooms.admit(found.viewer, draftId)
        refuseClosed()
        await placeIn(draftId, before)
        await link.hearsAllRooms()
        // The version is read again, because this socket missed all changes between the first answer and entering the
        // room.
        const version = await rooms.version(draftId, found.session)
        if (version === undefined) throw new NotFoundError('DRAFT_NOT_FOUND')
        // That a draft is made private is no event, so it may have been missed as well.
        if (!before.mayReact) await rooms.admit(found.viewer, draftId)
        const seats = version === before.version ? before.seats : await rooms.seats(draftId)
        const presence = await announcer.view(draftId, seats)
        if (!link.isReliable()) socket.emit('news-state', { isReliable: false })
        const revealed = reveals.current(draftId)
        if (revealed) socket.emit('reveal', revealed)
        viewer = found.viewer
        return { ok: true, version, presence, now: now().getTime() }
      } catch (error) {
        await socket.leave(visitorsRoomOf(draftId))
        await announcer.leave(socket)
        throw error
      }
    }

    /** Nobody would take a socket that has closed meanwhile out of the rooms that it joins. */
    function refuseClosed(): void {
      if (!socket.connected) throw new NotFoundError('DRAFT_NOT_FOUND')
    }

    /** Puts the socket where it belongs in the room, by what its viewer may do there now. */
    async function placeIn(draftId: string, admitted: Admitted): Promise<void> {
      await announcer.enter(socket, draftId, seatsHereOf(admitted))
      takesPart = admitted.mayReact
      if (takesPart) await socket.leave(visitorsRoomOf(draftId))
      else await socket.join(visitorsRoomOf(draftId))
    }

    /** Closes the socket of a viewer who may no longer read the draft; their next request tells them why. */
    async function checkAdmission(): Promise<void> {
      const { room } = socket.data
      if (!room || !viewer) return
      try {
        const admitted = await rooms.admit(viewer, room.draftId)
        const isAsBefore =
          admitted.mayReact === takesPart && isDeepStrictEqual(seatsHereOf(admitted), room.seats)
        if (!isAsBefore && socket.connected) await placeIn(room.draftId, admitted)
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error
        socket.disconnect()
      }
    }
  })

  async function checkAll(): Promise<void> {
    const checks = [...admissions.values()]
    try {
      for (let done = 0; done < checks.length; done += CHECKS_AT_ONCE) {
        await Promise.all(checks.slice(done, done + CHECKS_AT_ONCE).map((check) => check()))
      }
    } catch (error) {
      log.error({ err: error }, 'Whether people may still be in their rooms could not be found out')
    }
  }

  function checkAdmissions(): Promise<void> {
    checking ??= checkAll().finally(() => (checking = undefined))
    return checking
  }

  function toAnswer(error: unknown): EnterAnswer {
    const { code, message } = toErrorBody(error)
    if (code === 'INTERNAL') log.error({ err: error }, 'Unexpected error of a socket')
    return { ok: false, code, message }
  }

  function tellActive(
    socket: ServerSocket,
    draftId: string,
    { participantId, participantName }: SeatHere,
  ): void {
    socket.to(roomOf(draftId)).emit('draft-change', {
      type: 'PARTICIPANT_ACTIVE',
      draftId,
      participantId,
      participantName,
      timestamp: now().toISOString(),
    })
  }

  return { checkAdmissions, close: () => clearInterval(timer) }
}

/**
 * Removes from the socket's handshake what the client has sent, and returns it, because other servers see the handshake
 * through Redis.
 */
function takeHandshake({ handshake }: ServerSocket): { headers: Headers; auth: Record<string, unknown> } {
  const headers = new Headers()
  for (const [name, value] of Object.entries(handshake.headers)) {
    if (value !== undefined) headers.set(name, value.toString())
  }
  const { auth } = handshake
  Object.assign(handshake, { headers: {}, auth: {}, query: {} })
  return { headers, auth }
}

type Room = NonNullable<SocketData['room']>

type Admitted = Awaited<ReturnType<Rooms['admit']>>

function seatsHereOf({ seats, mine }: Pick<Admitted, 'seats' | 'mine'>): SeatHere[] {
  return seats
    .filter(({ participantId }) => mine.includes(participantId))
    .map(({ participantId, participantName }) => ({ participantId, participantName }))
}

function tooManyEnterings(): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', 'Too many messages. Please wait a moment.')
}
