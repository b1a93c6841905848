import { describe, expect, it } from 'vitest'
import { GUEST_USER_ID } from '#contract/drafts.ts'
import { linkAccessOf, mayMakePrivate, notYoursText, type SharedDraft } from './link-access.ts'

const ANA = 'ana'
const local: SharedDraft = {
  is_public: false,
  is_complete: true,
  user_id: ANA,
  is_multiplayer: false,
  participants: [],
  my_participant_ids: [],
}
const online: SharedDraft = {
  ...local,
  is_multiplayer: true,
  participants: [
    { participant_id: 'a', participant_name: 'Ana', is_host: true, status: 'joined' },
    { participant_id: 'b', participant_name: 'Ben', is_host: false, status: 'joined' },
  ],
}
const ofGuest = { user_id: GUEST_USER_ID }

describe('the public link', () => {
  it.each<[string, SharedDraft, string | undefined, string, boolean]>([
    ['its owner', local, ANA, 'owner', false],
    ['its owner, public', { ...local, is_public: true }, ANA, 'public', true],
    ['its owner, unfinished', { ...local, is_complete: false }, ANA, 'unfinished', false],
    ['another user, unfinished', { ...local, is_complete: false }, 'ben', 'others', false],
    ['another user', online, 'ben', 'others', false],
    ['another user, public', { ...online, is_public: true }, 'ben', 'public', false],
    ['a user, of a guest’s draft', { ...online, ...ofGuest }, 'ben', 'others', false],
    ['a guest, of a draft on this device', { ...local, ...ofGuest }, undefined, 'sign-up', false],
    ['a guest who hosts', { ...online, ...ofGuest, my_participant_ids: ['a'] }, undefined, 'sign-up', false],
    ['a guest with a seat', { ...online, ...ofGuest, my_participant_ids: ['b'] }, undefined, 'others', false],
    ['a guest with a seat with a user', { ...online, my_participant_ids: ['b'] }, undefined, 'others', false],
    ['a guest who looks on', { ...online, ...ofGuest }, undefined, 'others', false],
    ['anybody, public', { ...local, is_public: true }, undefined, 'public', false],
  ])('for %s', (_, draft, userId, access, mayEnd) => {
    expect(linkAccessOf(draft, userId)).toBe(access)
    expect(mayMakePrivate(draft, userId)).toBe(mayEnd)
  })

  it('is the host’s to make, by name where there is one', () => {
    expect(notYoursText(online)).toBe('Only Ana can make these results public')
    expect(notYoursText(local)).toBe('Only the person who set up this draft can make these results public')
  })
})
