/** No answer at all says nothing about the draft, so that the visitor stays and may try again. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page empty" role="alert">
      <h1 className="title">The scores are out of reach</h1>
      <p className="dim">The server did not answer. Check your connection; the draft itself is safe.</p>
      <button className="btn btn--go" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
