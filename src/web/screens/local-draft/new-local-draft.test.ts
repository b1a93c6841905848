import { expect, it } from 'vitest'
import { scripted, seeded } from '#domain/chance/random.testing.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import type { DraftNavigationState } from '#web/lib/drafts/draft-navigation.ts'
import { newLocalDraft } from './new-local-draft.ts'

const handover: DraftNavigationState = {
  theme: 'year',
  option: '1999',
  participants: ['Ana', 'Ben', 'Cleo'],
  categories: ['Comedy', 'Animated'],
  isMultiplayer: false,
  existingDraftId: 'the-id',
  initialDraftData: null,
}

/** p1, p2, p3 … */
function ids() {
  let count = 0
  return () => `p${++count}`
}

it('is the draft from setup, started and unknown to the server', () => {
  expect(newLocalDraft({ ...handover, participants: ['Player 1'] }, ids(), scripted([]))).toEqual({
    id: 'the-id',
    title: '1999',
    personId: undefined,
    profilePath: undefined,
    draft: {
      theme: 'year',
      option: '1999',
      categories: ['Comedy', 'Animated'],
      participants: [{ id: 'p1', name: 'Player 1' }],
      draftOrder: ['p1'],
      picks: [],
      version: 1,
    },
    savedVersion: 0,
  })
})

it('shuffles the players by the given randomness', () => {
  const orders = [1, 2, 3, 4, 5].map((seed) => newLocalDraft(handover, ids(), seeded(seed)).draft.draftOrder)
  for (const order of orders) expect(order.toSorted()).toEqual(['p1', 'p2', 'p3'])
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
  expect(newLocalDraft(handover, ids(), seeded(1)).draft.draftOrder).toEqual(orders[0])
})

it.each<[Partial<DraftNavigationState>, DraftErrorCode]>([
  [{ participants: [] }, 'TOO_FEW_PARTICIPANTS'],
  [{ categories: [] }, 'NO_CATEGORIES'],
  [{ categories: ["90's"] }, 'CATEGORY_NOT_IN_THEME'],
])('refuses to start with %j', (change, code) => {
  const start = () => newLocalDraft({ ...handover, ...change }, ids(), seeded(1))
  expect(start).toThrow(new DraftError(code))
})

it('lets the winner pick last in a rematch', () => {
  const rematch = { ...handover, ranking: ['Ben', 'Cleo', 'Ana'] }
  expect(newLocalDraft(rematch, ids(), scripted([])).draft.draftOrder).toEqual(['p1', 'p3', 'p2'])
})

it('seats the bots under their names', () => {
  const bots = {
    Ben: { taste: 'critic', level: 'sharp', seed: 7 },
    Cleo: { taste: 'fan', level: 'easy', seed: 8 },
  } as const
  const { participants } = newLocalDraft({ ...handover, bots }, ids(), scripted([0, 0])).draft
  expect(participants).toEqual([
    { id: 'p1', name: 'Ana' },
    { id: 'p2', name: 'Ben', bot: bots.Ben },
    { id: 'p3', name: 'Cleo', bot: bots.Cleo },
  ])
})
