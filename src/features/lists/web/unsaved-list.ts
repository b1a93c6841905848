import { type ListRow, withoutCandidates } from '#features/lists/rules/list.ts'

/** The storage key of the list that is being made in this tab. */
const UNSAVED_LIST_KEY = 'unsaved_list'

/** A new list before it is saved, or changes of one that is. */
export type UnsavedList = {
  /** The id that it is saved by. */
  id: string
  baseVersion: number
  name: string
  /** What is pasted and not looked up yet. */
  text: string
  rows: ListRow[]
}

/** What a reload must not lose; undefined if this tab has no such list. */
export function readUnsavedList(): UnsavedList | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(UNSAVED_LIST_KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'rows' in kept ? (kept as UnsavedList) : undefined
  } catch {
    return undefined
  }
}

export function keepUnsavedList(list: UnsavedList): void {
  const rows = list.rows.map(withoutCandidates)
  try {
    sessionStorage.setItem(UNSAVED_LIST_KEY, JSON.stringify({ ...list, rows }))
  } catch {
    // The storage is full: the list is still on the page.
  }
}

export function forgetUnsavedList(): void {
  sessionStorage.removeItem(UNSAVED_LIST_KEY)
}
