import type { LeftOutReason } from '#features/lists/rules/list.ts'
import type { WrittenRow } from '#features/lists/rules/match-row.ts'
import { titleKey } from '#domain/movies/title-key.ts'

/** A row as it was written, before it is looked up. */
export type ReadRow = WrittenRow & { leftOut?: LeftOutReason }

export type ReadList = {
  problem?: undefined
  rows: ReadRow[]
  /** The list's own name, if the file tells it. */
  name?: string | undefined
  /** The site that the file comes from. */
  site?: 'Letterboxd' | 'IMDb' | 'TMDB' | undefined
  /** Rows of a table that have no title, if there are any. */
  untitled?: number | undefined
}

/** The rows of several files as one list, by the name of the first. */
export function joinLists(lists: readonly ReadList[]): ReadList {
  const [first] = lists
  const untitled = lists.reduce((sum, list) => sum + (list.untitled ?? 0), 0)
  return {
    rows: leaveOutTwins(lists.flatMap(({ rows }) => rows)),
    name: first?.name,
    site: lists.every(({ site }) => site === first?.site) ? first?.site : undefined,
    ...(untitled > 0 && { untitled }),
  }
}

/** Leaves out what has the title and the year of an earlier row. */
export function leaveOutTwins(rows: readonly ReadRow[]): ReadRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.leftOut) return row
    const key = `${row.year ?? ''} ${titleKey(row.title)}`
    if (seen.has(key)) return { ...row, leftOut: 'twice' }
    seen.add(key)
    return row
  })
}
