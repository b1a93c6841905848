import { describe, expect, it } from 'vitest'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'
import { linkAccessOf, mayMakePrivate, notYoursText } from './link-access.ts'

const ANA = 'ana'
const local = fromWire(scoredDraftView({ Ana: [{}, {}], Ben: [{}, {}] }, { user_id: ANA, is_public: false }))
const online: ViewedDraft = { ...local, isMultiplayer: true, hostId: 'p1' }
const unfinished: ViewedDraft = { ...local, picks: local.picks.slice(1) }
const ofGuest = { ownerId: undefined }

describe('the public link', () => {
  it.each<[string, ViewedDraft, string | undefined, string, boolean]>([
    ['its owner', local, ANA, 'owner', false],
    ['its owner, public', { ...local, isPublic: true }, ANA, 'public', true],
    ['its owner, unfinished', unfinished, ANA, 'unfinished', false],
    ['another user, unfinished', unfinished, 'ben', 'others', false],
    ['another user', online, 'ben', 'others', false],
    ['another user, public', { ...online, isPublic: true }, 'ben', 'public', false],
    ['a user, of a guest’s draft', { ...online, ...ofGuest }, 'ben', 'others', false],
    ['a guest, of a draft on this device', { ...local, ...ofGuest }, undefined, 'sign-up', false],
    ['a guest who hosts', { ...online, ...ofGuest, myParticipantIds: ['p1'] }, undefined, 'sign-up', false],
    ['a guest with a seat', { ...online, ...ofGuest, myParticipantIds: ['p2'] }, undefined, 'others', false],
    ['a guest with a seat with a user', { ...online, myParticipantIds: ['p2'] }, undefined, 'others', false],
    ['a guest who looks on', { ...online, ...ofGuest }, undefined, 'others', false],
    ['anybody, public', { ...local, isPublic: true }, undefined, 'public', false],
  ])('for %s', (_, draft, userId, access, mayEnd) => {
    expect(linkAccessOf(draft, userId)).toBe(access)
    expect(mayMakePrivate(draft, userId)).toBe(mayEnd)
  })

  it('is made by the host, who is named if there is a name', () => {
    expect(notYoursText(online)).toBe('Only Ana can make these results public')
    expect(notYoursText(local)).toBe('Only the person who set up this draft can make these results public')
  })
})
