import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { draftIdMessage } from '#contract/drafts/draft-id-message.ts'
import {
  type EnterAnswer,
  MESSAGE_SPACING_MS,
  type ReactMessage,
  roomOf,
} from '#contract/drafts/draft-room.ts'
import { reactMessage } from '#contract/reactions.ts'
import { revealMessage } from '#contract/reveal.ts'
import { createFairQueue } from '../fair-queue.ts'
import { ApiError, NotFoundError, toErrorBody } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { limitMessages } from '../rate-limits/message-limit.ts'
import type { SocketLimits } from '../rate-limits/socket-limits.ts'
import type { PresenceAnnouncer } from './presence/presence-announcer.ts'
import { recallRooms } from './recall-rooms.ts'
import type { HearReaction, Reveals, Rooms, ViewerOf } from './rooms.ts'
import type { ServerLink } from './server-link.ts'
import type { SocketSessions } from './socket-sessions.ts'
import { type DraftSocket, type SeatHere, type SocketServer, visitorsRoomOf } from './socket-types.ts'

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
const MOST_ROOMS = 10
/**
 * Further refusals within ten seconds get no answer. Closing the socket would cost more, because it reconnects.
 */
const MOST_REFUSALS = 20
const REFUSALS_MS = 10_000
/**
 * Most of their reads are done together, so that a pick hardly waits behind many sockets that enter at once. The sessions
 * of users are still read one by one.
 */
const ENTERINGS_AT_ONCE = 32
/** Most admissions are read together with those of the same moment. */
const CHECKS_AT_ONCE = 200
const QUEUE_LIMITS = { atOnce: ENTERINGS_AT_ONCE, mostOfClient: 50, mostOfAddress: 2_000, most: 10_000 }

/**
 * Handles the sockets' messages. Input is not trusted, and no input makes a handler throw. Who may no longer read a draft is
 * put out of its room by whoever changes that, and at the latest by a check at intervals, because other servers cannot be
 * told while Redis is away.
 */
export function serveDraftSockets(
  io: SocketServer,
  { announcer, rooms, hearReaction, reveals, viewerOf, sessions, link, limits, checkEveryMs, now, log }: Deps,
): DraftSockets {
  const queue = createFairQueue(QUEUE_LIMITS)
  const recall = recallRooms(link, now)
  /** Looks again whether a socket may be in the rooms it is in. */
  const admissions = new Map<DraftSocket, () => Promise<void>>()
  let checking: Promise<void> | undefined
  const timer = setInterval(() => void checkAdmissions(), checkEveryMs)
  timer.unref()

  io.on('connection', (socket) => {
    socket.data.seats = {}
    const { headers, auth } = takeHandshake(socket)
    const client = limits?.clientOf(socket.request, headers)
    const waiting = {
      address: client?.networks.at(-1) ?? socket.id,
      client: client?.claim ?? socket.id,
    }
    const socketMaySend = limitMessages(MOST_MESSAGES_A_SECOND, 1_000, now)
    const mayBeRefused = limitMessages(MOST_REFUSALS, REFUSALS_MS, now)
    const mayBeActive = limitMessages(1, MESSAGE_SPACING_MS, now)
    const recalled = recall(socket)
    /** Rooms being entered, one at a time; concurrent requests for the same room share an entry. */
    const pendingEntries = new Map<string, Promise<EnterAnswer>>()
    let last: Promise<unknown> = Promise.resolve()
    /** Whom the socket belongs to, once that was looked up. It stays the same. */
    let viewer: Viewer | undefined
    /** The drafts in which they take part: as players, the owner or watchers, but not as mere visitors. */
    const takesPartIn = new Set<string>()
    /** The drafts in whose audience they were counted. */
    const countedIn = new Set<string>()
    admissions.set(socket, async () => {
      for (const draftId of Object.keys(socket.data.seats)) await checkAdmission(draftId)
    })

    const maySend = () => socketMaySend() && (!client || limits?.maySend(client) === true)

    socket.use((message, next) => {
      if (maySend()) next()
      else if (mayBeRefused()) refuse(message.at(-1))
    })
    socket.on('enter-draft', (draftId: unknown, answer: unknown) => {
      if (isCallback(answer)) void enter(draftId).then((entered) => answer(withTime(entered)))
    })
    socket.on('participant-active', (draftId: unknown) => {
      const id = draftIdMessage.safeParse(draftId).data
      const seat = id === undefined ? undefined : socket.data.seats[id]?.[0]
      if (id !== undefined && seat && mayBeActive()) tellActive(socket, id, seat)
    })
    socket.on('react', (sent: unknown) => {
      const { data: reaction } = reactMessage.safeParse(sent)
      if (reaction) void hear(reaction)
    })
    socket.on('reveal', (sent: unknown) => {
      const { data: news } = revealMessage.safeParse(sent)
      if (!news || !socket.data.seats[news.draftId]?.length) return
      if (viewer && takesPartIn.has(news.draftId)) reveals.hear(viewer, news)
    })
    socket.on('disconnect', () => {
      admissions.delete(socket)
      announcer.gone(socket)
    })
    if (auth.draftId !== undefined) void enterUnasked(auth.draftId)

    async function hear(reaction: ReactMessage): Promise<void> {
      const { draftId } = reaction
      if (!viewer || !takesPartIn.has(draftId)) return
      try {
        if (await mayReact(viewer, draftId)) hearReaction(viewer, reaction)
      } catch (error) {
        log.error({ err: error }, 'A reaction could not be taken')
      }
    }

    /** Who has no seat is counted for their address, once. */
    async function mayReact(asked: Viewer, draftId: string): Promise<boolean> {
      const isCounted = !client || !limits || countedIn.has(draftId) || socket.data.seats[draftId]?.length
      if (isCounted) return true
      if (!(await limits.mayReact(asked, draftId, client))) return false
      countedIn.add(draftId)
      return true
    }

    /** Lets the socket into the room that it named when it connected, which counts like a message. */
    async function enterUnasked(draftId: unknown): Promise<void> {
      const entered = maySend() ? await enter(draftId) : TOO_MANY
      if (socket.connected) socket.emit('entered', withTime(entered))
    }

    async function enter(sent: unknown): Promise<EnterAnswer> {
      const { data: draftId } = draftIdMessage.safeParse(sent)
      // A malformed id belongs to no draft (Spec 2.30).
      if (draftId === undefined) return toAnswer(new NotFoundError('DRAFT_NOT_FOUND'))
      const known = recalled.find(draftId) ?? pendingEntries.get(draftId)
      if (known) return known
      if (pendingEntries.size >= MOST_ROOMS) return TOO_MANY
      const entering = last.then(() => enterInTurn(draftId)).catch(toAnswer)
      last = entering.finally(() => pendingEntries.delete(draftId))
      pendingEntries.set(draftId, entering)
      return entering
    }

    async function enterInTurn(draftId: string): Promise<EnterAnswer> {
      if (client && limits && !(await limits.mayEnter(client))) throw tooManyEnterings()
      return queue.join(waiting, () => enterDraft(draftId))
    }

    async function enterDraft(draftId: string): Promise<EnterAnswer> {
      try {
        const found = await viewerOf(headers)
        if (client && limits && !(await limits.mayEnterAs(found.viewer, client))) throw tooManyEnterings()
        await sessions.note(socket, found, headers)
        viewer = found.viewer
        const before = await rooms.admit(found.viewer, draftId)
        refuseTooManyRooms(socket, draftId)
        if (!socket.connected) throw new NotFoundError('DRAFT_NOT_FOUND')
        await placeIn(draftId, before)
        recalled.begin(draftId)
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
        return recalled.note(draftId, { version, presence })
      } catch (error) {
        await putOut(draftId)
        throw error
      }
    }

    /** Puts the socket where it belongs in the room, by what its viewer may do there now. */
    async function placeIn(draftId: string, admitted: Admitted): Promise<void> {
      await announcer.enter(socket, draftId, seatsHereOf(admitted))
      if (admitted.mayReact) {
        takesPartIn.add(draftId)
        await socket.leave(visitorsRoomOf(draftId))
      } else {
        takesPartIn.delete(draftId)
        await socket.join(visitorsRoomOf(draftId))
      }
    }

    async function putOut(draftId: string): Promise<void> {
      recalled.forget(draftId)
      takesPartIn.delete(draftId)
      await socket.leave(visitorsRoomOf(draftId))
      await announcer.leave(socket, draftId)
    }

    /** Closes the socket of a viewer who may no longer read a draft; their next request tells them why. */
    async function checkAdmission(draftId: string): Promise<void> {
      if (!viewer || pendingEntries.has(draftId)) return
      try {
        const admitted = await rooms.admit(viewer, draftId)
        const isAsBefore =
          admitted.mayReact === takesPartIn.has(draftId) &&
          isDeepStrictEqual(seatsHereOf(admitted), socket.data.seats[draftId])
        if (!isAsBefore && socket.connected && draftId in socket.data.seats) await placeIn(draftId, admitted)
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

  function withTime(entered: EnterAnswer): EnterAnswer {
    return entered.ok ? { ...entered, now: now().getTime() } : entered
  }

  function toAnswer(error: unknown): EnterAnswer {
    const { code, message } = toErrorBody(error)
    if (code === 'INTERNAL') log.error({ err: error }, 'Unexpected error of a socket')
    return { ok: false, code, message }
  }

  function tellActive(
    socket: DraftSocket,
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
function takeHandshake({ handshake }: DraftSocket): { headers: Headers; auth: Record<string, unknown> } {
  const headers = new Headers()
  for (const [name, value] of Object.entries(handshake.headers)) {
    if (value !== undefined) headers.set(name, value.toString())
  }
  const { auth } = handshake
  Object.assign(handshake, { headers: {}, auth: {}, query: {} })
  return { headers, auth }
}

function refuseTooManyRooms({ data }: DraftSocket, draftId: string): void {
  const entered = Object.keys(data.seats)
  if (entered.includes(draftId) || entered.length < MOST_ROOMS) return
  throw new ApiError('TOO_MANY_REQUESTS', `A connection can follow ${MOST_ROOMS} drafts at once`)
}

type Admitted = Awaited<ReturnType<Rooms['admit']>>

function seatsHereOf({ seats, mine }: Pick<Admitted, 'seats' | 'mine'>): SeatHere[] {
  return seats
    .filter(({ participantId }) => mine.includes(participantId))
    .map(({ participantId, participantName }) => ({ participantId, participantName }))
}

const TOO_MANY_MESSAGES = 'Too many messages. Please wait a moment.'
const TOO_MANY: EnterAnswer = { ok: false, code: 'TOO_MANY_REQUESTS', message: TOO_MANY_MESSAGES }

function tooManyEnterings(): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', TOO_MANY_MESSAGES)
}

/** A refused message is still acknowledged if the client waits for an answer. */
function refuse(answer: unknown): void {
  if (isCallback(answer)) answer(TOO_MANY)
}

function isCallback(answer: unknown): answer is (answer: EnterAnswer) => void {
  return typeof answer === 'function'
}
