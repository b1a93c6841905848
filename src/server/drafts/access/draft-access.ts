import type { Viewer } from '#server/http/viewer.ts'
import type { DraftRow, ParticipantRow } from '#server/drafts/draft-repo.ts'

export const DRAFT_ACTIONS = [
  'read',
  'save',
  'delete',
  'copy',
  'publish',
  'play',
  'react',
  'house-vote',
  'close-house-votes',
  'reveal',
  'invite',
  'leave',
  'log',
] as const
export type DraftAction = (typeof DRAFT_ACTIONS)[number]

/** The fields of a draft that decide permissions. */
export type DraftOwnership = Pick<DraftRow, 'userId' | 'guestSessionId' | 'isPublic' | 'isMultiplayer'> & {
  participants: readonly (SeatOwner & Pick<ParticipantRow, 'isHost'>)[]
}

type SeatOwner = Pick<ParticipantRow, 'userId' | 'guestParticipantId'>

/**
 * Whether the viewer may do this (Spec 6.6). Owners delete their drafts instead of leaving them, and save local ones.
 * Players change an online draft, and its host invites, closes the house votes and leads the reveal. Players and admitted
 * watchers may read it, react to its picks, vote once it is complete and read its log; a public draft may be read by
 * everyone. Whether the viewer watches is an argument, because a draft may have a thousand watchers (decision 088).
 */
export function can(viewer: Viewer, action: DraftAction, draft: DraftOwnership, isWatching = false): boolean {
  const isIn = isWatching || hasPart(viewer, draft)
  switch (action) {
    case 'read':
      return draft.isPublic || isIn
    case 'copy':
      return viewer.kind === 'user' && (draft.isPublic || isIn)
    case 'save':
      return !draft.isMultiplayer && owns(viewer, draft)
    case 'delete':
      return owns(viewer, draft)
    case 'publish':
      return viewer.kind === 'user' && owns(viewer, draft)
    case 'play':
      return draft.isMultiplayer && takesPart(viewer, draft)
    case 'react':
    case 'house-vote':
    case 'log':
      return draft.isMultiplayer && isIn
    case 'invite':
    case 'close-house-votes':
    case 'reveal':
      return draft.isMultiplayer && draft.participants.some((seat) => seat.isHost && isSeatOf(viewer, seat))
    case 'leave':
      return (
        draft.isMultiplayer &&
        !owns(viewer, draft) &&
        draft.participants.some((seat) => !seat.isHost && isSeatOf(viewer, seat))
      )
  }
}

/** Whether the seat is the viewer's. */
export function isSeatOf(viewer: Viewer, seat: SeatOwner): boolean {
  switch (viewer.kind) {
    case 'user':
      return seat.userId === viewer.userId
    case 'guest':
      return seat.guestParticipantId === viewer.guestSessionId
    case 'nobody':
      return false
  }
}

/** Whether the seat is a person's, even if a bot plays it for now. */
export function isPersonsSeat({
  bot,
  userId,
  guestParticipantId,
}: SeatOwner & Pick<ParticipantRow, 'bot'>): boolean {
  return bot === null || userId !== null || guestParticipantId !== null
}

/** The viewer's participants: two if the viewer joined once as a guest and once as a user. */
export function seatsOf(
  viewer: Viewer,
  { participants }: { participants: readonly (SeatOwner & Pick<ParticipantRow, 'participantId'>)[] },
): string[] {
  return participants.filter((seat) => isSeatOf(viewer, seat)).map(({ participantId }) => participantId)
}

/** Whether the viewer owns the draft, or owned it before it was deleted. */
export function owns(viewer: Viewer, draft: Pick<DraftOwnership, 'userId' | 'guestSessionId'>): boolean {
  switch (viewer.kind) {
    case 'user':
      return viewer.userId === draft.userId
    case 'guest':
      return viewer.guestSessionId === draft.guestSessionId
    case 'nobody':
      return false
  }
}

/** Whether the viewer owns the draft or has a seat in it. */
export function hasPart(viewer: Viewer, draft: DraftOwnership): boolean {
  return owns(viewer, draft) || takesPart(viewer, draft)
}

function takesPart(viewer: Viewer, { participants }: DraftOwnership): boolean {
  return participants.some((seat) => isSeatOf(viewer, seat))
}
