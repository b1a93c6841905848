import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HouseVotesView } from '#features/house-votes/wire/views.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { houseVotesNews } from '#web/lib/draft-socket/room-news.ts'
import { SERVED_AT, servedDraft, servedStaleTime } from '#web/lib/page-data.ts'
import { mayHavePlayed } from '#web/lib/session/may-have-played.ts'

/** How often an open vote is asked for, besides what the socket tells; and one that could not be read. */
const ASK_MS = 15_000

/** How people voted on a complete online draft (B5.3). The copy that came with the page will do for mere visitors. */
export function houseVotesQuery(draftId: string) {
  return queryOptions({
    queryKey: ['house-votes', draftId],
    queryFn: (): Promise<HouseVotesView> =>
      unwrap(api.drafts[':id']['house-votes'].$get({ param: { id: draftId } })),
    initialData: () => {
      const served = servedDraft()
      return served?.draft.id === draftId ? served.houseVotes : undefined
    },
    initialDataUpdatedAt: SERVED_AT,
    staleTime: (query) => servedStaleTime(query, mayHavePlayed),
    refetchInterval: ({ state }) => ((state.data?.isOpen ?? state.status === 'error') ? ASK_MS : false),
  })
}

/** The votes as they come in; undefined until they are known. */
export function useHouseVotes(draftId: string): HouseVotesView | undefined {
  const client = useQueryClient()
  const { data } = useQuery(houseVotesQuery(draftId))
  useEffect(
    () =>
      houseVotesNews.subscribe(({ draftId: ofDraft, ...counts }) => {
        if (ofDraft !== draftId) return
        client.setQueryData(houseVotesQuery(draftId).queryKey, (votes) => votes && { ...votes, ...counts })
      }),
    [client, draftId],
  )
  return data
}
