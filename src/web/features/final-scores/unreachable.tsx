import { Link } from 'react-router'
import { readLocalDraft } from '../../lib/local-drafts.ts'
import { useOnline } from '../../lib/use-online.ts'

type UnreachableProps = { draftId: string; reason: string | undefined; onRetry: () => void }

/** No answer, or none about the draft, says nothing about it, so that the visitor stays and may try again. */
export function Unreachable({ draftId, reason, onRetry }: UnreachableProps) {
  const isOnline = useOnline()
  return (
    <div className="page empty" role="alert">
      <h1 className="title">The scores are out of reach</h1>
      <p className="dim">
        {isOnline
          ? (reason ?? 'The server did not answer. Check your connection; the draft itself is safe.')
          : 'You are offline, and scores come from the server. They open here by themselves once you are online again.'}
      </p>
      {isOnline ? (
        <button className="btn btn--go" type="button" onClick={onRetry}>
          Try again
        </button>
      ) : (
        readLocalDraft(draftId) && (
          <Link className="btn" to={`/draft/${draftId}`}>
            See the picks meanwhile
          </Link>
        )
      )}
    </div>
  )
}
