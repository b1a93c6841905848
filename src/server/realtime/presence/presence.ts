import type { Logger } from 'pino'
import { type PresenceView, roomOf } from '#contract/drafts/draft-room.ts'
import type { Seat } from '#server/realtime/rooms.ts'
import type { ServerLink } from '#server/realtime/server-link.ts'
import {
  type ServerSocket,
  seatsRoomOf,
  socketsHere,
  type SocketServer,
} from '#server/realtime/socket-types.ts'

type ParticipantIds = ReadonlySet<string>

/** Who is in the drafts' rooms, across all servers. */
export type Presence = {
  whoIsHere: (draftId: string) => Promise<ParticipantIds>
  /** Answers for several drafts in one round trip, but only those with someone present. */
  whoIsWhere: (draftIds: readonly string[]) => Promise<ReadonlyMap<string, ParticipantIds>>
  /** How many screens in the draft's room have no seat there. */
  watching: (draftId: string) => Promise<number>
}

/** How long other servers may take to say who is there. */
const ANSWER_MS = 2_000
const NOBODY: ParticipantIds = new Set()
/** Stands for a participant who was never in the room. */
const FOR_EVER_MS = Number.MAX_SAFE_INTEGER

/** If the other servers do not answer in time, only this server's sockets count. */
export function createPresence(io: SocketServer, link: ServerLink, log: Logger): Presence {
  async function socketsIn(rooms: string[]): Promise<readonly Pick<ServerSocket, 'data'>[]> {
    if (link.isReliable()) {
      try {
        return await io.in(rooms).timeout(ANSWER_MS).fetchSockets()
      } catch (error) {
        log.warn({ err: error }, 'Another server does not say who is there')
      }
    }
    return rooms.flatMap((room) => socketsHere(io, room))
  }

  async function whoIsWhere(draftIds: readonly string[]) {
    const where = new Map<string, Set<string>>()
    if (draftIds.length === 0) return where
    for (const { data } of await socketsIn(draftIds.map(seatsRoomOf))) {
      if (!data.room) continue
      const { draftId, seats } = data.room
      for (const { participantId } of seats) {
        where.set(draftId, (where.get(draftId) ?? new Set()).add(participantId))
      }
    }
    return where
  }

  return {
    whoIsWhere,
    watching: async (draftId) => {
      const sockets = await socketsIn([roomOf(draftId)])
      return sockets.filter(({ data }) => data.room?.seats.length === 0).length
    },
    whoIsHere: async (draftId) => (await whoIsWhere([draftId])).get(draftId) ?? NOBODY,
  }
}

export function toPresenceView(
  draftId: string,
  seats: readonly Seat[],
  here: ParticipantIds,
  now: Date,
): PresenceView {
  const awaySince = (lastSeenAt: Date | null) =>
    lastSeenAt ? Math.max(0, now.getTime() - lastSeenAt.getTime()) : FOR_EVER_MS
  return {
    draftId,
    seats: seats.map(({ participantId, lastSeenAt }) => {
      const isHere = here.has(participantId)
      return { participantId, isHere, awayMs: isHere ? 0 : awaySince(lastSeenAt) }
    }),
  }
}
