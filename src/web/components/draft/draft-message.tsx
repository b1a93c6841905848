import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import './draft-message.css'

/** While a draft is on its way: 'Loading...', 'Loading draft...' (Spec 2.19). */
export function Waiting({ text }: { text: string }) {
  usePageTitle('Draft')
  return (
    <div className="page draft-wait" role="status">
      <p className="draft-wait__sign">{text}</p>
      <span className="panel draft-wait__panel draft-wait__panel--desk" />
      <span className="panel draft-wait__panel" />
    </div>
  )
}

export function AuthenticationRequired({ onRetry }: { onRetry: () => void }) {
  return (
    <Message title="Authentication Required" text="Marquee could not give this browser a session just now.">
      <TryAgain onRetry={onRetry} />
    </Message>
  )
}

/** Spec 2.30. */
export function DraftNotFound() {
  return (
    <Message title="Draft Not Found" text="Draft not found or you do not have access to this draft">
      <Link className="btn btn--go" to="/">
        Back to Home
      </Link>
    </Message>
  )
}

/** The server did not answer, which says nothing about the draft. */
export function DraftUnreachable({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Message title="Error Loading Draft" text={text}>
      <TryAgain onRetry={onRetry} />
    </Message>
  )
}

function TryAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <button className="btn btn--go" type="button" onClick={onRetry}>
      Try again
    </button>
  )
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="page empty draft-message">
      <h1 className="headline">{title}</h1>
      <p className="dim">{text}</p>
      {children}
    </div>
  )
}
