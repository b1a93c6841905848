import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type Location, NavigationType, useNavigationType } from 'react-router'
import { Page } from './components/layout/page.tsx'
import { Button } from './components/ui/button.tsx'
import { ToastHost } from './lib/toasts/toasts.tsx'

// What is around every screen, in the app and on prerendered pages: React takes over a page whose tree is the same.

export function Frame({ children }: { children: ReactNode }) {
  useKeyboardInset()
  return (
    <>
      <Page>{children}</Page>
      <ToastHost />
    </>
  )
}

export function ScreenPlace({ location, children }: { location: Location; children: ReactNode }) {
  return (
    <ErrorBoundary>
      <ScrollAndFocus location={location} />
      <Suspense
        fallback={
          <p className="page loading" role="status">
            Loading...
          </p>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * Replaces a screen that crashed with a message and a way to reload. Drafts stay in the browser's storage.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page empty" role="alert">
        <h1 className="title">Something went wrong on this screen</h1>
        <p className="dim">Your draft is kept in this browser. Loading the page again usually helps.</p>
        <Button kind="go" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </div>
    )
  }
}

/**
 * After a navigation to another page, scrolls to its top, or to the address's anchor, and focuses its content. Home
 * and setup count as two pages.
 */
export function ScrollAndFocus({ location }: { location: Location }) {
  const { pathname, hash, search } = location
  const isSetup = new URLSearchParams(search).has('setup')
  const navigation = useNavigationType()
  const page = `${pathname}${isSetup ? '?setup' : ''}${hash}`
  const shownPage = useRef(page)

  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    if (hash !== '') {
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return
    }
    document.getElementById('main')?.focus({ preventScroll: true })
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [page, hash, navigation])

  return null
}

/**
 * Sets --keyboard to the height, in px, of an on-screen keyboard that covers the page, so that fixed elements at the
 * bottom stay above it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    let last = 0
    const measure = () => {
      const beyond = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0
      const covered = Math.max(0, beyond)
      // Setting it styles the whole page again.
      if (covered === last) return
      last = covered
      style.setProperty('--keyboard', `${covered}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}
