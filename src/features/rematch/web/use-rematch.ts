import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RematchView } from '#contract/drafts/online-drafts.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { api, unwrap } from '#web/lib/api.ts'
import type { RematchNews } from '#web/live/draft-room-state.ts'

/** The polling interval while the socket delivers no news, and while it does. */
const ASK_MS = 4_000
const SAFETY_MS = 30_000

/** A rematch that a player has asked for. */
export type Rematch = NonNullable<RematchView['rematch']>

/** Whether the viewer may ask for a rematch, as a player of a finished online draft. */
export function canAskForRematch(draft: ViewedDraft): boolean {
  return draft.isMultiplayer && isComplete(draft) && draft.myParticipantIds.length > 0
}

/** The draft's rematch as the player sees it, or how this draft started as one. */
export function rematchQuery(draftId: string) {
  return queryOptions({
    queryKey: ['rematch', draftId],
    queryFn: (): Promise<RematchView> => unwrap(api.drafts[':id'].rematch.$get({ param: { id: draftId } })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/**
 * The requested rematch; undefined until a player asks for one. Refetched on news, and at intervals while the page is
 * visible. Without `news`, for viewers who cannot have a rematch, it is never fetched.
 */
export function useRematch(draftId: string, news: RematchNews | undefined): Rematch | undefined {
  const { data, refetch } = useQuery({
    ...rematchQuery(draftId),
    enabled: news !== undefined,
    refetchInterval: ({ state }) => {
      if (state.data?.rematch?.isStarted) return false
      return news?.isLive ? SAFETY_MS : ASK_MS
    },
  })
  const heard = news?.count ?? 0
  useEffect(() => {
    if (heard > 0) void refetch()
  }, [heard, refetch])
  return news ? (data?.rematch ?? undefined) : undefined
}
