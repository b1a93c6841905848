import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// Long enough for the slowest machine; nothing that passes takes that long.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

// A screen that logs an error has a fault, whatever else it shows.
let errors: MockInstance<typeof console.error>
beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(async () => {
  const logged = errors.mock.calls
  cleanup()
  vi.useRealTimers()
  // Answers under way are let in before the browser is emptied; in the next test they would be in its way.
  await new Promise((resolve) => setTimeout(resolve))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  expect(logged).toEqual([])
})

// What jsdom leaves out and the screens' libraries ask for.
class Observer {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer })
Object.assign(Element.prototype, { scrollIntoView: nothing, getAnimations: () => [] })
window.scrollTo = nothing
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

function nothing(): void {
  // There is nothing to observe or to scroll without a layout.
}
