import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { VisibilityView } from '#contract/visibility.ts'
import { api, unwrap } from '../../lib/api.ts'
import { draftQuery } from './draft-query.ts'

/** Makes the results public (Spec 7.26) or private again; the draft on the screen follows. */
export function useVisibility(draftId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isPublic: boolean): Promise<VisibilityView> =>
      unwrap(api.drafts[':id'].visibility.$put({ param: { id: draftId }, json: { is_public: isPublic } })),
    onSuccess: ({ is_public }) => {
      const { queryKey } = draftQuery(draftId)
      cache.setQueryData(queryKey, (view) => view && { ...view, is_public })
      // An answer that is on its way may tell of before.
      void cache.invalidateQueries({ queryKey })
    },
  })
}
