import type { Viewer } from '../http/viewer.ts'
import type { DraftRow, ParticipantRow } from './draft-repo.ts'

export const DRAFT_ACTIONS = ['read', 'save', 'delete', 'copy'] as const
export type DraftAction = (typeof DRAFT_ACTIONS)[number]

/** What of a draft decides who may do something with it. */
export type DraftOwnership = Pick<DraftRow, 'userId' | 'guestSessionId' | 'isPublic'> & {
  participants: readonly Pick<ParticipantRow, 'userId' | 'guestParticipantId'>[]
}

/**
 * Whether the viewer may do it. A draft is its owner's to change; the people in it read it too, and everybody when
 * it is public (decision 38). Whoever reads it may keep a copy, given an account to keep it in (Spec 6.2).
 */
export function can(viewer: Viewer, action: DraftAction, draft: DraftOwnership): boolean {
  switch (action) {
    case 'read':
      return draft.isPublic || owns(viewer, draft) || takesPart(viewer, draft)
    case 'copy':
      return viewer.kind === 'user' && can(viewer, 'read', draft)
    case 'save':
    case 'delete':
      return owns(viewer, draft)
  }
}

function owns(viewer: Viewer, draft: DraftOwnership): boolean {
  switch (viewer.kind) {
    case 'user':
      return viewer.userId === draft.userId
    case 'guest':
      return viewer.guestSessionId === draft.guestSessionId
    case 'nobody':
      return false
  }
}

function takesPart(viewer: Viewer, { participants }: DraftOwnership): boolean {
  switch (viewer.kind) {
    case 'user':
      return participants.some(({ userId }) => userId === viewer.userId)
    case 'guest':
      return participants.some(({ guestParticipantId }) => guestParticipantId === viewer.guestSessionId)
    case 'nobody':
      return false
  }
}
