import type { ReactNode, RefObject } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { DeskPool, SearchResult } from '#web/components/draft/desk/search/desk-pool.ts'

/** The filters of a player, as the list of movies sees them. They load when the player first uses them (B2.10). */
export type Lens = {
  /** Changes with the filters. */
  key: string
  narrow: (pool: DeskPool) => DeskPool
  /** What to say above the list, and in place of its movies if the filters hide them. */
  tell: (list: FilteredList) => { line: ReactNode; empty: ReactNode }
}

export type FilteredList = {
  /** The pool without filters. */
  pool: DeskPool
  category: CategoryName | undefined
  query: string
  /** The movies under the filters. */
  shown: SearchResult
  onCategory: (category: CategoryName | null) => void
}

export type FiltersProps = {
  /** The pool without filters. */
  pool: DeskPool
  query: string
  category: CategoryName | undefined
  onCategory: (category: CategoryName | null) => void
  isOpen: boolean
  /** `takesFocus` says whether the focus goes back to the button. */
  onClose: (takesFocus: boolean) => void
  /** The button that opens the panel. */
  button: RefObject<HTMLButtonElement | null>
  onLens: (lens: Lens | undefined) => void
}
