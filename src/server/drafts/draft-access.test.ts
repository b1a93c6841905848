import { describe, expect, it } from 'vitest'
import type { Viewer } from '../http/viewer.ts'
import { can, DRAFT_ACTIONS, type DraftOwnership } from './draft-access.ts'

const user = (userId: string): Viewer => ({ kind: 'user', userId })
const guest = (guestSessionId: string): Viewer => ({ kind: 'guest', guestSessionId })
const nobody: Viewer = { kind: 'nobody' }

const SEATS = [
  { userId: 'ben', guestParticipantId: null },
  { userId: null, guestParticipantId: 'gus' },
  { userId: null, guestParticipantId: null },
]

/** Ben the user and Gus the guest have a seat in each of them. */
const usersDraft: DraftOwnership = {
  userId: 'ana',
  guestSessionId: null,
  isPublic: false,
  participants: SEATS,
}
const guestsDraft: DraftOwnership = { ...usersDraft, userId: null, guestSessionId: 'gia' }

const allowed = (viewer: Viewer, draft: DraftOwnership) =>
  DRAFT_ACTIONS.filter((action) => can(viewer, action, draft))

describe('what a viewer may do', () => {
  it.each<[string, Viewer, DraftOwnership, readonly string[], readonly string[]]>([
    ['its user', user('ana'), usersDraft, DRAFT_ACTIONS, DRAFT_ACTIONS],
    ['a user with a seat', user('ben'), usersDraft, ['read', 'copy'], ['read', 'copy']],
    ['another user', user('zoe'), usersDraft, [], ['read', 'copy']],
    ['a guest with a seat', guest('gus'), usersDraft, ['read'], ['read']],
    ['another guest', guest('zoe'), usersDraft, [], ['read']],
    ['nobody', nobody, usersDraft, [], ['read']],
    ['its guest', guest('gia'), guestsDraft, ['read', 'save', 'delete'], ['read', 'save', 'delete']],
    ['a user with a seat', user('ben'), guestsDraft, ['read', 'copy'], ['read', 'copy']],
    ['a guest with a seat', guest('gus'), guestsDraft, ['read'], ['read']],
    ['a user named like the guest', user('gia'), guestsDraft, [], ['read', 'copy']],
    ['a guest named like the user', guest('ana'), usersDraft, [], ['read']],
    ['nobody', nobody, guestsDraft, [], ['read']],
  ])('%s (%o)', (_, viewer, draft, inPrivate, inPublic) => {
    expect(allowed(viewer, draft)).toEqual(inPrivate)
    expect(allowed(viewer, { ...draft, isPublic: true })).toEqual(inPublic)
  })
})
