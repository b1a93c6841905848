import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { stubComputedStyles } from './quick-styles.testing.ts'

// Long enough for the slowest machine; passing tests never wait that long.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

// A screen that logs an error is broken, whatever it shows.
let errors: MockInstance<typeof console.error>
beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(async () => {
  const logged = errors.mock.calls
  cleanup()
  vi.useRealTimers()
  // Let pending responses arrive before the browser's storage is cleared, so that they do not disturb the next test.
  await new Promise((resolve) => setTimeout(resolve))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  expect(logged).toEqual([])
})

stubComputedStyles()

// Screens are served over plain http, too, where browsers have no crypto.randomUUID.
Reflect.deleteProperty(Object.getPrototypeOf(crypto) as Crypto, 'randomUUID')

// APIs that jsdom lacks and the libraries need.
class Observer {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}
/** Reports once when it starts observing, as a browser does after the next layout. */
class SizeObserver extends Observer {
  readonly #report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    super()
    this.#report = report
  }
  override observe = () => this.#report([], this)
}
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()
Object.assign(globalThis, {
  ResizeObserver: SizeObserver,
  IntersectionObserver: Observer,
  isSecureContext: true,
})
Object.assign(Element.prototype, { scrollIntoView: nothing, getAnimations: () => [] })
window.scrollTo = nothing
// Arrow keys in radio groups need `escape`, and public/first-paint.js `supports`.
Object.assign(globalThis, {
  CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => true },
})
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

HTMLDialogElement.prototype.showModal = function () {
  this.open = true
  // If the style does not change, jsdom keeps treating the element as hidden.
  this.style.display = 'grid'
  focusedBefore.set(this, document.activeElement)
  this.querySelector<HTMLElement>('button, a, input')?.focus()
}
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return
  this.open = false
  this.style.display = 'none'
  const before = focusedBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
  this.dispatchEvent(new Event('close'))
}

function nothing(): void {
  // jsdom has no layout, so there is nothing to observe or scroll.
}
