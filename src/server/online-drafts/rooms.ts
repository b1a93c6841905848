import { can } from '../drafts/draft-access.ts'
import { seatsOf } from '../drafts/draft-access.ts'
import { NotFoundError } from '../http/errors.ts'
import type { Rooms } from '../realtime/rooms.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'

/** What the socket server must know of drafts: who may enter a room, and who sits in it. */
export function createRooms(repo: OnlineDraftRepo, now: () => Date): Rooms {
  return {
    async attend(viewer, draftId) {
      const draft = await repo.findRoom(draftId)
      if (!draft || !can(viewer, 'read', draft)) throw new NotFoundError('DRAFT_NOT_FOUND')
      return { version: draft.version, seats: draft.participants, mine: seatsOf(viewer, draft) }
    },
    version: (draftId, session) => repo.versionFor(draftId, session, now()),
    seats: (draftId) => repo.seats(draftId),
    markSeen: (seats, at) => repo.markSeen(seats, at),
  }
}
