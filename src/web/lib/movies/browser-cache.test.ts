import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDraft } from '#domain/draft/draft.testing.ts'
import { clearCache, moviesKey, readCache, writeCache } from './browser-cache.ts'
import { forgetLocalDraft, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'

const MINUTE_MS = 60_000
const NOW = Date.parse('2024-06-01T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('an answer kept in the browser', () => {
  it('comes back with the time it was written', () => {
    writeCache(['movies', 1999], { results: [1] })
    expect(readCache(['movies', 1999])).toEqual({ value: { results: [1] }, writtenAt: NOW })
    expect(readCache(['movies', 1998])).toBeUndefined()
  })

  it('lives for 60 minutes', () => {
    writeCache(['movies'], 1)
    vi.setSystemTime(NOW + 60 * MINUTE_MS)
    expect(readCache(['movies'])?.value).toBe(1)
    vi.setSystemTime(NOW + 60 * MINUTE_MS + 1)
    expect(readCache(['movies'])).toBeUndefined()
  })

  it.each(['not JSON', 'null', '1', '{"value":1}'])('is none when it reads %s', (text) => {
    writeCache(['movies'], 1)
    localStorage.setItem(localStorage.key(0)!, text)
    expect(readCache(['movies'])).toBeUndefined()
  })
})

describe('the movies of a local draft', () => {
  const hanks = { theme: 'people' as const, option: 'Tom Hanks', personId: 31 }
  const keep = (id: string) =>
    writeLocalDraft({
      id,
      title: hanks.option,
      personId: 31,
      draft: testDraft(1),
      savedVersion: 0,
    })

  it('are kept for as long as this browser has a draft of the theme', () => {
    keep('a')
    keep('b')
    writeCache(moviesKey(hanks), 'movies')
    vi.setSystemTime(NOW + 90 * MINUTE_MS)
    writeCache(['another'], 1)
    expect(readCache(moviesKey(hanks))).toEqual({ value: 'movies', writtenAt: NOW })
    forgetLocalDraft('a')
    expect(readCache(moviesKey(hanks))?.value).toBe('movies')
    forgetLocalDraft('b')
    expect(readCache(moviesKey(hanks))).toBeUndefined()
  })

  it('are the only answers kept that count as old from the start', () => {
    writeCache(moviesKey(hanks), 'movies', 0)
    expect(localStorage).toHaveLength(0)
    keep('a')
    writeCache(moviesKey(hanks), 'movies', 0)
    writeCache(moviesKey({ ...hanks, personId: 32 }), 'movies', 0)
    expect(readCache(moviesKey(hanks))?.value).toBe('movies')
    expect(readCache(moviesKey({ ...hanks, personId: 32 }))).toBeUndefined()
  })

  it('outlast all others when the cache is cleared', () => {
    keep('a')
    writeCache(moviesKey(hanks), 'movies')
    writeCache(['another'], 1)
    clearCache()
    expect(readCache(moviesKey(hanks))?.value).toBe('movies')
    expect(readCache(['another'])).toBeUndefined()
  })

  it('outlast newer answers when there is no room for all', () => {
    keep('a')
    writeCache(moviesKey(hanks), 'm'.repeat(1_500_000))
    vi.setSystemTime(NOW + 1)
    writeCache(['another'], 'a'.repeat(1_000_000))
    expect(readCache(moviesKey(hanks))).toBeDefined()
    expect(readCache(['another'])).toBeUndefined()
  })
})

it('takes no more than two million characters, and lets the oldest answers go', () => {
  for (let count = 1; count <= 5; count++) {
    vi.setSystemTime(NOW + count)
    writeCache(['movies', count], 'm'.repeat(600_000))
  }
  expect([1, 2, 3, 4, 5].filter((count) => readCache(['movies', count]))).toEqual([3, 4, 5])
})

it('forgets with the next answer what is older than an hour', () => {
  writeCache(['movies'], 1)
  vi.setSystemTime(NOW + 61 * MINUTE_MS)
  writeCache(['another'], 1)
  expect(Object.keys(localStorage)).toEqual(['marquee.cache.v2.2.0.["another"]'])
})

it('is of version v2.2.0, and throws out what other versions left', () => {
  localStorage.setItem('marquee.cache.v2.1.0.[1]', '{"value":1,"writtenAt":1}')
  localStorage.setItem('marquee.draft.v1.abc', 'somebody’s draft')
  writeCache([1], 1)
  expect(Object.keys(localStorage).toSorted()).toEqual(['marquee.cache.v2.2.0.[1]', 'marquee.draft.v1.abc'])
})

it('works without storage that is full, and hides no other error', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  setItem.mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  writeCache([1], 1)
  expect(readCache([1])).toBeUndefined()
  setItem.mockImplementation(() => {
    throw new RangeError('A fault')
  })
  expect(() => writeCache([1], 1)).toThrow('A fault')
})

it('takes the room of what other versions left when the storage is full', () => {
  localStorage.setItem('marquee.cache.v2.1.0.[1]', '{"value":1,"writtenAt":1}')
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  setItem.mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  writeCache([1], 1)
  expect(readCache([1])?.value).toBe(1)
})
