import { expect, it } from 'vitest'
import { isDraftNavigationState } from './draft-navigation.ts'

it('recognizes the state that setup passes', () => {
  expect(isDraftNavigationState({ existingDraftId: 'some-draft', categories: ['Comedy'] })).toBe(true)
})

it.each([undefined, null, 'draft', 7, {}, { categories: [] }, { existingDraftId: 'some-draft' }])(
  'takes %j for nothing that setup handed over',
  (state) => {
    expect(isDraftNavigationState(state)).toBe(false)
  },
)
