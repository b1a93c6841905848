import { queryOptions } from '@tanstack/react-query'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { getDraft } from './draft-requests.ts'
import { SERVED_AT, servedDraft, servedStaleTime } from '#web/lib/page-data.ts'
import { mayHavePlayed } from '#web/lib/session/may-have-played.ts'

/**
 * A draft with its picks and scores. The copy that came with the page is what a mere visitor is told. Whoever may own the
 * draft or have played in it asks again, because the answer also says what is theirs.
 */
export function draftQuery(draftId: string) {
  return queryOptions({
    queryKey: ['draft', draftId],
    queryFn: () => getDraft(draftId),
    initialData: () => {
      const draft = servedDraft()?.draft
      return draft?.id === draftId ? fromWire(draft) : undefined
    },
    initialDataUpdatedAt: SERVED_AT,
    staleTime: (query) => servedStaleTime(query, mayHavePlayed),
  })
}
