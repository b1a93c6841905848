import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setVisibility } from '../../lib/draft-requests.ts'
import { draftQuery } from './draft-query.ts'

/** Makes the results public (Spec 7.26) or private again; the draft on the screen follows. */
export function useVisibility(draftId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isPublic: boolean) => setVisibility(draftId, isPublic),
    onSuccess: (_, isPublic) => {
      const { queryKey } = draftQuery(draftId)
      cache.setQueryData(queryKey, (view) => view && { ...view, isPublic })
      // An answer that is on its way may tell of before.
      void cache.invalidateQueries({ queryKey })
    },
  })
}
