import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReactionCountView } from '#features/reactions/wire/views.ts'
import { fakeTime } from '#web/live/live-draft.testing.ts'
import { createReactionStore, type ReactionStore } from './reaction-store.ts'

const row = (changes: Partial<ReactionCountView> = {}): ReactionCountView => ({
  pick: 1,
  movieId: 7,
  reaction: 'bravo',
  count: 1,
  players: [],
  stamp: 1,
  ...changes,
})
const view = (...counts: ReactionCountView[]) => ({ mayReact: true, counts, mine: [] })
const bravo = { pick: 1, movieId: 7, reaction: 'bravo', on: true } as const

let store: ReactionStore
beforeEach(() => {
  store = createReactionStore()
})
const counts = (movieId = 7) => store.of(1, movieId).counts

describe('the reactions of a room', () => {
  it('are those of the server, and later news', () => {
    store.applyView(view(row({ count: 2 })))
    expect(counts()).toEqual({ bravo: 2 })
    store.applyNews([row({ count: 5, stamp: 3 }), row({ reaction: 'sob' })])
    expect(counts()).toEqual({ bravo: 5, sob: 1 })
  })

  it('ignore news that comes late', () => {
    store.applyNews([row({ count: 5, stamp: 3 })])
    store.applyNews([row({ count: 4, stamp: 2 })])
    expect(counts()).toEqual({ bravo: 5 })
  })

  it('forget what nobody chooses any more, but not what came while the server answered', () => {
    store.applyNews([row(), row({ reaction: 'sob' })])
    store.startAsking()
    store.applyNews([row({ reaction: 'gasp' })])
    store.applyView(view(row()))
    expect(counts()).toEqual({ bravo: 1, gasp: 1 })
  })

  it('do not count for another movie in the place of a pick', () => {
    store.applyNews([row()])
    expect(counts(8)).toEqual({})
  })

  it('are the same object until something changes', () => {
    store.applyNews([row()])
    const before = store.of(1, 7)
    store.applyNews([row({ pick: 2 })])
    expect(store.of(1, 7)).toBe(before)
    store.applyNews([row({ count: 2, stamp: 2 })])
    expect(store.of(1, 7)).not.toBe(before)
  })
})

describe('a reaction of the viewer', () => {
  it('shows at once, can be taken back, and gives way to the news of it', () => {
    store.applyView(view(row({ count: 3, players: ['b'] })))
    expect(store.react(bravo, 'a')).toBe(true)
    expect(store.of(1, 7)).toMatchObject({
      counts: { bravo: 4 },
      players: { bravo: ['b', 'a'] },
      mine: ['bravo'],
    })
    store.applyNews([row({ count: 9, stamp: 4, players: ['a', 'b'] })])
    expect(counts()).toEqual({ bravo: 9 })
    store.react({ ...bravo, on: false }, 'a')
    expect(store.of(1, 7)).toMatchObject({ counts: { bravo: 8 }, players: { bravo: ['b'] }, mine: [] })
  })

  it('stays if an answer comes that does not have it yet, for two seconds', () => {
    fakeTime()
    store.react(bravo, 'a')
    store.applyView(view(row({ count: 3, players: ['b'] })))
    expect(store.of(1, 7)).toMatchObject({ counts: { bravo: 4 }, mine: ['bravo'] })
    vi.setSystemTime(2_001)
    store.applyView(view(row({ count: 3, players: ['b'] })))
    expect(store.of(1, 7)).toMatchObject({ counts: { bravo: 3 }, mine: [] })
  })

  it('is dropped if it is the sixth in a second', () => {
    fakeTime()
    const react = (on: boolean) => store.react({ ...bravo, on }, undefined)
    expect([true, false, true, false, true, false].map(react)).toEqual([true, true, true, true, true, false])
    expect(store.of(1, 7).mine).toEqual(['bravo'])
    vi.setSystemTime(1_000)
    expect(react(false)).toBe(true)
  })
})
