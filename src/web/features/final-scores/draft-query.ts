import { queryOptions } from '@tanstack/react-query'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { getDraft } from '../../lib/drafts/draft-requests.ts'
import { servedDraft, servedStaleTime } from '../../lib/drafts/served-draft.ts'
import { SERVED_AT } from '../../lib/served-answers.ts'
import { mayHavePlayed } from '../../lib/session/may-have-played.ts'

/**
 * A draft with its picks and scores. A public draft looks the same to everyone, apart from the invite code and the
 * viewer's seats. So the copy that came with the page will do, unless the viewer may have played and want a rematch.
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
    staleTime: (query) =>
      servedStaleTime(query, () => query.state.data?.isMultiplayer === true && mayHavePlayed()),
  })
}
