import { type ReactNode, Suspense } from 'react'
import type { Location } from 'react-router'
import { ErrorBoundary } from './components/layout/error-boundary.tsx'
import { Page } from './components/layout/page.tsx'
import { ScrollAndFocus } from './components/layout/scroll-and-focus.tsx'
import { useKeyboardInset } from './lib/browser/use-keyboard-inset.ts'
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
