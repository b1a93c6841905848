import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

/** The ready-made collections (B1.3). */
export const collectionsQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: ({ signal }) => unwrap(api.movies.collections.$get({}, { init: { signal } })),
  staleTime: Infinity,
  select: ({ collections }) => collections,
})
