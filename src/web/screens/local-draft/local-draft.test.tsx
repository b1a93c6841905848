import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { GuestSessionView } from '#contract/session.ts'
import { awaitedAnswer, fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { removePageData, servePageData } from '#web/lib/page-data.testing.ts'
import { address } from '#web/lib/screen.testing.tsx'
import {
  apollo13,
  big,
  boardRow,
  openDraft,
  played,
  testRecord,
  viewOf,
  visitDraft,
} from './local-draft.testing.tsx'

afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const headings = () => screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)

describe('a draft that this browser does not have', () => {
  it('waits for the session with Loading..., then for the draft with Loading draft...', async () => {
    const session = awaitedAnswer<GuestSessionView>()
    const draft = awaitedAnswer<DraftView>()
    const record = testRecord({}, { savedVersion: 1 })
    const server = fakeServer({ readDraft: draft.answer })
    const { guestSession } = server
    server.guestSession = session.answer
    visitDraft(record.id)
    screen.getByText('Loading...')
    expect(server.asked.readDraft).toEqual([])

    session.give((await guestSession({})) as GuestSessionView)
    await screen.findByText('Loading draft...')
    draft.give(viewOf(played(record, [big, 'Comedy'])))
    await screen.findByRole('heading', { level: 1, name: /Tom Hanks/ })
    expect(boardRow('Ana')[0]).toBe('Pick 1 Big')
  })

  it('that came with the page is read before the session is known, and not again after that', async () => {
    const session = awaitedAnswer<GuestSessionView>()
    const record = testRecord({}, { savedVersion: 1 })
    const server = fakeServer()
    const { guestSession } = server
    server.guestSession = session.answer
    servePageData({ answers: { [`GET /api/drafts/${record.id}`]: viewOf(played(record, [big, 'Comedy'])) } })
    onTestFinished(removePageData)
    visitDraft(record.id)
    await screen.findByRole('heading', { level: 1, name: /Tom Hanks/ })
    await act(async () => session.give((await guestSession({})) as GuestSessionView))
    expect(boardRow('Ana')[0]).toBe('Pick 1 Big')
    expect(server.asked.readDraft).toEqual([])
  })

  it('is kept in this browser from then on', async () => {
    const record = testRecord({}, { savedVersion: 1 })
    fakeServer({ readDraft: () => viewOf(record) })
    visitDraft(record.id)
    await screen.findByRole('heading', { level: 1, name: /Tom Hanks/ })
    expect(readLocalDraft(record.id)).toMatchObject({ title: 'Tom Hanks', personId: 31, savedVersion: 1 })
  })

  it('asks for authentication while there is no session, and continues once there is one', async () => {
    const record = testRecord({}, { savedVersion: 1 })
    const server = fakeServer({ readDraft: () => viewOf(record) })
    const { guestSession } = server
    server.guestSession = () => refusal(500, 'INTERNAL')
    visitDraft(record.id)
    await screen.findByRole('heading', { name: 'Authentication Required' })
    server.guestSession = guestSession
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: /Tom Hanks/ })
  })

  it.each([
    [404, 'DRAFT_NOT_FOUND'],
    [400, 'INVALID_INPUT'],
  ] as const)('is not found if the server answers %i %s', async (status, code) => {
    fakeServer({ readDraft: () => refusal(status, code) })
    visitDraft(testRecord().id)
    await screen.findByRole('heading', { name: 'Draft Not Found' })
    expect(document.title).toBe('Draft Not Found · Marquee')
    await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }))
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('does not count as missing if the server cannot be reached, and can be tried again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const record = testRecord({}, { savedVersion: 1 })
    const server = fakeServer({ readDraft: () => new Response(null, { status: 503 }) })
    visitDraft(record.id)
    await pass(5000)
    await screen.findByRole('heading', { name: 'Error Loading Draft' })
    screen.getByText('The server cannot be reached, and this browser has no copy.')

    server.readDraft = () => viewOf(record)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: /Tom Hanks/ })
  })

  it('shows the server’s message if it answers without the draft', async () => {
    fakeServer({ readDraft: () => refusal(500, 'INTERNAL', { message: 'The house is on fire' }) })
    visitDraft(testRecord().id)
    await screen.findByRole('heading', { name: 'Error Loading Draft' })
    screen.getByText('The house is on fire')
  })

  it('opens the room of an online draft, and keeps no copy', async () => {
    const record = testRecord({}, { savedVersion: 1 })
    fakeServer({ readDraft: () => ({ ...viewOf(record), is_multiplayer: true }) })
    visitDraft(record.id)
    await screen.findByText('The online room')
    expect(readLocalDraft(record.id)).toBeUndefined()
  })
})

describe('a draft that this browser has', () => {
  it('shows at once, even if the server is gone', () => {
    vi.useFakeTimers()
    fakeServer({ isReachable: false })
    openDraft(played(testRecord(), [big, 'Comedy']))
    expect(headings()).toEqual(['NOW DRAFTING Tom Hanks MOVIES'])
    expect(document.title).toBe('Drafting · Tom Hanks · Marquee')
    expect(boardRow('Ana')[0]).toBe('Pick 1 Big')
  })

  it('catches up with the server if it went on elsewhere', async () => {
    const record = testRecord({}, { savedVersion: 1 })
    const server = fakeServer()
    server.drafts.set(record.id, viewOf(played(record, [big, 'Comedy'], [apollo13, 'Drama/Romance'])))
    openDraft(record)
    await waitFor(() => expect(boardRow('Ben')[1]).toBe('Pick 2 Apollo 13'))
    expect(server.asked.saveDraft).toEqual([])
  })

  it('keeps picks that the server does not have yet', async () => {
    const record = testRecord({}, { savedVersion: 1 })
    const server = fakeServer({ pool: [big] })
    server.drafts.set(record.id, viewOf(record))
    openDraft(played(record, [big, 'Comedy']))
    await waitFor(() => expect(server.drafts.get(record.id)?.picks).toHaveLength(1))
    expect(boardRow('Ana')[0]).toBe('Pick 1 Big')
  })

  it('shows a pick that was made in another tab', async () => {
    fakeServer()
    const record = testRecord()
    openDraft(record)
    expect(boardRow('Ana')[0]).toBe('Pick for Comedy')
    const { id } = record
    const moved = played(record, [big, 'Comedy'])
    localStorage.setItem(`marquee.draft.v1.${id}`, JSON.stringify(moved))
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    await waitFor(() => expect(boardRow('Ana')[0]).toBe('Pick 1 Big'))
    expect(screen.getByRole('region', { name: 'Draft Status' }).textContent).toContain('Ben is on the clock')
  })
})
