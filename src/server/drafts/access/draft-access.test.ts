import { describe, expect, it } from 'vitest'
import type { Viewer } from '#server/http/viewer.ts'
import { can, DRAFT_ACTIONS, type DraftOwnership } from './draft-access.ts'

const user = (userId: string): Viewer => ({ kind: 'user', userId })
const guest = (guestSessionId: string): Viewer => ({ kind: 'guest', guestSessionId })
const nobody: Viewer = { kind: 'nobody' }

const SEATS = [
  { userId: 'ben', guestParticipantId: null, isHost: false },
  { userId: null, guestParticipantId: 'gus', isHost: false },
  { userId: null, guestParticipantId: null, isHost: false },
]

/** User Ben and guest Gus have seats in each of these drafts; user Wes and guest Wim watch them. */
const usersDraft: DraftOwnership = {
  userId: 'ana',
  guestSessionId: null,
  isPublic: false,
  isMultiplayer: false,
  participants: SEATS,
}
const guestsDraft: DraftOwnership = { ...usersDraft, userId: null, guestSessionId: 'gia' }

const [wes, wim] = [user('wes'), guest('wim')]
const watchers = [wes, wim]

const allowed = (viewer: Viewer, draft: DraftOwnership) =>
  DRAFT_ACTIONS.filter((action) => can(viewer, action, draft, watchers.includes(viewer)))

describe('what a viewer may do', () => {
  it.each<[string, Viewer, DraftOwnership, readonly string[], readonly string[]]>([
    [
      'its user',
      user('ana'),
      usersDraft,
      ['read', 'save', 'delete', 'copy', 'publish'],
      ['read', 'save', 'delete', 'copy', 'publish'],
    ],
    ['a user who watches', wes, usersDraft, ['read', 'copy'], ['read', 'copy']],
    ['a guest who watches', wim, usersDraft, ['read'], ['read']],
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

describe('what a viewer may do in an online draft', () => {
  it.each<[string, Viewer, readonly string[], readonly string[]]>([
    [
      'its user without a seat',
      user('ana'),
      ['read', 'delete', 'copy', 'publish', 'react', 'house-vote', 'log'],
      ['read', 'delete', 'copy', 'publish', 'react', 'house-vote', 'log'],
    ],
    [
      'a user with a seat',
      user('ben'),
      ['read', 'copy', 'play', 'react', 'house-vote', 'leave', 'log'],
      ['read', 'copy', 'play', 'react', 'house-vote', 'leave', 'log'],
    ],
    [
      'a guest with a seat',
      guest('gus'),
      ['read', 'play', 'react', 'house-vote', 'leave', 'log'],
      ['read', 'play', 'react', 'house-vote', 'leave', 'log'],
    ],
    [
      'a user who watches',
      wes,
      ['read', 'copy', 'react', 'house-vote', 'log'],
      ['read', 'copy', 'react', 'house-vote', 'log'],
    ],
    [
      'a guest who watches',
      wim,
      ['read', 'react', 'house-vote', 'log'],
      ['read', 'react', 'house-vote', 'log'],
    ],
    ['another user', user('zoe'), [], ['read', 'copy']],
    ['another guest', guest('zoe'), [], ['read']],
    ['nobody', nobody, [], ['read']],
  ])('%s', (_, viewer, inPrivate, inPublic) => {
    const draft = { ...usersDraft, isMultiplayer: true }
    expect(allowed(viewer, draft)).toEqual(inPrivate)
    expect(allowed(viewer, { ...draft, isPublic: true })).toEqual(inPublic)
  })

  it('includes all of the host’s rights, even if the draft now belongs to another person', () => {
    const participants = [{ userId: 'ben', guestParticipantId: null, isHost: true }]
    const hosted = { ...usersDraft, isMultiplayer: true, participants }
    expect(allowed(user('ben'), { ...hosted, userId: 'ben' })).toEqual([
      'read',
      'delete',
      'copy',
      'publish',
      'play',
      'react',
      'house-vote',
      'close-house-votes',
      'reveal',
      'invite',
      'log',
    ])
    expect(allowed(user('ben'), hosted)).toEqual([
      'read',
      'copy',
      'play',
      'react',
      'house-vote',
      'close-house-votes',
      'reveal',
      'invite',
      'log',
    ])
    expect(allowed(user('ana'), hosted)).toEqual([
      'read',
      'delete',
      'copy',
      'publish',
      'react',
      'house-vote',
      'log',
    ])
  })
})
