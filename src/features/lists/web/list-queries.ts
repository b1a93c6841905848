import { queryOptions } from '@tanstack/react-query'
import {
  type ListView,
  MAX_MATCHED_ROWS,
  type SaveListBody,
  toListedMovie,
  toListRow,
} from '#features/lists/wire/lists.ts'
import type { ListedMovie, ListRow } from '#features/lists/rules/list.ts'
import type { WrittenRow } from '#features/lists/rules/match-row.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { request, type RequestSession } from '#web/lib/sync/request.ts'

export const listsKey = ['lists'] as const

/** The own lists, changed last first. */
export function listsQuery(session: RequestSession) {
  return queryOptions({
    queryKey: listsKey,
    queryFn: async () => {
      const { lists } = await request(session, (signal) => unwrap(api.lists.$get({}, { init: { signal } })))
      return lists
    },
    staleTime: 0,
  })
}

/** An own list with its rows. */
export function listQuery(session: RequestSession, id: string) {
  return queryOptions({
    queryKey: [...listsKey, id],
    queryFn: () =>
      request(session, (signal) => unwrap(api.lists[':id'].$get({ param: { id } }, { init: { signal } }))),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

export function saveList(session: RequestSession, id: string, body: SaveListBody): Promise<ListView> {
  return request(session, (signal) =>
    unwrap(api.lists[':id'].$put({ param: { id }, json: body }, { init: { signal } })),
  )
}

export async function deleteList(session: RequestSession, id: string): Promise<void> {
  await request(session, (signal) =>
    unwrap(api.lists[':id'].$delete({ param: { id } }, { init: { signal } })),
  )
}

/** The movies that a row to mend may mean, most likely first. */
export async function searchRow(
  session: RequestSession,
  { title, year }: Pick<ListRow, 'title' | 'year'>,
  signal: AbortSignal,
): Promise<ListedMovie[]> {
  const json = { title, year: year ?? null }
  const { movies } = await request(session, () =>
    unwrap(api.lists.searches.$post({ json }, { init: { signal } })),
  )
  return movies.map(toListedMovie)
}

/** A row of a file, which may be left out already. */
type ReadRow = WrittenRow & Pick<ListRow, 'leftOut'>

/** Looks up at most MAX_MATCHED_ROWS rows. What they have already but their movie stays. */
export async function matchRows(
  session: RequestSession,
  rows: readonly ReadRow[],
  signal: AbortSignal,
): Promise<ListRow[]> {
  const asked = rows.slice(0, MAX_MATCHED_ROWS).map(({ title, year, originalTitle }) => ({
    title,
    year: year ?? null,
    ...(originalTitle !== undefined && { original_title: originalTitle }),
  }))
  const { rows: matched } = await request(session, () =>
    unwrap(api.lists.matches.$post({ json: { rows: asked } }, { init: { signal } })),
  )
  return matched.map((row, index) => {
    const leftOut = rows[index]?.leftOut
    return { ...toListRow(row), ...(leftOut && { leftOut }) }
  })
}
