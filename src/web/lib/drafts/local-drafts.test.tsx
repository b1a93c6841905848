import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apply, type Draft, makePick } from '#domain/draft/draft.ts'
import { testDraft, testPick } from '#domain/draft/draft.testing.ts'
import {
  listLocalDrafts,
  readLocalDraft,
  tidyLocalDrafts,
  useStoredDraft,
  writeLocalDraft,
} from './local-drafts.ts'

const NOW = Date.parse('2024-06-01T12:00:00Z')
const KEY = 'marquee.draft.v1.'

/** Gives each draft a new id, because the module's memory outlives a test. */
let made = 0
function newRecord(draft: Draft = testDraft(1), savedVersion = 0) {
  return { id: `draft-${++made}`, title: 'Tom Hanks', draft, savedVersion }
}
function finished(): Draft {
  const played = (draft: Draft) => apply(draft, makePick(draft, testPick(draft)))
  return played(played(testDraft(1)))
}
function fillStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
}

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('a draft kept in the browser', () => {
  it('is read as it was written, with the time', () => {
    const record = newRecord()
    expect(writeLocalDraft(record)).toBe(true)
    expect(readLocalDraft(record.id)).toEqual({ ...record, touchedAt: NOW })
    expect(JSON.parse(localStorage.getItem(KEY + record.id)!)).toEqual({ ...record, touchedAt: NOW })
  })

  it('is the same object until it changes', () => {
    const record = newRecord()
    writeLocalDraft(record)
    expect(readLocalDraft(record.id)).toBe(readLocalDraft(record.id))
  })

  it('is read again after another tab has written it', () => {
    const record = newRecord()
    writeLocalDraft(record)
    localStorage.setItem(KEY + record.id, JSON.stringify({ ...record, title: 'From another tab' }))
    expect(readLocalDraft(record.id)?.title).toBe('From another tab')
  })

  it.each(['not JSON', 'null', '1', '{}', '{"draft":{"picks":1}}'])(
    'is undefined if the stored text is %s',
    (text) => {
      const { id } = newRecord()
      localStorage.setItem(KEY + id, text)
      expect(readLocalDraft(id)).toBeUndefined()
      expect(listLocalDrafts()).toEqual([])
    },
  )

  it('is undefined if none was written', () => {
    expect(readLocalDraft('nobody-wrote-it')).toBeUndefined()
  })
})

describe('if storage is full', () => {
  it('reports it, and this tab still has the draft', () => {
    fillStorage()
    const record = newRecord()
    expect(writeLocalDraft(record)).toBe(false)
    expect(readLocalDraft(record.id)).toMatchObject(record)
  })

  it('reads the newer draft, not the one stored before', () => {
    const record = newRecord()
    writeLocalDraft(record)
    fillStorage()
    writeLocalDraft({ ...record, title: 'Newer' })
    expect(readLocalDraft(record.id)?.title).toBe('Newer')
    expect(readLocalDraft(record.id)?.title).toBe('Newer')
  })

  it('throws all other errors', () => {
    fillStorage().mockImplementation(() => {
      throw new RangeError('A fault')
    })
    expect(() => writeLocalDraft(newRecord())).toThrow('A fault')
  })
})

it('lists the drafts, the last written first, and nothing else in storage', () => {
  const [older, newer] = [newRecord(), newRecord()]
  localStorage.setItem('marquee.setup', '{}')
  writeLocalDraft(newer)
  vi.setSystemTime(NOW - 1)
  writeLocalDraft(older)
  expect(listLocalDrafts().map(({ id }) => id)).toEqual([newer.id, older.id])
})

it('forgets finished drafts that the server has, except the newest five', () => {
  const draft = finished()
  const kept = [newRecord(draft, 0), newRecord(testDraft(1), 1), newRecord(draft, draft.version - 1)]
  const confirmed = Array.from({ length: 7 }, () => newRecord(draft, draft.version))
  for (const [age, record] of [...confirmed, ...kept].entries()) {
    vi.setSystemTime(NOW - age)
    writeLocalDraft(record)
  }
  tidyLocalDrafts()
  expect(listLocalDrafts().map(({ id }) => id)).toEqual(
    [...confirmed.slice(0, 5), ...kept].map(({ id }) => id),
  )
  expect(readLocalDraft(confirmed[6]!.id)).toBeUndefined()
})

describe('a screen that shows a draft', () => {
  function Title({ id }: { id: string }) {
    return <p>{useStoredDraft(id)?.title ?? 'No draft'}</p>
  }

  it('follows the writes of this tab and of other tabs', () => {
    const record = newRecord()
    const { unmount } = render(<Title id={record.id} />)
    screen.getByText('No draft')
    act(() => void writeLocalDraft(record))
    screen.getByText('Tom Hanks')

    localStorage.setItem(KEY + record.id, JSON.stringify({ ...record, title: 'From another tab' }))
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    screen.getByText('From another tab')

    const stopped = vi.spyOn(window, 'removeEventListener')
    unmount()
    expect(stopped).toHaveBeenCalledWith('storage', expect.anything())
  })
})
