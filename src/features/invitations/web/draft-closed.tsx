import type { RefObject } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import type { ClosedDraft } from './join-request.ts'
import type { Joining } from './use-join-draft.ts'
import { BackToHome } from './back-to-home.tsx'

type DraftClosedProps = {
  heading: RefObject<HTMLHeadingElement | null>
  closed: ClosedDraft
  joining: Joining
}

/** A started draft takes no more players, but anyone may watch (Spec 8.9). */
export function DraftClosed({ heading, closed, joining }: DraftClosedProps) {
  const { isJoining, watch, startOver } = joining
  return (
    <div className="join-desk__message">
      <h2 className="join-desk__title" ref={heading} tabIndex={-1}>
        {closed.isComplete ? 'This draft is complete' : 'This draft has started'}
      </h2>
      <p>
        {closed.isComplete
          ? 'Every pick is made. See how it ended.'
          : 'Nobody can join any more. You can watch.'}
      </p>
      <Button kind="go" aria-disabled={isJoining || undefined} onClick={() => watch(closed)}>
        {closed.isComplete ? 'See the scores' : 'Watch instead'}
      </Button>
      {'inviteCode' in closed.way && (
        <button className="link" type="button" onClick={startOver}>
          Enter another code
        </button>
      )}
      <BackToHome />
    </div>
  )
}
