import type { Logger } from 'pino'
import { type PresenceView, roomOf } from '#contract/drafts/draft-room.ts'
import { coalesce } from '#server/realtime/coalesce.ts'
import { type Presence, toPresenceView } from './presence.ts'
import type { Rooms, Seat } from '#server/realtime/rooms.ts'
import {
  type ServerSocket,
  type SeatHere,
  seatsRoomOf,
  socketsHere,
  type SocketServer,
} from '#server/realtime/socket-types.ts'

type Deps = {
  io: SocketServer
  presence: Presence
  rooms: Rooms
  now: () => Date
  log: Logger
  checkEveryMs: number
  arrivalMs: number
  departureMs: number
  watchingMs: number
}

/** Joins and leaves within this pause are announced together. */
const ANNOUNCEMENT_PAUSE_MS = 250
/** Stands for a room whose presence could not be announced. */
const UNKNOWN = '?'

/**
 * Tracks presence: announces joins and leaves to the room, and how many watch, and records when each participant was last
 * there.
 */
export function createPresenceAnnouncer({
  io,
  presence,
  rooms,
  now,
  log,
  checkEveryMs,
  arrivalMs,
  departureMs,
  watchingMs,
}: Deps) {
  const unwritten = new Map<string, { draftId: string; participantId: string }>()
  let writing: Promise<unknown> = Promise.resolve()
  const announced = new Map<string, string>()
  const announcements = coalesce(announce, ANNOUNCEMENT_PAUSE_MS)
  /** Newcomers who never enter the room change nothing there, so presence is announced for them. */
  const arrivals = coalesce(announce, arrivalMs)
  /** Someone who reloads the page is back in a moment, so the others need not see them leave. */
  const departures = coalesce(announce, departureMs)
  /** A crowd comes and goes all the time, and everybody in it is told. */
  const crowds = coalesce(tellWatching, watchingMs)
  let isClosed = false

  function noteSeen(draftId: string, participantIds: Iterable<string>): void {
    for (const participantId of participantIds) {
      unwritten.set(`${draftId} ${participantId}`, { draftId, participantId })
    }
  }

  async function write(seats: { draftId: string; participantId: string }[]): Promise<void> {
    try {
      await rooms.markSeen(seats, now())
    } catch (error) {
      log.error({ err: error }, 'When participants were last there could not be written')
    }
  }

  /** For all rooms at once, because many are announced in the same moment when everybody comes back. */
  function writeSeen(): Promise<unknown> {
    const seats = [...unwritten.values()]
    unwritten.clear()
    if (seats.length > 0) writing = Promise.all([writing, write(seats)])
    return writing
  }

  async function announce(draftId: string): Promise<void> {
    try {
      await writeSeen()
      const here = await presence.whoIsHere(draftId)
      io.to(roomOf(draftId)).emit(
        'presence',
        toPresenceView(draftId, await rooms.seats(draftId), here, now()),
      )
      announced.set(draftId, fingerprint(here))
    } catch (error) {
      announced.set(draftId, UNKNOWN)
      log.error({ err: error }, 'Who is there could not be announced')
    }
  }

  async function tellWatching(draftId: string): Promise<void> {
    try {
      io.to(roomOf(draftId)).emit('watching', { draftId, screens: await presence.watching(draftId) })
    } catch (error) {
      log.error({ err: error }, 'How many watch could not be told')
    }
  }

  /** Detects missed leaves: a server that died took its participants with it. */
  async function checkPresence(): Promise<void> {
    const draftIds = draftsHere(io)
    for (const draftId of draftIds) noteSeen(draftId, seatedHere(io, draftId))
    await writeSeen()
    const where = await presence.whoIsWhere(draftIds)
    for (const draftId of announced.keys()) if (!draftIds.includes(draftId)) announced.delete(draftId)
    for (const draftId of draftIds) {
      if ((announced.get(draftId) ?? '') !== fingerprint(where.get(draftId) ?? [])) announcements.ask(draftId)
    }
  }

  const timer = setInterval(() => void checkPresence(), checkEveryMs)
  timer.unref()

  return {
    /** Lets the socket into the room; entering again with other seats replaces them. */
    async enter(socket: ServerSocket, draftId: string, seats: SeatHere[]): Promise<void> {
      const before = seatedHere(io, draftId)
      socket.data.room = { draftId, seats }
      await socket.join(seats.length > 0 ? [roomOf(draftId), seatsRoomOf(draftId)] : roomOf(draftId))
      if (seats.length === 0) await socket.leave(seatsRoomOf(draftId))
      crowds.ask(draftId)
      const after = seatedHere(io, draftId)
      noteSeen(draftId, after)
      if (fingerprint(before) !== fingerprint(after)) announcements.ask(draftId)
    },

    async leave(socket: ServerSocket): Promise<void> {
      if (!socket.data.room) return
      const { draftId, seats } = socket.data.room
      delete socket.data.room
      await socket.leave(roomOf(draftId))
      await socket.leave(seatsRoomOf(draftId))
      if (seats.length > 0) announcements.ask(draftId)
      else crowds.ask(draftId)
    },

    /** Somebody has taken a seat, and is away unless they enter the room soon. */
    expect(draftId: string): void {
      if (!isClosed) arrivals.ask(draftId)
    },

    /** The socket has closed. Participants with another socket in the room are still present. */
    gone(socket: ServerSocket): void {
      if (isClosed || !socket.data.room) return
      const { draftId, seats } = socket.data.room
      const stillHere = seatedHere(io, draftId)
      const gone = seats.map(({ participantId }) => participantId).filter((id) => !stillHere.has(id))
      noteSeen(draftId, gone)
      if (gone.length > 0) {
        void writeSeen()
        departures.ask(draftId)
      }
      if (seats.length === 0) crowds.ask(draftId)
    },

    async view(draftId: string, seats: readonly Seat[]): Promise<PresenceView> {
      return toPresenceView(draftId, seats, await presence.whoIsHere(draftId), now())
    },

    /** Announces presence to every room here again, after news may have been lost. */
    announceAll(): void {
      for (const draftId of draftsHere(io)) announcements.ask(draftId)
    },

    /** Records everyone here as present until now; later changes go unnoticed. */
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await Promise.all([announcements, arrivals, departures, crowds].map((each) => each.stop()))
      for (const draftId of draftsHere(io)) noteSeen(draftId, seatedHere(io, draftId))
      await writeSeen()
    },
  }
}

export type PresenceAnnouncer = ReturnType<typeof createPresenceAnnouncer>

function draftsHere(io: SocketServer): string[] {
  const sockets = [...io.sockets.sockets.values()]
  return [...new Set(sockets.flatMap(({ data }) => data.room?.draftId ?? []))]
}

/** The participants of the draft who are connected to this server. */
function seatedHere(io: SocketServer, draftId: string): Set<string> {
  const seats = socketsHere(io, seatsRoomOf(draftId)).flatMap(({ data }) => data.room?.seats ?? [])
  return new Set(seats.map(({ participantId }) => participantId))
}

function fingerprint(participantIds: Iterable<string>): string {
  return [...participantIds].sort().join(' ')
}
