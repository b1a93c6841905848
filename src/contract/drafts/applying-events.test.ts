import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#domain/draft/events.ts'
import type { DraftView } from './drafts.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { recorded, testDraftView, viewAfter } from './drafts.testing.ts'

const JOINED = recorded(1, {
  type: 'PARTICIPANT_JOINED',
  participant: { id: 'b', name: 'Ben' },
  invitedCount: 2,
})
const STARTED = recorded(2, { type: 'DRAFT_STARTED', draftOrder: ['b', 'a'] })
const pickMade = (version: number, participantId: string, movieId: number): RecordedEvent =>
  recorded(version, {
    type: 'PICK_MADE',
    pick: { participantId, movie: testMovie({ id: movieId }), category: 'Comedy', houseOverride: false },
  })

function play(...events: RecordedEvent[]): DraftView {
  return events.reduce(viewAfter, testDraftView())
}

describe('an event applied in place', () => {
  it('adds the new participant, and says how many invited ones have not joined', () => {
    expect(viewAfter(testDraftView({ invited_count: 3 }), JOINED)).toMatchObject({
      version: 1,
      invited_count: 2,
      participants: [{ participant_name: 'Ann' }, { participant_name: 'Ben' }],
      current_turn_participant_id: null,
    })
  })

  it('starts with every turn written out, as a snake', () => {
    const view = play(JOINED, STARTED)
    expect(view.turn_order.map(({ participant_name }) => participant_name)).toEqual([
      'Ben',
      'Ann',
      'Ann',
      'Ben',
    ])
    expect(view).toMatchObject({ current_turn_participant_id: 'b', current_pick_number: 1 })
  })

  it('moves the turn on with each pick and ends with the last', () => {
    const two = play(JOINED, STARTED, pickMade(3, 'b', 1), pickMade(4, 'a', 2))
    expect(two).toMatchObject({
      current_turn_participant_id: 'a',
      current_pick_number: 3,
      is_complete: false,
    })
    const all = [pickMade(5, 'a', 3), pickMade(6, 'b', 4)].reduce(viewAfter, two)
    expect(all).toMatchObject({ current_turn_participant_id: null, is_complete: true, version: 6 })
    expect(all.picks.map(({ movie_id }) => movie_id)).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['comes twice', JOINED],
    ['comes too early', pickMade(4, 'b', 1)],
  ])('changes nothing when it %s', (_, event) => {
    const view = play(JOINED)
    expect(viewAfter(view, event)).toEqual(view)
  })
})

describe('a change of the host', () => {
  it('makes the draft the viewer’s own only if the viewer is the new host', () => {
    const changed = recorded(2, { type: 'HOST_CHANGED', participantId: 'b' })
    const ofAnn = play(JOINED, changed)
    expect(ofAnn).toMatchObject({
      is_owner: false,
      participants: [{ is_host: false }, { is_host: true }],
    })
    const bens = testDraftView({ is_owner: false, my_participant_ids: ['b'] })
    expect([JOINED, changed].reduce(viewAfter, bens).is_owner).toBe(true)
  })
})
