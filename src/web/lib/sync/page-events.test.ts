import { expect, it, vi } from 'vitest'
import { onPageEvents, type PageEvent } from './page-events.ts'

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

it.each<[PageEvent, () => void]>([
  ['hidden', () => hide(true)],
  ['visible', () => hide(false)],
  ['focused', () => window.dispatchEvent(new Event('focus'))],
  ['shown', () => window.dispatchEvent(new PageTransitionEvent('pageshow'))],
  ['restored', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ['online', () => window.dispatchEvent(new Event('online'))],
  ['offline', () => window.dispatchEvent(new Event('offline'))],
])('tells that the page is %s, and nothing else, until it is stopped', (event, happen) => {
  const handlers = {
    hidden: vi.fn(),
    visible: vi.fn(),
    focused: vi.fn(),
    shown: vi.fn(),
    restored: vi.fn(),
    online: vi.fn(),
    offline: vi.fn(),
  }
  const stop = onPageEvents(handlers)
  happen()
  const called = Object.entries(handlers).filter(([, handler]) => handler.mock.calls.length > 0)
  expect(called.map(([name]) => name)).toEqual([event])
  stop()
  happen()
  expect(handlers[event]).toHaveBeenCalledTimes(1)
})
