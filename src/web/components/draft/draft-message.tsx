import type { ReactNode } from 'react'
import type { TitleCard } from '#contract/drafts/title-card.ts'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { Marquee } from '#web/components/layout/marquee.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { signFor } from './clock/draft-sign.tsx'
import './draft-message.css'

type WaitingProps = {
  text: string
  /** The parts of the draft that the page already knows. */
  card?: TitleCard | undefined
}

/**
 * Shown while a draft loads: 'Loading...' or 'Loading draft...' (Spec 2.19), under the draft's sign if the page came
 * with its title card.
 */
export function Waiting({ text, card }: WaitingProps) {
  usePageTitle('Draft')
  return (
    <div className="page draft-wait">
      {card ? (
        <Marquee
          {...signFor(card.option, card.progress === 'complete')}
          isOneLine={card.progress === 'drafting'}
        />
      ) : (
        <p className="draft-wait__sign" role="status">
          {text}
        </p>
      )}
      <div className="panel draft-wait__panel draft-wait__panel--desk">
        {card && (
          <>
            <p role="status">{text}</p>
            <p className="draft-wait__players">{playersLine(card.players)}</p>
          </>
        )}
      </div>
      <span className="panel draft-wait__panel" />
    </div>
  )
}

/** Stands for what is under the sign of a draft while that loads. */
export function LoadingPanels() {
  return (
    <div className="draft-wait draft-wait--below" role="status">
      <span className="sr">Loading draft...</span>
      <span className="panel draft-wait__panel draft-wait__panel--desk" />
      <span className="panel draft-wait__panel" />
    </div>
  )
}

/** The most names that fit on a phone without scrolling. */
const MAX_NAMES = 12

function playersLine(players: readonly string[]): string {
  const more = players.length - MAX_NAMES
  return [...players.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(' · ')
}

export function AuthenticationRequired({ onRetry }: { onRetry: () => void }) {
  return (
    <Message title="Authentication Required" text="Marquee could not give this browser a session just now.">
      <TryAgain onRetry={onRetry} />
    </Message>
  )
}

/** The screen for an unknown draft (Spec 2.30). */
export function DraftNotFound() {
  return <NoWayIn title="Draft Not Found" text="Draft not found or you do not have access to this draft" />
}

/** The screen for somebody who watched until the host put them out. */
export function DraftPutOut({ text }: { text: string }) {
  return <NoWayIn title="You were put out" text={text} />
}

function NoWayIn({ title, text }: { title: string; text: string }) {
  return (
    <Message title={title} text={text}>
      <ButtonLink kind="go" to="/">
        Back to Home
      </ButtonLink>
    </Message>
  )
}

/** The screen if the server did not answer; the draft may well exist. */
export function DraftUnreachable({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Message title="Error Loading Draft" text={text}>
      <TryAgain onRetry={onRetry} />
    </Message>
  )
}

function TryAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <Button kind="go" onClick={onRetry}>
      Try again
    </Button>
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
