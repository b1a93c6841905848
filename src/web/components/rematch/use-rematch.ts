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
  /** Whether the socket brings it. */
  isHeard: boolean
  /** Goes up with everything that there is to ask for. */
  count: number
}

/** A rematch that a player has asked for. */
export type Rematch = NonNullable<RematchView['rematch']>

/** Whether the viewer may ask for a rematch: of a finished online draft in which they played. */
export function mayHaveRematch(draft: ViewedDraft): boolean {
  return draft.isMultiplayer && isComplete(draft) && draft.myParticipantIds.length > 0
}

/** What a player of a draft is told of its rematch, or of its own start as one. */
export function rematchQuery(draftId: string) {
  return queryOptions({
    queryKey: ['rematch', draftId],
    queryFn: (): Promise<RematchView> => unwrap(api.drafts[':id'].rematch.$get({ param: { id: draftId } })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/**
 * The rematch that somebody has asked for; undefined as long as nobody has. Asked for with all news, and now and then
 * while the page is looked at; not at all without `news`, for somebody who may have none.
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
