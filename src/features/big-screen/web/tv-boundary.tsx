import { Component, type ReactNode } from 'react'
import { TvFoot, TvSign } from './big-screen-frame.tsx'

const RETRY_MS = 5_000

type TvBoundaryProps = { loadAgain?: () => void; children: ReactNode }

/** Reloads the page after a crash, because a television has no one to press a button. */
export class TvBoundary extends Component<TvBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  private retry: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.retry = setTimeout(() => void this.reload(), RETRY_MS)
  }

  override componentWillUnmount() {
    clearTimeout(this.retry)
  }

  /** Waits for the server: without it the browser would show an error page, which never tries again. */
  private async reload(): Promise<void> {
    const isThere = await fetch('/tv', { cache: 'no-cache' }).then(
      ({ ok }) => ok,
      () => false,
    )
    const { loadAgain = () => window.location.reload() } = this.props
    if (isThere) loadAgain()
    else this.retry = setTimeout(() => void this.reload(), RETRY_MS)
  }

  override render() {
    return this.state.failed ? <Looking /> : this.props.children
  }
}

/** A picture without a draft, as before the first answer. */
export function Looking() {
  return (
    <div className="tv tv--draft">
      <TvSign>
        <span className="tv-sign__big">
          <em>Marquee</em>
        </span>
      </TvSign>
      <span />
      <TvFoot isLost />
    </div>
  )
}
