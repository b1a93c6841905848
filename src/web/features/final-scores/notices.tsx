import { useEffect } from 'react'
import { Navigate } from 'react-router'
import type { ResultPick } from '#contract/results/draft-result.ts'
import { stillMissingText } from '#domain/scoring/score-texts.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useConfig } from '../../lib/app/app-provider.tsx'
import { readLocalDraft } from '../../lib/drafts/local-drafts.ts'
import { useOnline } from '../../lib/browser/use-online.ts'

/**
 * Says that the draft cannot be shown and leads back to where the visitor came from (Spec 2.49, 8.32, 6.6).
 */
export function LoadFailure({ isPublicView }: { isPublicView: boolean }) {
  useEffect(() => {
    showToast({
      kind: 'error',
      id: 'final-scores-load-failure',
      title: 'Error',
      description: isPublicView
        ? 'This draft is no longer available for public viewing'
        : 'Failed to load draft data',
    })
  }, [isPublicView])
  return <Navigate to={isPublicView ? '/' : '/profile'} replace />
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
