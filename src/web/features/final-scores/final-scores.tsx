import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isUnreachable } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { draftQuery } from './draft-query.ts'
import { toDraftResult } from './draft-result.ts'
import { FinalScoresSkeleton } from './final-scores-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Results } from './results.tsx'
import type { ResultsTab } from './results-tabs.tsx'
import { SaveDraft } from './save-draft.tsx'
import { Unreachable } from './unreachable.tsx'
import './final-scores.css'

type FinalScoresProps = { draftId: string; tab: ResultsTab; isPublicView: boolean }

/** The final scores of a draft (Spec 2.41–2.49). */
export function FinalScores({ draftId, tab, isPublicView }: FinalScoresProps) {
  const { data: view, error, isFetching, refetch } = useQuery(draftQuery(draftId))
  const result = useMemo(() => view && toDraftResult(view), [view])
  usePageTitle(...(result ? [result.title] : []), 'Final scores')

  if (view && result) {
    const save = view.is_complete && (
      <SaveDraft
        draftId={draftId}
        ownerId={isFetching ? undefined : view.user_id}
        isPublicView={isPublicView}
      />
    )
    return <Results draftId={draftId} result={result} tab={tab} actions={save} />
  }
  if (!error || (isFetching && isUnreachable(error))) return <FinalScoresSkeleton />
  if (isUnreachable(error)) return <Unreachable onRetry={() => void refetch()} />
  return <LoadFailure isPublicView={isPublicView} />
}
