import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REVEAL_FRESH_MS } from '#contract/drafts/draft-room.ts'
import { createEmitter } from '#web/lib/sync/store.ts'
import { useHostBeat } from './host-beat.ts'
import { hearLocalBeats, tellLocalBeat } from './local-beat.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('forgets a beat that is not repeated', () => {
  const beats = createEmitter<number | null>()
  const { result } = renderHook(() => useHostBeat(beats.subscribe))
  expect(result.current).toBeUndefined()
  act(() => beats.emit(3))
  pass(REVEAL_FRESH_MS - 1)
  act(() => beats.emit(3))
  pass(REVEAL_FRESH_MS - 1)
  expect(result.current).toBe(3)
  pass(1)
  expect(result.current).toBeUndefined()
})

it('hears no beat after it has stopped', () => {
  const beats = createEmitter<number | null>()
  const { unmount } = renderHook(() => useHostBeat(beats.subscribe))
  unmount()
  expect(beats.hasListeners()).toBe(false)
})

/** What another window has written, as this one is told. */
function storageEvent(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'marquee.reveal' }))
}

it('hears of its own local draft from other windows, and what was told a moment before', () => {
  tellLocalBeat('ours', 2)
  const heard: (number | null)[] = []
  const stop = hearLocalBeats('ours')((beat) => heard.push(beat))
  tellLocalBeat('ours', 3)
  storageEvent()
  tellLocalBeat('theirs', 4)
  storageEvent()
  tellLocalBeat('ours', null)
  storageEvent()
  stop()
  tellLocalBeat('ours', 5)
  storageEvent()
  expect(heard).toEqual([2, 3, null])
})

it.each(['', 'ours', 'ours x', 'ours 1.5', 'ours -1', 'ours NaN'])('hears nothing of %j', (text) => {
  localStorage.setItem('marquee.reveal', text === '' ? '' : `${text} ${Date.now()}`)
  const heard: (number | null)[] = []
  hearLocalBeats('ours')((beat) => heard.push(beat))()
  expect(heard).toEqual([])
})

it('hears nothing that is old', () => {
  tellLocalBeat('ours', 2)
  pass(REVEAL_FRESH_MS)
  const heard: (number | null)[] = []
  hearLocalBeats('ours')((beat) => heard.push(beat))()
  expect(heard).toEqual([])
})
