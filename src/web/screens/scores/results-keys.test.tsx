import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { address, openScreen } from '#web/lib/screen.testing.tsx'
import { setShortcutsOn } from '#web/lib/browser/shortcuts.ts'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'
const place = () => address().replace(`/final-scores/${ID}`, '')

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const server = fakeServer()
  const players = { Maya: [{}, {}], Theo: [{}, {}], Priya: [{}, {}] } as const
  server.drafts.set(ID, scoredDraftView(players, { id: ID }))
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
    </Routes>,
    `/final-scores/${ID}`,
  )
  await screen.findByRole('navigation', { name: 'Results' })
})

describe('in the results', () => {
  it('s, b, o and v open the tabs', async () => {
    await userEvent.keyboard('b')
    expect(place()).toBe('?tab=board')
    await userEvent.keyboard('o')
    expect(place()).toBe('?tab=order')
    await userEvent.keyboard('v')
    expect(place()).toBe('?tab=verdict')
    await userEvent.keyboard('s')
    expect(place()).toBe('')
  })

  it('n and p move along the ranking, and no further than its ends', async () => {
    await userEvent.keyboard('p')
    expect(place()).toBe('')
    await userEvent.keyboard('n')
    screen.getByRole('heading', { name: 'Theo’s picks' })
    await userEvent.keyboard('nn')
    screen.getByRole('heading', { name: 'Priya’s picks' })
    await userEvent.keyboard('p')
    screen.getByRole('heading', { name: 'Theo’s picks' })
  })

  it('they do nothing with Control or Alt, or if shortcuts are turned off', async () => {
    await userEvent.keyboard('{Control>}b{/Control}{Alt>}b{/Alt}')
    expect(place()).toBe('')
    setShortcutsOn(false)
    await userEvent.keyboard('b')
    expect(place()).toBe('')
  })
})
