import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCache, writeCache } from './browser-cache.ts'

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

it('keeps the newest 12 answers of each kind', () => {
  for (let count = 1; count <= 13; count++) {
    vi.setSystemTime(NOW + count)
    writeCache(['movies', count], count)
    writeCache(['availability', count], count)
  }
  expect(localStorage).toHaveLength(24)
  expect(readCache(['movies', 1])).toBeUndefined()
  expect(readCache(['movies', 2])?.value).toBe(2)
  expect(readCache(['availability', 2])?.value).toBe(2)
  expect(readCache(['movies', 13])?.value).toBe(13)
})

it('is of version v2.2.0, and throws out what other versions left', () => {
  localStorage.setItem('marquee.cache.v2.1.0.[1]', '{"value":1,"writtenAt":1}')
  localStorage.setItem('marquee.draft.v1.abc', 'somebody’s draft')
  writeCache([1], 1)
  expect(Object.keys(localStorage).toSorted()).toEqual(['marquee.cache.v2.2.0.[1]', 'marquee.draft.v1.abc'])
})

it('goes without where the storage is full, and hides no other fault', () => {
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
