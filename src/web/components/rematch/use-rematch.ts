import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RematchView } from '#contract/online-drafts.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { api, unwrap } from '../../lib/api.ts'

/** How often to ask while the socket brings no news, and while it does. */
const ASK_MS = 4_000
const SAFETY_MS = 30_000

/** How news of a draft's rematch gets here. */
export type RematchNews = {
  /** Whether the socket delivers it. */
  isHeard: boolean
  /** Goes up with everything that there is to ask for. */
  count: number
}

/** A rematch that a player has asked for. */
export type Rematch = NonNullable<RematchView['rematch']>

/** Whether the viewer may ask for a rematch: they played in this finished online draft. */
export function mayHaveRematch(draft: ViewedDraft): boolean {
  return draft.isMultiplayer && isComplete(draft) && draft.myParticipantIds.length > 0
}

/** A player's view of the draft's rematch, or of the draft's own start as one. */
export function rematchQuery(draftId: string) {
  return queryOptions({
    queryKey: ['rematch', draftId],
    queryFn: (): Promise<RematchView> => unwrap(api.drafts[':id'].rematch.$get({ param: { id: draftId } })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/**
 * The requested rematch; undefined until a player asks for one. Refetched with all news, and now and then while the
 * page is visible; never without `news`, for viewers who cannot have one.
 */
export function useRematch(draftId: string, news: RematchNews | undefined): Rematch | undefined {
  const { data, refetch } = useQuery({
    ...rematchQuery(draftId),
    enabled: news !== undefined,
    refetchInterval: ({ state }) => {
      if (state.data?.rematch?.isStarted) return false
      return news?.isHeard ? SAFETY_MS : ASK_MS
    },
  })
  const heard = news?.count ?? 0
  useEffect(() => {
    if (heard > 0) void refetch()
  }, [heard, refetch])
  return news ? (data?.rematch ?? undefined) : undefined
}
