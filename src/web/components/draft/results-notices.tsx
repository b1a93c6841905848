import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { ResultPick } from '#contract/results/draft-result.ts'
import { stillMissingText } from '#domain/scoring/score-texts.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { useConfig, useSession } from '#web/lib/app/app-provider.tsx'
import type { ReturnState } from '#web/lib/session/return-to.ts'
import { readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'

/** Whether results could be loaded. */
export const RESULTS_SUBJECT = 'results'

/**
 * Says that the draft cannot be shown and leads back to where the visitor came from (Spec 2.49, 8.32, 6.6).
 */
export function LoadFailure({ isPublicView }: { isPublicView: boolean }) {
  useEffect(() => {
    showToast({
      kind: 'error',
      subject: RESULTS_SUBJECT,
      title: 'Error',
      description: isPublicView
        ? 'This draft is no longer available for public viewing'
        : 'Failed to load draft data',
    })
  }, [isPublicView])
  return <Navigate to={isPublicView ? '/' : '/profile'} replace />
}

/**
 * Results that the visitor may not see, or that are gone: why, and a way on. For pages beside the final scores, whose links
 * are sent about (B4.5, B4.6).
 */
export function ResultsClosed() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const back: ReturnState = { returnTo: pathname + search }
  return (
    <div className="page empty">
      <h1 className="title">These results are not public</h1>
      <p className="dim">
        Only players and watchers of the draft can open this link. Ask who sent it to make the results public,
        or for the invite link.
        {!user && ' If you were there, sign in, or open it in the browser that you played in.'}
      </p>
      {!user && (
        <ButtonLink kind="go" to="/auth" state={back}>
          Sign In
        </ButtonLink>
      )}
      <ButtonLink to="/?setup">Start a draft</ButtonLink>
    </div>
  )
}

/** Names the sources that the server is configured without, so that the scores lack them. */
export function SourcesOff() {
  const config = useConfig()
  if (config?.movieSource !== 'tmdb' || !config.missingSources.includes('omdb')) return null
  return (
    <p className="sources-off">Scores use TMDB only: there are no ratings and no Academy Awards in them.</p>
  )
}

/** Marks a provisional score: one of its sources has not answered (Spec 9.32). */
export function StillMissing({ pick: { isPending, score, facts } }: { pick: ResultPick }) {
  if (!isPending || score === undefined) return null
  return <span className="still-missing">{stillMissingText(facts)}</span>
}

type UnreachableProps = { draftId: string; reason: string | undefined; onRetry: () => void }

/** The server does not answer, so nothing is known about the draft. The visitor stays and may retry. */
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
        <Button kind="go" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        readLocalDraft(draftId) && <ButtonLink to={`/draft/${draftId}`}>See the picks meanwhile</ButtonLink>
      )}
    </div>
  )
}
