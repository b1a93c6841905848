import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDraftView } from '#contract/drafts/drafts.testing.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { AppProvider } from '#web/lib/app/app-provider.tsx'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { newId } from '#web/lib/chance.ts'
import type { DraftNavigationState } from '#web/lib/drafts/draft-navigation.ts'
import { type FakeServer, fakeServer } from '#web/lib/fake-server.testing.ts'
import { listLocalDrafts, readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import DraftRoute from './draft.tsx'

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dev']
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

let server: FakeServer
let handover: DraftNavigationState

beforeEach(() => {
  server = fakeServer({ pool: [testMovie()] })
  handover = {
    theme: 'people',
    option: 'Tom Hanks',
    personId: 31,
    profilePath: '/tom.jpg',
    participants: NAMES,
    categories: ['Comedy', "90's"],
    isMultiplayer: false,
    existingDraftId: newId(),
    initialDraftData: null,
  }
})

/** Navigates from setup to an address; the page before setup is in the history, too. */
async function open(pathname: string, state?: unknown) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>The home page</p> },
      { path: '/join-draft/:draftId', element: <p>The way in</p> },
      { path: '/setup', element: <p>The setup page</p> },
      { path: '/draft', element: <DraftRoute /> },
      { path: '/draft/:draftId', element: <DraftRoute /> },
    ],
    { initialEntries: ['/setup'] },
  )
  render(
    <StrictMode>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>,
  )
  await router.navigate(pathname, { state })
  return router
}

describe('/draft with the state of setup', () => {
  it('starts the draft once and moves on to its own address', async () => {
    const router = await open('/draft', handover)
    await screen.findByRole('heading', { level: 1, name: 'NOW DRAFTING Tom Hanks MOVIES' })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/draft/${handover.existingDraftId}`))
    expect(listLocalDrafts()).toHaveLength(1)
    await waitFor(() => expect(server.drafts.size).toBe(1))
    expect(server.drafts.get(handover.existingDraftId)?.version).toBe(1)
  })

  it('starts a draft with the chosen option, categories and players', async () => {
    await open('/draft', handover)
    await screen.findByRole('heading', { level: 1 })
    const { draft, ...record } = readLocalDraft(handover.existingDraftId)!
    expect(record).toMatchObject({ title: 'Tom Hanks', personId: 31, profilePath: '/tom.jpg' })
    expect(draft).toMatchObject({ theme: 'people', option: 'Tom Hanks', categories: ['Comedy', "90's"] })
    expect(draft.participants.map(({ name }) => name)).toEqual(NAMES)
    expect(draft.participants.every(({ id }) => UUID.test(id))).toBe(true)
    expect(draft.draftOrder.toSorted()).toEqual(draft.participants.map(({ id }) => id).toSorted())
  })

  it('replaces its address, so that Back leads to setup', async () => {
    const router = await open('/draft', handover)
    await screen.findByRole('heading', { level: 1 })
    await router.navigate(-1)
    await screen.findByText('The setup page')
  })

  it('creates no second draft if it is opened again', async () => {
    const router = await open('/draft', handover)
    await screen.findByRole('heading', { level: 1 })
    const { draftOrder } = readLocalDraft(handover.existingDraftId)!.draft
    await router.navigate('/draft', { state: handover })
    await screen.findByRole('heading', { level: 1 })
    expect(listLocalDrafts()).toHaveLength(1)
    expect(readLocalDraft(handover.existingDraftId)!.draft.draftOrder).toEqual(draftOrder)
  })
})

describe('/draft', () => {
  it.each([undefined, null, {}, { categories: [] }])('redirects home if the state is %j', async (state) => {
    const router = await open('/draft', state)
    await screen.findByText('The home page')
    expect(router.state.location.pathname).toBe('/')
    expect(listLocalDrafts()).toEqual([])
  })
})

describe('an online draft', () => {
  const view = testDraftView()
  const online = (): DraftNavigationState => ({
    ...handover,
    isMultiplayer: true,
    existingDraftId: view.id,
    initialDraftData: view,
  })
  const room = () => screen.findByRole('heading', { name: 'Everybody Ready?' })

  it('from setup opens its room and creates no local draft', async () => {
    const router = await open(`/draft/${view.id}`, online())
    await room()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/draft/${view.id}`))
    expect(listLocalDrafts()).toEqual([])
  })

  it('is redirected to its own address', async () => {
    const router = await open('/draft', online())
    await room()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/draft/${view.id}`))
    expect(listLocalDrafts()).toEqual([])
  })

  it('that the viewer has just joined is requested once', async () => {
    server.drafts.set(view.id, view)
    const joined = { existingDraftId: view.id, isMultiplayer: true, initialDraftData: null }
    await open(`/draft/${view.id}`, joined)
    await room()
    expect(server.asked.readDraft).toHaveLength(1)
  })

  it.each([
    ['has no list of participants', { ...view, participants: undefined }],
    ['is another draft', { ...view, id: 'another' }],
    ['is only an id', { id: view.id }],
    ['is a text', 'view'],
  ])('is loaded if what the browser kept of it %s', async (_, kept) => {
    server.drafts.set(view.id, view)
    await open(`/draft/${view.id}`, { ...online(), initialDraftData: kept })
    await room()
  })

  it('is recognized by its id, without a state', async () => {
    server.drafts.set(view.id, view)
    await open(`/draft/${view.id}`)
    await room()
    expect(listLocalDrafts()).toEqual([])
  })

  it('opens with the response that identified it, before the room requests more', async () => {
    const unanswered = new Promise<DraftView>(() => undefined)
    server.readDraft = () => (server.asked.readDraft.length === 1 ? view : unanswered)
    await open(`/draft/${view.id}`)
    await room()
  })
})

describe('/draft/{draftId}', () => {
  it('redirects to joining if the visitor cannot read the draft', async () => {
    const id = newId()
    const router = await open(`/draft/${id}`)
    await screen.findByText('The way in')
    expect(router.state.location.pathname).toBe(`/join-draft/${id}`)
  })
})
