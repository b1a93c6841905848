import { Button } from '#web/components/ui/button.tsx'
/** The server does not answer, so the session is unknown. The visitor stays and may retry. */
export function SessionUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page empty" role="alert">
      <h1 className="title">Your profile is out of reach</h1>
      <p className="dim">The server did not answer. Check your connection; your drafts are safe.</p>
      <Button kind="go" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
