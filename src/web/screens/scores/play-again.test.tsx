import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fakeServer, USER } from '#web/lib/fake-server.testing.ts'
import { address, navigationState, openScreen } from '#web/lib/screen.testing.tsx'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView, scoredPickView } from '#web/lib/drafts/scored-draft.testing.ts'

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

async function open(draft: Partial<DraftView>, query = '') {
  const server = fakeServer({ user: USER })
  server.drafts.set(ID, scoredDraftView({ Maya: [{}, {}], Theo: [{}, {}] }, { id: ID, ...draft }))
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    `/final-scores/${ID}${query}`,
  )
  await screen.findByRole('navigation', { name: 'Results' })
}

it.each<[string, Partial<DraftView>, string, string[]]>([
  ['the owner with the players', { user_id: USER.id, is_public: false }, '', ['Maya', 'Theo']],
  [
    'the owner also of what is public',
    { user_id: USER.id, is_public: true },
    '?public=true',
    ['Maya', 'Theo'],
  ],
  ['somebody who looks on without them', { user_id: 'another', is_public: true }, '?public=true', []],
])('leads %s to a setup', async (_, draft, query, participants) => {
  await open(draft, query)
  await screen.findByRole('button', { name: 'Share Results' })
  await expect
    .poll(() => screen.getByRole('link', { name: 'Play Again' }).getAttribute('href'))
    .toBe('/?setup=&theme=people&option=Tom+Hanks&person=31')
  await userEvent.click(screen.getByRole('link', { name: 'Play Again' }))
  await waitFor(() => expect(address()).toBe('/?setup=&theme=people&option=Tom+Hanks&person=31'))
  await waitFor(() =>
    expect(navigationState()).toMatchObject({
      again: { isMultiplayer: false, categories: ['Comedy', 'Drama/Romance'], participants },
    }),
  )
})

it('is not offered while the draft is in play', async () => {
  await open({ is_complete: false, picks: [scoredPickView()] })
  expect(screen.queryByRole('link', { name: 'Play Again' })).toBeNull()
})
