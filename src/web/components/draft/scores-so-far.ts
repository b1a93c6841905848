import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { getDraft } from '#web/lib/drafts/draft-requests.ts'

/** How soon scores that a movie source still owes are asked for again. */
const PENDING_MS = 5_000

/**
 * A draft in play with the scores of its picks, if its house rules show them: as the server last had it, also while
 * a newer version is asked for. `savedVersion` is what the server has; 0 before it has any.
 */
export function useScoresSoFar(draftId: string, savedVersion: number, isWanted = true) {
  return useQuery({
    queryKey: ['scores-so-far', draftId, savedVersion],
    queryFn: ({ signal }) => getDraft(draftId, signal),
    enabled: isWanted && savedVersion > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isAnyPending(state.data) ? PENDING_MS : false),
  })
}

function isAnyPending({ picks }: ViewedDraft): boolean {
  return picks.some(({ isPending }) => isPending)
}
