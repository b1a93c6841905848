import { queryOptions } from '@tanstack/react-query'
import type { DraftView } from '#contract/drafts.ts'
import { api, unwrap } from '../../lib/api.ts'

/** A draft with its picks and their scores. */
export function draftQuery(draftId: string) {
  return queryOptions({
    queryKey: ['draft', draftId],
    queryFn: (): Promise<DraftView> => unwrap(api.drafts[':id'].$get({ param: { id: draftId } })),
  })
}
