import { hostOf, type ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete } from '#domain/draft/progress.ts'

/**
 * How the viewer gets a public link: there is one, they may create one, they may after signing up, the draft must be
 * finished first, or only its owner may (Spec 6.2).
 */
export type LinkAccess = 'public' | 'owner' | 'sign-up' | 'unfinished' | 'others'

export function linkAccessOf(draft: ViewedDraft, userId: string | undefined): LinkAccess {
  if (draft.isPublic) return 'public'
  const isOwn = userId === undefined ? isOfThisGuest(draft) : userId === draft.ownerId
  if (!isOwn) return 'others'
  if (!isComplete(draft)) return 'unfinished'
  return userId === undefined ? 'sign-up' : 'owner'
}

/** Whether the viewer may make the results private again. */
export function mayMakePrivate(draft: ViewedDraft, userId: string | undefined): boolean {
  return draft.isPublic && userId !== undefined && draft.ownerId === userId
}

/** Says why this player cannot publish the draft, and who can. */
export function notYoursText(draft: ViewedDraft): string {
  const host = hostOf(draft)
  return `Only ${host ? host.name : 'the person who set up this draft'} can make these results public`
}

/** Whether the draft belongs to this guest: a local one, or an online one that they host. */
function isOfThisGuest({ ownerId, isMultiplayer, hostId, myParticipantIds }: ViewedDraft): boolean {
  if (ownerId !== undefined) return false
  return !isMultiplayer || (hostId !== undefined && myParticipantIds.includes(hostId))
}
