import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { listLocalDrafts, type LocalDraft, readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { address } from '#web/lib/screen.testing.tsx'
import {
  apollo13,
  big,
  boardRow,
  castAway,
  makePick,
  openDraft,
  played,
  POOL,
  splash,
  testRecord,
  viewOf,
  visitDraft,
} from './local-draft.testing.tsx'

const KEY = 'marquee.draft.v1.'
const GONE = () => refusal(404, 'DRAFT_NOT_FOUND')
const DELETED = () => refusal(404, 'DRAFT_NOT_FOUND', { isDeleted: true })

const deletedNotice = () => screen.findByRole('heading', { name: 'This draft was deleted' })
const button = (name: string) => screen.getByRole('button', { name })
const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Deletes the visitor's drafts on the server, which then keeps new ones only after `restore`. */
function deleteAll(server: FakeServer) {
  const { saveDraft } = server
  server.drafts.clear()
  server.readDraft = DELETED
  server.saveDraft = DELETED
  const restore = () => {
    server.readDraft = (id) => server.drafts.get(id) ?? GONE()
    server.saveDraft = saveDraft
  }
  return { restore }
}

/** A draft with one of four picks, saved on the server. */
const inPlay = () => played(testRecord({}, { savedVersion: 2 }), [big, 'Comedy'])
const finished = () =>
  played(
    testRecord({}, { savedVersion: 5 }),
    [big, 'Comedy'],
    [splash, 'Comedy'],
    [apollo13, 'Drama/Romance'],
    [castAway, 'Drama/Romance'],
  )

/** Stores the record as it was stored before this visit. */
function keepAsBefore(record: LocalDraft) {
  localStorage.setItem(KEY + record.id, JSON.stringify(record))
}

describe('a draft that was deleted on another device', () => {
  async function openAndDelete() {
    const server = fakeServer({ pool: POOL })
    const record = inPlay()
    server.drafts.set(record.id, viewOf(record))
    openDraft(record)
    await screen.findByText('Saved')
    await waitFor(() => expect(server.asked.readDraft).toHaveLength(1))
    return { server, record, ...deleteAll(server) }
  }

  it('says so at the next check, and cannot be played on', async () => {
    const { server } = await openAndDelete()
    lookAgain()
    await deletedNotice()
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo Last Pick' })).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(boardRow('Ana')[0]).toBe('Pick 1 Big')
    expect(server.asked.saveDraft).toEqual([])
  })

  it('says so at the next pick', async () => {
    await openAndDelete()
    await makePick('Splash', 'Comedy')
    await deletedNotice()
    expect(screen.queryByText('Auto-save failed')).toBeNull()
  })

  it('becomes a new draft on request', async () => {
    const { server, record, restore } = await openAndDelete()
    lookAgain()
    await deletedNotice()
    restore()
    await userEvent.click(button('Save as a new draft'))
    const id = address().replace('/draft/', '')
    expect(id).not.toBe(record.id)
    await waitFor(() => expect(server.drafts.get(id)?.picks).toHaveLength(1))
    await screen.findByText('Saved')
    expect(readLocalDraft(record.id)).toBeUndefined()
  })

  it('is discarded on request', async () => {
    await openAndDelete()
    lookAgain()
    await deletedNotice()
    await userEvent.click(button('Discard this copy'))
    expect(address()).toBe('/')
    expect(listLocalDrafts()).toEqual([])
  })

  it('is recognized as soon as another tab has deleted it', async () => {
    const { record } = await openAndDelete()
    const key = KEY + record.id
    localStorage.removeItem(key)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
    await deletedNotice()
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('is reported as missing if the server does not say that it was deleted', async () => {
    const { server } = await openAndDelete()
    server.readDraft = GONE
    lookAgain()
    await screen.findByRole('heading', { name: 'The server does not have this draft' })
    button('Save as a new draft')
  })
})

it('a first save that waited for days still counts as one', async () => {
  const record = played(testRecord({}, { touchedAt: 1 }), [big, 'Comedy'])
  const server = fakeServer({ pool: POOL, isReachable: false })
  openDraft(record)
  await screen.findByText('Server not reachable: the draft goes on in this browser')
  server.isReachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Saved')
  expect(server.asked.saveDraft.at(-1)?.body.baseVersion).toBe(0)
})

describe('another person’s public draft', () => {
  function openForeign(record = finished()) {
    const server = fakeServer({ pool: POOL })
    server.drafts.set(record.id, { ...viewOf(record), is_public: true, is_owner: false })
    visitDraft(record.id)
    return { server, record }
  }

  it('can be watched, without the owner’s texts and buttons, and is not kept', async () => {
    openForeign()
    await screen.findByText('You are watching')
    expect(boardRow('Ana')[0]).toBe('Pick 1 Big')
    for (const text of ['Saved', 'Undo Last Pick', /Make them private/]) {
      expect(screen.queryByText(text)).toBeNull()
    }
    expect(screen.getByRole('link', { name: 'View Final Scores' }).getAttribute('href')).toMatch(
      /^\/final-scores\/.*\?public=true$/,
    )
    expect(listLocalDrafts()).toEqual([])
    expect(Object.values(localStorage).join()).not.toContain('Tom Hanks')
  })

  it('is not found once it is private or gone', async () => {
    const { server } = openForeign()
    await screen.findByText('You are watching')
    server.readDraft = GONE
    lookAgain()
    await screen.findByRole('heading', { name: 'Draft Not Found' })
  })
})

describe('a copy that this browser kept', () => {
  it('of another person’s public draft is dropped', async () => {
    const record = finished()
    const server = fakeServer({ pool: POOL })
    server.drafts.set(record.id, { ...viewOf(record), is_public: true, is_owner: false })
    keepAsBefore(record)
    visitDraft(record.id)
    await screen.findByText('You are watching')
    await waitFor(() => expect(localStorage.getItem(KEY + record.id)).toBeNull())
  })

  it('of the viewer’s own draft says so if that was deleted', async () => {
    const record = inPlay()
    const server = fakeServer({ pool: POOL })
    deleteAll(server)
    keepAsBefore(record)
    visitDraft(record.id)
    await deletedNotice()
  })

  it('with picks that were never saved is not dropped', async () => {
    const record = played(testRecord({}, { savedVersion: 1 }), [big, 'Comedy'])
    fakeServer({ pool: POOL, readDraft: GONE, saveDraft: GONE })
    keepAsBefore(record)
    visitDraft(record.id)
    await screen.findByRole('heading', { name: 'The server does not have this draft' })
    expect(readLocalDraft(record.id)?.draft.picks).toHaveLength(1)
  })

  it('of the viewer’s own draft in play goes on, with and without a server', async () => {
    for (const isReachable of [true, false]) {
      const server = fakeServer({ pool: [...POOL], isReachable })
      localStorage.setItem(KEY + IN_PLAY_OF_0_1.id, JSON.stringify(IN_PLAY_OF_0_1))
      const record = readLocalDraft(IN_PLAY_OF_0_1.id)!
      server.drafts.set(record.id, viewOf(record))
      const { unmount } = visitDraft(record.id)
      await screen.findByRole('region', { name: 'Draft Status' }, { timeout: 10_000 })
      expect(boardRow('Ben')[0]).toBe('Pick 1 Big')
      if (isReachable) {
        await makePick('Splash', 'Comedy')
        await waitFor(() => expect(server.drafts.get(record.id)?.picks).toHaveLength(2))
        expect(server.asked.saveDraft[0]?.body.baseVersion).toBe(2)
      }
      unmount()
    }
  }, 20_000)
})

/** A record as release 0.1 wrote it. */
const IN_PLAY_OF_0_1 = {
  id: '8b6e8e90-0000-4000-8000-000000000001',
  title: 'Tom Hanks',
  personId: 31,
  profilePath: '/tom.jpg',
  draft: {
    theme: 'people',
    option: 'Tom Hanks',
    categories: ['Comedy', 'Drama/Romance'],
    participants: [
      { id: '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c01', name: 'Ana' },
      { id: '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c02', name: 'Ben' },
    ],
    draftOrder: ['0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c02', '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c01'],
    picks: [
      {
        participantId: '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c02',
        movie: {
          id: 1,
          title: 'Big',
          year: 1988,
          genres: ['Comedy', 'Fantasy'],
          directors: ['Penny Marshall'],
          hasOscar: true,
          isBlockbuster: true,
        },
        category: 'Comedy',
        houseOverride: false,
      },
    ],
    version: 2,
  },
  savedVersion: 2,
  touchedAt: 1_795_385_221_954,
}
