import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { participantOf } from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import type { DraftEvent } from '#domain/draft/events.ts'
import { newInviteCode } from '#domain/draft/invite-code.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import { toNewPick } from '#server/drafts/draft-mapper.ts'
import { MOST_KEPT } from '#server/drafts/draft-quota.ts'
import type { ParticipantRow } from '#server/drafts/draft-repo.ts'
import { ApiError, NotFoundError } from '#server/http/errors.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import type { EventRows } from './append-event.ts'
import type { DraftSnapshot } from './draft-snapshots.ts'
import { seatOwner } from './new-online-draft.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'

/** What no event tells about what it changes. */
export type Untold = {
  /** Whose seat it is that somebody takes, and the addresses whose invitations they answer. */
  owner?: DraftOwner | undefined
  answered?: readonly string[]
  /** By what the host knows somebody who watches. */
  watcherId?: string
}

type Deps = {
  repo: OnlineDraftRepo
  movies: Pick<MovieSource, 'knownFactsOf'>
  randomUint32: RandomUint32
  now: () => Date
}

/** The rows of an event, and what is to be done once they are stored. */
export type RowsOfEvent = EventRows & { hasAllFacts?: boolean; person?: DraftOwner }

/**
 * The rows that follow from an event. What must not leave the server is in them and not in the event: scores, whose the seats are,
 * the seeds of bots, invite codes. Throws WATCHER_NOT_FOUND, HOST_IS_A_PERSON and TOO_MANY_KEPT_DRAFTS.
 */
export function createEventRows({ repo, movies, randomUint32, now }: Deps) {
  const seeded = <Bot extends object>(bot: Bot) => ({ ...bot, seed: randomUint32() >>> 1 })

  return async (
    { stored, draft }: DraftSnapshot,
    event: DraftEvent,
    { owner, answered, watcherId = '' }: Untold,
  ): Promise<RowsOfEvent> => {
    switch (event.type) {
      case 'PICK_MADE': {
        const { pick } = event
        const facts = await movies.knownFactsOf(pick.movie.id)
        const { name } = participantOf(draft, pick.participantId)
        return {
          pick: toNewPick(pick, draft.picks.length + 1, name, facts, now(), weightsIn(draft)),
          hasAllFacts: facts?.isWhole === true,
        }
      }
      case 'PARTICIPANT_JOINED': {
        const { id, name, bot } = event.participant
        const seat = Math.max(...stored.participants.map((taken) => taken.seat)) + 1
        const row = { participantId: id, participantName: name, seat }
        if (bot) return { participant: { ...row, bot: seeded(bot) } }
        if (!owner) throw new Error('A person takes a seat as somebody')
        return {
          participant: { ...row, ...seatOwner(owner), lastSeenAt: now() },
          ...(answered && { answered }),
        }
      }
      case 'PARTICIPANT_LEFT':
        return { freed: event.participantId }
      case 'PARTICIPANT_RENAMED':
        return { seat: { participantId: event.participantId, name: event.name } }
      case 'BOT_SET': {
        const { participantId, bot } = event
        return { seat: { participantId, bot: bot ? seeded(bot) : null } }
      }
      case 'HOST_CHANGED': {
        const seat = stored.participants.find(({ participantId }) => participantId === event.participantId)
        if (!seat) throw new Error('The new host has a seat')
        const heir = ownerOf(seat)
        const most = 'userId' in heir ? MOST_KEPT.user : MOST_KEPT.guest
        if ((await repo.drafts.countOwned(heir)) >= most) throw tooManyDraftsOf(seat)
        const { userId, guestParticipantId } = seat
        return { host: { participantId: event.participantId, userId, guestSessionId: guestParticipantId } }
      }
      case 'INVITE_CODE_CHANGED':
        return { inviteCode: newInviteCode(randomUint32) }
      case 'WATCHER_PUT_OUT': {
        const person = await repo.findWatcher(stored.id, watcherId)
        if (!person) throw new NotFoundError('WATCHER_NOT_FOUND')
        return { putOut: watcherId, person }
      }
      default:
        return {}
    }
  }
}

/** Whose seat it is. Throws HOST_IS_A_PERSON if the person's account or guest session is gone. */
function ownerOf({ userId, guestParticipantId }: ParticipantRow): DraftOwner {
  if (userId !== null) return { userId }
  if (guestParticipantId !== null) return { guestSessionId: guestParticipantId }
  throw new DraftError('HOST_IS_A_PERSON')
}

function tooManyDraftsOf({ participantName }: ParticipantRow): ApiError {
  return new ApiError('TOO_MANY_KEPT_DRAFTS', `${participantName} has too many drafts to take this one.`)
}
