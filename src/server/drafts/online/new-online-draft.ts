import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import { toStoredRules } from '#contract/drafts/house-rules.ts'
import { newInviteCode } from '#domain/draft/invite-code.ts'
import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { fieldError, participantName } from '#domain/fields/fields.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import type { NewDraft, NewParticipant } from '#server/drafts/draft-repo.ts'
import { personIdOf, setupPool } from '#server/drafts/local/saved-setup.ts'

/** A new draft with only the host in its waiting room. */
export function newOnlineDraftRow(
  sent: CreateDraftBody,
  owner: DraftOwner,
  now: Date,
  randomUint32: RandomUint32,
): NewDraft {
  return {
    ...owner,
    id: sent.id,
    title: sent.title ?? sent.option,
    theme: sent.theme,
    option: sent.option,
    personId: personIdOf(sent),
    profilePath: sent.theme === 'people' ? sent.profilePath : null,
    pool: setupPool(sent),
    rules: toStoredRules(sent.rules ?? undefined),
    categories: sent.categories,
    isMultiplayer: true,
    inviteCode: newInviteCode(randomUint32),
    draftOrder: [],
    turnOrder: [],
    version: 0,
    createdAt: now,
    updatedAt: now,
  }
}

/** The host sits in the first seat. */
export function hostRow(
  sent: CreateDraftBody,
  owner: DraftOwner,
  profileName: string,
  now: Date,
): NewParticipant {
  return {
    ...seatOwner(owner),
    participantId: sent.participantId,
    participantName: sent.participantName ?? nameOfHost(profileName),
    seat: 0,
    isHost: true,
    lastSeenAt: now,
  }
}

/** The columns that name a seat's owner. */
export function seatOwner(owner: DraftOwner): Pick<NewParticipant, 'userId' | 'guestParticipantId'> {
  return 'userId' in owner ? { userId: owner.userId } : { guestParticipantId: owner.guestSessionId }
}

/** The profile's name, or 'Host' if it is not a valid participant name (Spec 7.14). */
function nameOfHost(profileName: string): string {
  return fieldError(participantName, profileName) === undefined ? participantName.parse(profileName) : 'Host'
}
