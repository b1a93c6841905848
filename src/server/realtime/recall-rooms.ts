import type { DraftChange, EnterAnswer, PresenceView } from '#contract/drafts/draft-room.ts'
import type { ServerLink } from './server-link.ts'
import type { DraftSocket } from './socket-types.ts'

/** How long a socket's admission to a room is trusted. */
const TRUSTED_MS = 60_000

type Known = { version: number; presence: PresenceView }

/** A room that a socket is in, as far as the socket was told. */
type Recalled = {
  version: number
  presence?: { view: PresenceView; at: number }
  since: number
  era: number
}

/**
 * Remembers which rooms each socket was admitted to, so that entering again needs no database query. Forgets on a
 * change of the draft's people and when news may have been missed.
 */
export function recallRooms(link: ServerLink, now: () => Date) {
  let era = 0
  link.onChange(() => (era += 1))
  const time = () => now().getTime()

  return (socket: DraftSocket) => {
    const rooms = new Map<string, Recalled>()
    socket.onAnyOutgoing((name: string, told: DraftChange | PresenceView) => {
      const room = rooms.get(told.draftId)
      if (!room) return
      if (name === 'presence' && 'seats' in told) room.presence = { view: told, at: time() }
      if (name !== 'draft-change' || !('version' in told)) return
      if (told.type === 'PICK_MADE') room.version = Math.max(room.version, told.version)
      else rooms.delete(told.draftId)
    })

    return {
      /** Starts delivering the room's news to the socket. */
      begin: (draftId: string): void => {
        rooms.set(draftId, { version: 0, since: time(), era })
      },

      note(draftId: string, { version, presence }: Known): EnterAnswer {
        const room = rooms.get(draftId)
        if (room) {
          room.version = Math.max(room.version, version)
          room.presence ??= { view: presence, at: time() }
        }
        return { ok: true, version, presence }
      },

      find(draftId: string): EnterAnswer | undefined {
        const room = rooms.get(draftId)
        const age = room ? time() - room.since : Infinity
        if (!room?.presence || room.era !== era || !link.isReliable() || age < 0 || age >= TRUSTED_MS) {
          return undefined
        }
        return { ok: true, version: room.version, presence: laterView(room.presence, time()) }
      },

      forget: (draftId: string): void => void rooms.delete(draftId),
    }
  }
}

function laterView({ view, at }: { view: PresenceView; at: number }, now: number): PresenceView {
  const passed = Math.max(0, now - at)
  const seats = view.seats.map((seat) => (seat.isHere ? seat : { ...seat, awayMs: seat.awayMs + passed }))
  return { ...view, seats }
}
