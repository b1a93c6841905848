import { type DraftView, GUEST_USER_ID } from '#contract/drafts.ts'

/**
 * How the viewer comes by a link that everybody can open: there is one, they may make one, they may once they have an
 * account, the draft is still to be finished, or it is somebody else's to make (Spec 6.2).
 */
export type LinkAccess = 'public' | 'owner' | 'sign-up' | 'unfinished' | 'others'

export type SharedDraft = Pick<
  DraftView,
  'is_public' | 'is_complete' | 'user_id' | 'is_multiplayer' | 'participants' | 'my_participant_ids'
>

export function linkAccessOf(draft: SharedDraft, userId: string | undefined): LinkAccess {
  if (draft.is_public) return 'public'
  const isOwn = userId === undefined ? isOfThisGuest(draft) : userId === draft.user_id
  if (!isOwn) return 'others'
  if (!draft.is_complete) return 'unfinished'
  return userId === undefined ? 'sign-up' : 'owner'
}

/** Whether the results may be made private again by the viewer. */
export function mayMakePrivate(draft: SharedDraft, userId: string | undefined): boolean {
  return draft.is_public && draft.user_id === userId
}

/** Why somebody in the draft cannot make it public, with who can. */
export function notYoursText({ participants }: SharedDraft): string {
  const host = participants.find(({ is_host }) => is_host)
  return `Only ${host ? host.participant_name : 'the person who set up this draft'} can make these results public`
}

/** Guests read no private draft of others but one that they have a seat in, or look on. */
function isOfThisGuest({ user_id, is_multiplayer, participants, my_participant_ids }: SharedDraft): boolean {
  if (user_id !== GUEST_USER_ID) return false
  return (
    !is_multiplayer ||
    participants.some(({ is_host, participant_id }) => is_host && my_participant_ids.includes(participant_id))
  )
}
