import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

/** The log of an online draft as it is at this version. */
export function draftLogQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['draft-log', id, version],
    // The next version has a log of its own.
    gcTime: 0,
    queryFn: ({ signal }) => unwrap(api.drafts[':id'].log.$get({ param: { id } }, { init: { signal } })),
  })
}
