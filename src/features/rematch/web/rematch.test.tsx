import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { RematchView } from '#contract/drafts/online-drafts.ts'
import { type FakeServer, fakeServer, refusal, USER } from '#web/lib/fake-server.testing.ts'
import { address, navigationState, openScreen } from '#web/lib/screen.testing.tsx'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'
const REMATCH_ID = '7a3d6c54-1c7f-4f10-8d2b-5a0be9a5a4c2'
const ONLINE = { is_multiplayer: true, my_participant_ids: ['p2'], is_public: false }

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

function asked(changes: Partial<NonNullable<RematchView['rematch']>> = {}): RematchView {
  const seats = ['Maya', 'Theo', 'Priya', 'Jonah'].map((participantName, seat) => ({
    participantName,
    isIn: seat % 3 === 0,
  }))
  return {
    rematch: {
      askedBy: 'Maya',
      askedAt: '2024-06-01T21:00:00.000Z',
      isIn: false,
      isStarted: false,
      seats,
      ...changes,
    },
    table: null,
  }
}

async function open(draft: Partial<DraftView>, answer?: RematchView): Promise<FakeServer> {
  const server = fakeServer({ user: USER })
  if (answer) server.rematch = () => answer
  server.takeRematch = ({ body: { participantId } }) => ({
    draftId: REMATCH_ID,
    participantId,
    participantName: 'Theo',
    isNew: true,
  })
  const players = {
    Maya: [{ calculated_score: 90 }, { calculated_score: 90 }],
    Theo: [{}, {}],
  } as const
  server.drafts.set(ID, scoredDraftView(players, { id: ID, ...draft }))
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    `/final-scores/${ID}`,
  )
  await screen.findByRole('navigation', { name: 'Results' })
  return server
}

it('is requested by a player in one press, under one seat', async () => {
  const server = await open(ONLINE)
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Rematch' }))
  await waitFor(() => expect(address()).toBe(`/draft/${REMATCH_ID}`))
  expect(server.asked.takeRematch).toHaveLength(1)
  expect(navigationState()).toMatchObject({ existingDraftId: REMATCH_ID, isMultiplayer: true })
})

it('is announced to the others, who take their seats', async () => {
  await open(ONLINE, asked())
  const slip = await screen.findByRole('region', { name: 'Maya wants a rematch' })
  expect(slip.textContent).toContain('Same table, same rules. 2 of 4 are in.')
  expect(slip.closest('[role=status]')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Take my seat' }))
  await waitFor(() => expect(address()).toBe(`/draft/${REMATCH_ID}`))
})

it.each<[string, () => Promise<void>]>([
  ['a press', () => userEvent.click(screen.getByRole('button', { name: 'Not tonight' }))],
  [
    'Escape',
    async () => {
      screen.getByRole('button', { name: 'Take my seat' }).focus()
      await userEvent.keyboard('{Escape}')
    },
  ],
])('is dismissed by %s, and can still be joined', async (_, decline) => {
  await open(ONLINE, asked())
  const slip = await screen.findByRole('region', { name: 'Maya wants a rematch' })
  const place = slip.closest('[role=status]')
  await decline()
  expect(screen.queryByRole('region', { name: 'Maya wants a rematch' })).toBeNull()
  expect(document.activeElement).toBe(place)
  expect(screen.getByRole('button', { name: 'Rematch' })).toBeTruthy()
})

it('stays dismissed after a reload, but another one is announced', async () => {
  await open(ONLINE, asked())
  await userEvent.click(await screen.findByRole('button', { name: 'Not tonight' }))
  cleanup()
  const server = await open(ONLINE, asked())
  await waitFor(() => expect(server.asked.rematch.length).toBeGreaterThan(0))
  await screen.findByRole('button', { name: 'Rematch' })
  expect(screen.queryByRole('button', { name: 'Not tonight' })).toBeNull()
  cleanup()
  await open(ONLINE, asked({ askedAt: '2024-06-01T22:00:00.000Z', askedBy: 'Jonah' }))
  await screen.findByRole('region', { name: 'Jonah wants a rematch' })
})

it.each([
  ['who is in already', asked({ isIn: true }), true],
  ['who is too late', asked({ isStarted: true }), false],
])('is not announced to a player %s', async (_, answer, hasButton) => {
  const server = await open(ONLINE, answer)
  await waitFor(() => expect(server.asked.rematch.length).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rematch' }) !== null).toBe(hasButton))
  expect(screen.queryByRole('button', { name: 'Take my seat' })).toBeNull()
})

it('is not offered to a watcher, nor requested for one', async () => {
  const server = await open({ ...ONLINE, my_participant_ids: [] })
  await screen.findByRole('button', { name: 'Share Results' })
  expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull()
  expect(server.asked.rematch).toEqual([])
})

it('says why it is refused, and can be requested again', async () => {
  const server = await open(ONLINE)
  server.takeRematch = () => refusal(409, 'DRAFT_ALREADY_STARTED')
  await userEvent.click(await screen.findByRole('button', { name: 'Rematch' }))
  expect(await screen.findByText('No rematch just now')).toBeTruthy()
  expect(address()).toBe(`/final-scores/${ID}`)
})

it('of a local draft has the same players, and their ranking', async () => {
  await open({ is_owner: true, user_id: USER.id })
  await userEvent.click(await screen.findByRole('link', { name: 'Rematch' }))
  await waitFor(() => expect(address()).toBe('/draft'))
  expect(navigationState()).toMatchObject({
    theme: 'people',
    option: 'Tom Hanks',
    personId: 31,
    participants: ['Maya', 'Theo'],
    ranking: ['Maya', 'Theo'],
    categories: ['Comedy', 'Drama/Romance'],
    isMultiplayer: false,
  })
})

it('of a local draft is not offered to people who only view it', async () => {
  await open({ is_owner: false })
  await screen.findByRole('button', { name: 'Share Results' })
  expect(screen.queryByRole('link', { name: 'Rematch' })).toBeNull()
})
