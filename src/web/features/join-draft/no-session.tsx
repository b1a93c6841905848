/** Without an answer of the server nobody knows who is asking. */
export function NoSession({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="join-desk__message" role="alert">
      <h2 className="join-desk__title">The box office is closed</h2>
      <p>The server did not answer. Check your connection; your invitation is as good as before.</p>
      <button className="btn btn--go" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
