import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactionCountView, ReactionsView } from '#features/reactions/wire/views.ts'
import type { Draft } from '#domain/draft/draft.ts'
import type { ReactionCounts } from '#features/reactions/rules/reactions.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { SERVED_AT, servedDraft, servedStaleTime } from '#web/lib/page-data.ts'

const NONE: readonly ReactionCountView[] = []

/** How people reacted to the picks of a draft, and how the viewer did. */
export function getReactions(draftId: string, signal?: AbortSignal): Promise<ReactionsView> {
  return unwrap(api.drafts[':id'].reactions.$get({ param: { id: draftId } }, { init: { signal } }))
}

/** The counts of a draft, which a public results page brings along unless there are none. */
export function reactionsQuery(draftId: string) {
  return queryOptions<readonly ReactionCountView[]>({
    queryKey: ['reactions', draftId],
    queryFn: async ({ signal }) => (await getReactions(draftId, signal)).counts,
    initialData: () => {
      const served = servedDraft()
      return served?.draft.id === draftId ? (served.reactions ?? NONE) : undefined
    },
    initialDataUpdatedAt: SERVED_AT,
    staleTime: (query) => servedStaleTime(query),
  })
}

/** The counts of an online draft's picks by their numbers. Local drafts have none. */
export function useReactionCounts(
  draftId: string,
  draft: Draft,
  isOnline: boolean,
): ReadonlyMap<number, ReactionCounts> {
  const enabled = isOnline && draft.picks.length > 0
  const { data = NONE } = useQuery({ ...reactionsQuery(draftId), enabled })
  return useMemo(() => countsByPick(draft, data), [draft, data])
}

/** Reactions to movies that were taken back count for nothing. */
function countsByPick(
  { picks }: Draft,
  rows: readonly ReactionCountView[],
): ReadonlyMap<number, ReactionCounts> {
  const byPick = new Map<number, ReactionCounts>()
  for (const { pick, movieId, reaction, count } of rows) {
    if (picks[pick - 1]?.movie.id === movieId) byPick.set(pick, { ...byPick.get(pick), [reaction]: count })
  }
  return byPick
}
