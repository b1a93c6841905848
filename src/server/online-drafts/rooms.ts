import { seatsOf } from '../drafts/draft-view.ts'
import { findFor } from '../drafts/find-for.ts'
import type { Rooms } from '../realtime/rooms.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'

/** What the socket server must know of drafts: who may enter a room, and who sits in it. */
export function createRooms(repo: OnlineDraftRepo): Rooms {
  return {
    async attend(viewer, draftId) {
      const draft = await findFor(repo.drafts, viewer, 'read', draftId)
      return { version: draft.version, seats: draft.participants, mine: seatsOf(viewer, draft) }
    },
    seats: (draftId) => repo.seats(draftId),
    markSeen: (seats, at) => repo.markSeen(seats, at),
  }
}
