import { queryOptions } from '@tanstack/react-query'
import { fromWire } from '#contract/draft-wire.ts'
import { getDraft } from '../../lib/drafts/draft-requests.ts'
import { rememberedGuestId } from '../../lib/guest-session.ts'
import { servedDraft } from '../../lib/drafts/served-draft.ts'
import { wasSignedIn } from '../../lib/session/was-signed-in.ts'

/** For so long what came with the page need not be asked for again; whatever was asked for is, at the next look. */
const SERVED_FRESH_MS = 30_000

/**
 * A draft with its picks and their scores. Of a public draft everybody sees the same, but for the invite code and
 * which seats are theirs: so what came with the page does, except for those who may have played and want a rematch.
 */
export function draftQuery(draftId: string) {
  return queryOptions({
    queryKey: ['draft', draftId],
    queryFn: () => getDraft(draftId),
    initialData: () => {
      const draft = servedDraft()?.draft
      return draft?.id === draftId ? fromWire(draft) : undefined
    },
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: ({ state }) =>
      state.dataUpdateCount === 0 && !(state.data?.isMultiplayer && mayHavePlayed()) ? SERVED_FRESH_MS : 0,
  })
}

/** Nobody plays without having been here before. */
function mayHavePlayed(): boolean {
  return wasSignedIn() || rememberedGuestId() !== undefined
}
