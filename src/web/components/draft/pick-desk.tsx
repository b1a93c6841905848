import { useRef } from 'react'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { type Draft, openCategories, type ParticipantId, rosterOf } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import { CategorySlots } from './category-slots.tsx'
import { type MoviePool, MovieSearch } from './movie-search.tsx'
import { ChosenMovie } from './chosen-movie.tsx'
import { takeOff } from './pick-flight.ts'
import { prefersKeyboard } from './prefers-keyboard.ts'
import { type Selection, withMovie } from './selection.ts'
import type { PickDeskState } from './use-pick-desk.ts'
import './pick-desk.css'

/** The form that Confirm Pick belongs to; the on-the-clock bar of a phone submits it from outside. */
export const PICK_FORM_ID = 'pick'

type PickDeskProps = {
  draft: Draft
  /** Who is on the clock. */
  participantId: ParticipantId
  pool: MoviePool
  desk: PickDeskState
  /** The pick before this one is still on its way, so that this one cannot be confirmed yet. */
  isSending?: boolean
  onConfirm: () => void
}

/** The pick flow: find a movie, place it into a category, confirm (Spec 2.29, 4.8, 5.18). */
export function PickDesk({ draft, participantId, pool, desk, isSending = false, onConfirm }: PickDeskProps) {
  const { selection, query, searchField, place, choose } = desk
  const slots = useRef<HTMLDivElement>(null)
  const open = openCategories(draft, participantId)
  useShortcut('/', () => searchField.current?.focus())

  function chooseMovie(movie: Movie, by: 'keyboard' | 'pointer') {
    choose({ selection: withMovie(selection, movie, open) })
    if (by === 'keyboard') requestAnimationFrame(() => focusFirstSlot(slots.current))
    // On a touch screen the keyboard leaves, and gives its place to the categories.
    else if (!prefersKeyboard()) searchField.current?.blur()
  }

  return (
    <div ref={place} className="desk-place" tabIndex={-1}>
      <section className="panel desk" aria-label="Make a pick">
        <div className="desk__step desk__step--find">
          <MovieSearch
            draft={draft}
            pool={pool}
            subject={draft.option}
            query={query}
            chosen={selection.movie}
            category={selection.category}
            field={searchField}
            onType={(typed) => choose({ query: typed })}
            onChoose={chooseMovie}
          />
        </div>
        <form
          id={PICK_FORM_ID}
          className="desk__step desk__step--place"
          onSubmit={(event) => {
            event.preventDefault()
            if (isSending) return
            if (selection.movie) takeOff(place.current, selection.movie)
            onConfirm()
          }}
        >
          <ChosenMovie
            movie={selection.movie}
            onChange={() => {
              choose({ selection: { ...selection, movie: undefined, houseOverride: false } })
              if (prefersKeyboard()) searchField.current?.focus()
            }}
          >
            <div ref={slots}>
              <CategorySlots
                draft={draft}
                open={open}
                filled={rosterOf(draft, participantId)}
                selection={selection}
                onSelect={(selected) => choose({ selection: selected })}
              />
            </div>
            <div className="confirm">
              <p>{isSending ? 'Sending your last pick…' : summaryOf(selection, draft, open)}</p>
              <button
                className="btn btn--go btn--big"
                type="submit"
                disabled={isSending || !isConfirmable(selection, open)}
              >
                Confirm Pick
              </button>
            </div>
          </ChosenMovie>
        </form>
      </section>
    </div>
  )
}

/** A movie and an open category that it fits, or is let into by House Override (Spec 4.8). */
export function isConfirmable(
  { movie, category, houseOverride }: Selection,
  open: readonly CategoryName[],
): boolean {
  if (!movie || !category || !open.includes(category)) return false
  return houseOverride || isEligible(movie, category)
}

function summaryOf({ movie, category }: Selection, draft: Draft, open: readonly CategoryName[]): string {
  if (!movie) return category ? 'Now find a movie for it.' : 'Find a movie first.'
  if (!category) return 'Now choose a category.'
  const count = draft.categories.length
  return `Into ${shortNameOf(category)}, category ${count - open.length + 1} of ${count}`
}

function focusFirstSlot(slots: HTMLElement | null): void {
  const chosen = slots?.querySelector<HTMLElement>('input[type=radio]:checked')
  const first = slots?.querySelector<HTMLElement>('input[type=radio]:not(:disabled), input[role=switch]')
  ;(chosen ?? first)?.focus()
}
