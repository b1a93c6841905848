import { useRef, useState } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import { type Draft, onTheClock, openCategories } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { prefersKeyboard } from './prefers-keyboard.ts'
import { isSelectable, NO_SELECTION, type Selection, withMovie, withOverride } from './selection.ts'

type Choice = {
  /** How many picks had been made: a choice is for one pick. */
  forPick: number
  query: string
  /** The category that the movies at rest are for; undefined until the player filters. */
  filter: CategoryName | 'all' | undefined
  /** With a movie the desk shows where to place it; without one it is at rest. */
  selection: Selection
}

export type PickDeskState = ReturnType<typeof usePickDesk>

/** The selection for the current pick. It is cleared when that pick is made, here or elsewhere. */
export function usePickDesk(draft: Draft) {
  const forPick = draft.picks.length
  const untouched: Choice = { forPick, query: '', filter: undefined, selection: NO_SELECTION }
  const [kept, setKept] = useState(untouched)
  const choice = kept.forPick === forPick ? kept : untouched
  const searchField = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)

  const turn = onTheClock(draft)
  const open = turn ? openCategories(draft, turn.participant.id) : []
  const filter =
    choice.filter === 'all' ? undefined : (choice.filter ?? (open.length === 1 ? open[0] : undefined))
  const selection: Selection = choice.selection.movie
    ? choice.selection
    : { ...NO_SELECTION, category: filter }

  const change = (changes: Partial<Choice>) => setKept({ ...choice, ...changes })

  /** Shows the movies for one category, or for all that are open. */
  function filterBy(category: CategoryName | 'all') {
    change({ filter: category })
  }

  function takeMovie(movie: Movie) {
    change({ selection: withMovie(selection, movie, open) })
  }

  /** Back to rest, with the same filter and words. */
  function putMovieBack() {
    change({ selection: NO_SELECTION })
  }

  function chooseCategory(category: CategoryName) {
    if (isSelectable(selection, category, open)) change({ selection: { ...selection, category } })
  }

  function setOverride(isOn: boolean) {
    change({ selection: withOverride(selection, isOn, open) })
  }

  /** A cell pressed on the board: the movie goes there, or the next to find is one for it. */
  function openCell(category: CategoryName) {
    if (selection.movie && isSelectable(selection, category, open)) {
      chooseCategory(category)
      return
    }
    change({ selection: NO_SELECTION, filter: category })
    searchField.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }

  /** Moves the focus to where the next pick begins. */
  function goOn() {
    if (prefersKeyboard()) searchField.current?.focus()
    else place.current?.scrollIntoView({ block: 'nearest' })
  }

  return {
    selection,
    filter,
    query: choice.query,
    open,
    searchField,
    place,
    typeQuery: (query: string) => change({ query }),
    filterBy,
    takeMovie,
    putMovieBack,
    chooseCategory,
    setOverride,
    openCell,
    goOn,
  }
}
