import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type DraftResult, toDraftResult } from '#contract/results/draft-result.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { getDraft } from '#web/lib/drafts/draft-requests.ts'

const POLL_MS = 2_000
/** After this time the show goes on without the scores that are still missing. */
const PATIENCE_MS = 60_000

/**
 * The result of a complete draft, once its scores are there, or as far as they can be had; undefined if there are none.
 * It asks for them by itself, because a television has no one to press a button.
 */
export function useDraftResult(draftId: string, isOver: boolean): DraftResult | undefined {
  const isOverdue = useIsOverdue(isOver)
  const { data } = useQuery({
    queryKey: ['big-screen-result', draftId],
    enabled: isOver,
    queryFn: () => scoredDraft(draftId),
    refetchInterval: ({ state }) => (state.data?.isSettled || isOverdue ? false : POLL_MS),
    retry: false,
  })
  const draft = data && (data.isSettled || isOverdue) ? data.draft : undefined
  return useMemo(() => {
    const result = draft && toDraftResult(draft)
    return result?.isFinished && scoredTeams(result.teams).length > 0 ? result : undefined
  }, [draft])
}

async function scoredDraft(draftId: string) {
  const draft = await getDraft(draftId)
  // The window that plays a local draft may still be saving its last pick.
  if (!isComplete(draft)) return { draft, isSettled: false }
  if (draft.pendingEnrichment === 0) return { draft, isSettled: true }
  const param = { id: draftId }
  const { outOfReach } = await unwrap(api.drafts[':id'].enrichment.$post({ param, json: {} }))
  return { draft, isSettled: Boolean(outOfReach) }
}

function useIsOverdue(isOver: boolean): boolean {
  const [isOverdue, setIsOverdue] = useState(false)
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => setIsOverdue(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setIsOverdue(false)
    }
  }, [isOver])
  return isOverdue
}
