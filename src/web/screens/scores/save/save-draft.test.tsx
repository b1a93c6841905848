import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { toast } from 'sonner'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { copyDraftBody } from '#contract/profile.ts'
import { type FakeServer, fakeServer, refusal, USER } from '#web/lib/fake-server.testing.ts'
import { localDay } from './save-draft.tsx'
import { address, navigationState, openScreen } from '#web/lib/screen.testing.tsx'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'
import { rememberAction } from '#web/screens/scores/pending-action.ts'

beforeAll(preloadToasts)
afterEach(() => {
  for (const { id } of toast.getToasts()) toast.dismiss(id)
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'
const SIGN_UP = 'Sign up to save drafts permanently and access them from any device.'
const saveButton = () => screen.findByRole('button', { name: 'Save Draft' })
const shown = () => screen.findByRole('navigation', { name: 'Results' })

type Setup = { user?: FakeServer['user']; draft?: Partial<DraftView>; query?: string }

/** Opens the results with a server that stores copies; `answer` replaces its next responses. */
function openResults({ user, draft, query = '' }: Setup) {
  const server = fakeServer({ user })
  server.drafts.set(ID, scoredDraftView({ Maya: [{}, {}] }, { id: ID, ...draft }))
  const others = globalThis.fetch
  const copies: { ids: string[]; day?: string; answer?: () => Response } = { ids: [] }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== `/api/drafts/${ID}/copies`) return others(path, init)
    const { id, day } = copyDraftBody.parse(JSON.parse(init.body as string))
    copies.ids.push(id)
    copies.day = day
    return copies.answer?.() ?? Response.json({ id, title: 'Copy' }, { status: 201 })
  })
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    `/final-scores/${ID}${query}`,
  )
  return copies
}

describe('Save Draft for a guest', () => {
  it.each(['', '?public=true&tab=board'])(
    'asks the guest to sign up and leads to /auth, view %j',
    async (query) => {
      const copies = openResults({ query })
      await userEvent.click(await saveButton())
      await screen.findByText('Create Account')
      screen.getByText(SIGN_UP)
      await waitFor(() => expect(address()).toBe('/auth'))
      await waitFor(() =>
        expect(navigationState()).toMatchObject({ returnTo: `/final-scores/${ID}${query}` }),
      )
      expect(copies.ids).toEqual([])
    },
  )
})

describe('Save Draft for a user', () => {
  it('saves a copy, dated by this device', async () => {
    const dayBefore = localDay(new Date())
    const copies = openResults({ user: USER })
    await userEvent.click(await saveButton())
    await screen.findByText('Draft saved successfully!')
    expect(copies.ids).toHaveLength(1)
    expect([dayBefore, localDay(new Date())]).toContain(copies.day)
    await waitFor(() => expect(address()).toBe(`/final-scores/${ID}`))
  })

  it('reports a failure, and sends the same copy again', async () => {
    const copies = openResults({ user: USER })
    copies.answer = () => refusal(500, 'INTERNAL')
    await userEvent.click(await saveButton())
    await screen.findByText('Failed to save draft. Please try again.')
    copies.answer = undefined
    await userEvent.click(await saveButton())
    await screen.findByText('Draft saved successfully!')
    expect(copies.ids).toEqual([copies.ids[0], copies.ids[0]])
  })

  it('asks to sign up if the session has ended meanwhile', async () => {
    const copies = openResults({ user: USER })
    copies.answer = () => refusal(401, 'UNAUTHENTICATED')
    await userEvent.click(await saveButton())
    await screen.findByText(SIGN_UP)
    await waitFor(() => expect(address()).toBe('/auth'))
  })

  it.each<[string, Setup]>([
    ['the public view', { user: USER, query: '?public=true' }],
    ['a draft that has no scores yet', { user: USER, draft: { is_complete: false, picks: [] } }],
  ])('is not offered on %s', async (_, setup) => {
    openResults(setup)
    await shown()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Draft' })).toBeNull())
  })
})

describe('a pending action to save', () => {
  it('is carried out once after signing in, even on the public view', async () => {
    rememberAction('save', ID)
    const copies = openResults({ user: USER, query: '?public=true' })
    await screen.findByText('Draft saved successfully!')
    expect(copies.ids).toHaveLength(1)
    const later = openResults({ user: USER })
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Save Draft' })).toHaveLength(1))
    expect(later.ids).toEqual([])
  })

  it('makes no copy of a draft that moved to the account', async () => {
    rememberAction('save', ID)
    const copies = openResults({ user: USER, draft: { user_id: USER.id } })
    await screen.findByText('Draft saved successfully!')
    expect(copies.ids).toEqual([])
  })

  it('waits for a user', async () => {
    rememberAction('save', ID)
    const copies = openResults({})
    await shown()
    await waitFor(async () => expect(await saveButton()).toHaveProperty('disabled', false))
    expect(copies.ids).toEqual([])
    expect(sessionStorage).toHaveLength(1)
  })

  it('is for its own draft only', async () => {
    rememberAction('save', '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b1000')
    const copies = openResults({ user: USER })
    await waitFor(async () => expect(await saveButton()).toHaveProperty('disabled', false))
    expect(copies.ids).toEqual([])
  })
})
