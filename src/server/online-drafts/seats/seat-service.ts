import type { CommandView } from '#contract/drafts/online-drafts.ts'
import type { HandOverBody, RenameBody } from '#contract/drafts/online-drafts.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { handOver, removeParticipant, renameSeat } from '#domain/draft/hosting.ts'
import { isSeatOf } from '../../drafts/access/draft-access.ts'
import type { DraftOwner } from '../../drafts/access/draft-owner.ts'
import { isUnanswered, toDraft } from '../../drafts/draft-mapper.ts'
import { MOST_KEPT } from '../../drafts/draft-quota.ts'
import type { ParticipantRow } from '../../drafts/draft-repo.ts'
import { ApiError } from '../../http/errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { NotAParticipantError } from '../draft-commands.ts'
import { type ChangeSeat, refuseOthersThanHost } from './change-seat.ts'

type Deps = { changeSeat: ChangeSeat }

/** Renaming and removing seats, and handing over the host's role (B2.6). */
export function createSeatService({ changeSeat }: Deps) {
  return {
    /** Before the start, players rename themselves and the host anybody. Throws NOT_HOST, NAME_TAKEN. */
    async rename(
      viewer: Viewer,
      draftId: string,
      seatId: string,
      { commandId, name }: RenameBody,
    ): Promise<CommandView> {
      const types = ['PARTICIPANT_RENAMED'] as const
      return changeSeat(viewer, { draftId, seatId, commandId, types }, (stored, seat) => {
        if (!seat) throw new NotAParticipantError()
        if (!isSeatOf(viewer, seat)) refuseOthersThanHost(viewer, stored)
        return { event: renameSeat(toDraft(stored), seatId, name) }
      })
    },

    /** The host frees another's seat before the start. With the invite code, the person may come back. */
    async remove(viewer: Viewer, draftId: string, seatId: string, commandId: string): Promise<CommandView> {
      const types = ['PARTICIPANT_LEFT'] as const
      return changeSeat(viewer, { draftId, seatId, commandId, types }, (stored, seat) => {
        refuseOthersThanHost(viewer, stored)
        if (!seat) throw new NotAParticipantError()
        const invitedCount = stored.invitations.filter(
          (invitation) => isUnanswered(invitation) || invitation.participantId === seatId,
        ).length
        return { event: removeParticipant(toDraft(stored), seatId, invitedCount) }
      })
    },

    /** Another person with a seat becomes the host, and the draft becomes theirs (decision 058). */
    async handOver(
      viewer: Viewer,
      draftId: string,
      { commandId, participantId }: HandOverBody,
    ): Promise<CommandView> {
      const change = { draftId, seatId: participantId, commandId, types: ['HOST_CHANGED'] as const }
      return changeSeat(viewer, change, async (stored, seat, tx) => {
        refuseOthersThanHost(viewer, stored)
        if (!seat) throw new NotAParticipantError()
        const event = handOver(toDraft(stored), participantId)
        const owner = ownerOf(seat)
        const most = 'userId' in owner ? MOST_KEPT.user : MOST_KEPT.guest
        if ((await tx.drafts.countOwned(owner)) >= most) throw tooManyDraftsOf(seat)
        return { event, owner }
      })
    },
  }
}

export type SeatService = ReturnType<typeof createSeatService>

/** Whose seat it is. Throws HOST_IS_A_PERSON if the person's account or guest session is gone. */
function ownerOf({ userId, guestParticipantId }: ParticipantRow): DraftOwner {
  if (userId !== null) return { userId }
  if (guestParticipantId !== null) return { guestSessionId: guestParticipantId }
  throw new DraftError('HOST_IS_A_PERSON')
}

function tooManyDraftsOf({ participantName }: ParticipantRow): ApiError {
  return new ApiError('TOO_MANY_KEPT_DRAFTS', `${participantName} has too many drafts to take this one.`)
}
