import type { Logger } from 'pino'
import type { ReactMessage } from '#contract/drafts/draft-room.ts'
import type { ReactBody } from '#features/reactions/wire/reactions.ts'
import type { ReactionCountView, ReactionsView } from '#features/reactions/wire/views.ts'
import { MOST_REACTIONS_A_SECOND } from '#features/reactions/rules/reactions.ts'
import { type Authorized, authorize } from '#server/drafts/access/authorized-draft.ts'
import { type DraftAction, seatsOf } from '#server/drafts/access/draft-access.ts'
import { draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { OnlineDraftRepo, RoomRow } from '#server/drafts/online/online-draft-repo.ts'
import type { AdmitToAudience } from '#server/rate-limits/audience-limit.ts'
import { countHere } from '#server/rate-limits/message-limit.ts'
import type { News } from '#server/realtime/news.ts'
import { createReactionBatches } from './reaction-batches.ts'
import type { ReactionChange, ReactionRepo } from './reaction-repo.ts'

type Deps = {
  repo: ReactionRepo
  rooms: Pick<OnlineDraftRepo, 'findRoom' | 'drafts'>
  news: Pick<News, 'publishReactions'>
  /** Called with who has reacted in a draft: a player for whom picks are made is back (B2.4). */
  noteReturn: (viewer: Viewer, draftId: string) => Promise<void>
  log: Logger
  now: () => Date
}

/** Reactions to the picks of online drafts (B2.9). */
export function createReactionService({ repo, rooms, news, noteReturn, log, now }: Deps) {
  const mayReactNow = countHere({ most: MOST_REACTIONS_A_SECOND, seconds: 1 }, now)
  const batches = createReactionBatches({ write, log })

  async function write(changes: readonly ReactionChange[]): Promise<void> {
    const changed = new Map<string, ReactionCountView[]>()
    for (const { draftId, ...count } of await repo.write(changes, now())) {
      changed.set(draftId, [...(changed.get(draftId) ?? []), count])
    }
    for (const [draftId, counts] of changed) news.publishReactions({ draftId, counts })
    for (const { draftId, person } of new Map(changes.map((change) => [whoIn(change), change])).values()) {
      await noteReturn(viewerOf(person), draftId).catch((error: unknown) => {
        log.warn({ err: error, draftId }, 'A player who reacted is still picked for')
      })
    }
  }

  async function viewOf(viewer: Viewer, { draft: room, may }: Authorized<RoomRow>): Promise<ReactionsView> {
    const mayReact = may('react')
    const [counts, mine] = await Promise.all([
      repo.countsOf(room.id),
      mayReact ? repo.of(room.id, draftOwnerOf(viewer)) : [],
    ])
    return { mayReact, counts: counts.map(({ draftId: _, ...count }) => count), mine }
  }

  async function findRoom(
    viewer: Viewer,
    action: DraftAction,
    draftId: string,
  ): Promise<Authorized<RoomRow>> {
    return authorize(rooms.drafts, viewer, action, await rooms.findRoom(draftId))
  }

  return {
    /**
     * Takes a reaction of a viewer whose socket was admitted to the room and may react there. False if there were too
     * many in this second; nobody is told.
     */
    hear(viewer: Viewer, { draftId, pick, movieId, reaction, on }: ReactMessage): boolean {
      const person = draftOwnerOf(viewer)
      if (!mayReactNow(personKey(person))) return false
      batches.add({ draftId, pick, movieId, reaction, on, person })
      return true
    },

    /** Throws DRAFT_NOT_FOUND to those who may not read the draft. */
    async list(viewer: Viewer, draftId: string): Promise<ReactionsView> {
      return viewOf(viewer, await findRoom(viewer, 'read', draftId))
    },

    /**
     * The same for clients without a socket: stored when this resolves. `admit` is asked about those without a seat. Throws
     * DRAFT_NOT_FOUND to those who may not react, and DRAFT_CHANGED if the pick has been taken back.
     */
    async react(
      viewer: Viewer,
      draftId: string,
      pick: number,
      sent: ReactBody,
      admit: AdmitToAudience,
    ): Promise<ReactionsView> {
      const person = draftOwnerOf(viewer)
      const room = await findRoom(viewer, 'react', draftId)
      if (!mayReactNow(personKey(person))) {
        throw new ApiError('TOO_MANY_REQUESTS', 'Too many reactions. Please wait a second.')
      }
      if (seatsOf(viewer, room.draft).length === 0) await admit(draftId)
      await batches.store({ draftId, pick, ...sent, person })
      const view = await viewOf(viewer, room)
      const isThere = view.mine.some((own) => own.pick === pick && own.reaction === sent.reaction)
      if (sent.on && !isThere) throw new ApiError('DRAFT_CHANGED', 'That pick is no longer there.')
      return view
    },

    /** Stores what was heard. */
    close: () => batches.close(),
  }
}

export type ReactionService = ReturnType<typeof createReactionService>

/** The person and the draft of a reaction. */
function whoIn({ draftId, person }: ReactionChange): string {
  return `${draftId} ${personKey(person)}`
}

function viewerOf(person: ReactionChange['person']): Viewer {
  return 'userId' in person ? { kind: 'user', ...person } : { kind: 'guest', ...person }
}

function personKey(person: ReactionChange['person']): string {
  return 'userId' in person ? `user ${person.userId}` : `guest ${person.guestSessionId}`
}
