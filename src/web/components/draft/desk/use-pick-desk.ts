import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { type Draft, mayOverride, onTheClock, openCategories, turnsTaken } from '#domain/draft/draft.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type * as SupplyModule from '#domain/supply/supply.ts'
import type { Judgement } from '#domain/supply/supply.ts'
import { createStore, type Store } from '#web/lib/sync/store.ts'
import { prefersKeyboard } from './prefers-keyboard.ts'
import { isSelectable, NO_SELECTION, type Selection, withMovie, withOverride } from './selection.ts'
import type { MoviePool } from './search/use-movie-pool.ts'

type Choice = {
  /** The pick that this choice is for, and no other: also no second try after the table has voted the first one down. */
  forPick: string
  /** The category that the movies are filtered by, null for none; undefined until the player filters. */
  filter: CategoryName | null | undefined
  /** If a movie is selected, the desk shows its categories; otherwise it shows the movies. */
  selection: Selection
  /** What is typed into the search. It is a store, so that a key renders only the search and not the room around it. */
  query: Store<string>
}

export type PickDeskState = ReturnType<typeof usePickDesk>

/** The state of the pick desk. It is reset when the current pick is made, on this or another screen. */
export function usePickDesk(draft: Draft, pool?: MoviePool) {
  const { picks, objection } = draft
  const judge = useJudgement(draft, pool)
  const triesBefore = objection?.pick === picks.length + 1 ? objection.rejected.length : 0
  const forPick = `${turnsTaken(draft)} ${triesBefore}`
  const untouched = useMemo(() => untouchedChoice(forPick), [forPick])
  const [kept, setKept] = useState(untouched)
  const choice = kept.forPick === forPick ? kept : untouched
  const { query: typed } = choice
  const query = useMemo(
    () => ({
      ...typed,
      set: (text: string) => {
        typed.set(text)
        // Not at once: the first letter of a pick would wait for the whole room.
        startTransition(() => setKept((kept) => (kept.forPick === forPick ? kept : untouched)))
      },
    }),
    [typed, forPick, untouched],
  )
  const searchField = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)

  const turn = onTheClock(draft)
  const open = turn ? openCategories(draft, turn.participant.id) : []
  const filter =
    choice.filter === undefined ? (open.length === 1 ? open[0] : undefined) : (choice.filter ?? undefined)
  const selection: Selection = choice.selection.movie
    ? choice.selection
    : { ...NO_SELECTION, category: filter }

  /** The open categories that a selection may go into: without those that would leave too few for the others. */
  function openFor({ movie, houseOverride }: Selection): readonly CategoryName[] {
    const id = turn?.participant.id
    if (!movie || id === undefined) return open
    return open.filter(
      (category) =>
        !judge?.(movie, category)?.isRefused &&
        (!houseOverride || isEligible(movie, category) || mayOverride(draft, id, category)),
    )
  }

  const change = (changes: Partial<Choice>) => setKept({ ...choice, ...changes })

  /** Filters the movies by one category, or by none. */
  function filterBy(category: CategoryName | null) {
    change({ filter: category })
  }

  function takeMovie(movie: Movie, category?: CategoryName) {
    const wanted = category ? { ...selection, category } : selection
    change({ selection: withMovie(wanted, movie, openFor({ movie, houseOverride: false })) })
  }

  /** Deselects the movie; the filter and the query stay. */
  function deselectMovie() {
    change({ selection: NO_SELECTION })
  }

  function chooseCategory(category: CategoryName) {
    if (isSelectable(selection, category, openFor(selection)))
      change({ selection: { ...selection, category } })
  }

  function setOverride(isOn: boolean) {
    change({ selection: withOverride(selection, isOn, openFor({ ...selection, houseOverride: isOn })) })
  }

  /** Handles a press on a cell of the board: places the selected movie there, or filters by the category. */
  function openCell(category: CategoryName) {
    if (selection.movie && isSelectable(selection, category, openFor(selection))) {
      chooseCategory(category)
      return
    }
    change({ selection: NO_SELECTION, filter: category })
    searchField.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }

  /** Moves the focus to where the next pick starts. */
  function goOn() {
    if (prefersKeyboard()) (searchField.current ?? place.current)?.focus()
    else place.current?.scrollIntoView({ block: 'nearest' })
  }

  return {
    selection,
    filter,
    query,
    open,
    openFor,
    judge,
    searchField,
    place,
    filterBy,
    takeMovie,
    deselectMovie,
    chooseCategory,
    setOverride,
    openCell,
    goOn,
  }
}

function untouchedChoice(forPick: string): Choice {
  return { forPick, filter: undefined, selection: NO_SELECTION, query: createStore('') }
}

/**
 * What picks of the player on the clock leave for the others; undefined with House Override, which most drafts have, and
 * until the movies are there. The server judges the same.
 */
function useJudgement(draft: Draft, pool: MoviePool | undefined): Judgement | undefined {
  const isWanted = !rulesOf(draft).houseOverride
  const [supply, setSupply] = useState<typeof SupplyModule>()
  useEffect(() => {
    if (isWanted) import('#domain/supply/supply.ts').then(setSupply, () => undefined)
  }, [isWanted])
  return useMemo(() => {
    if (!supply || pool?.state !== 'ready' || pool.expected !== undefined) return undefined
    return supply.judgementOf(draft, { movies: pool.movies, areFactsKnown: pool.isSettled !== false })
  }, [supply, draft, pool])
}
