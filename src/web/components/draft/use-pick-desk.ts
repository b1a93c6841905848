import { useRef, useState } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { prefersKeyboard } from './prefers-keyboard.ts'
import { NO_SELECTION, type Selection } from './selection.ts'

const NOTHING_CHOSEN = { selection: NO_SELECTION, query: '' }

export type PickDeskState = ReturnType<typeof usePickDesk>

/** What is being chosen for the pick that is on. When that pick is made, here or elsewhere, it is gone. */
export function usePickDesk(draft: Draft) {
  const forPick = draft.picks.length
  const [choice, setChoice] = useState({ forPick: 0, ...NOTHING_CHOSEN })
  const { selection, query } = choice.forPick === forPick ? choice : NOTHING_CHOSEN
  const searchField = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)

  function choose(change: { selection?: Selection; query?: string }) {
    setChoice({ forPick, selection, query, ...change })
  }

  /** A category chosen on the board: next is a movie for it. */
  function openCell(category: CategoryName) {
    choose({ selection: { ...selection, category } })
    searchField.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }

  /** Leads to where the next pick begins. */
  function goOn() {
    if (prefersKeyboard()) searchField.current?.focus()
    else place.current?.scrollIntoView({ block: 'nearest' })
  }

  return { selection, query, searchField, place, choose, openCell, goOn }
}
