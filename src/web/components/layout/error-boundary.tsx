import { Button } from '#web/components/ui/button.tsx'
import { Component, type ReactNode } from 'react'

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
