import { useRef } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, type ParticipantId, rosterOf, ruleBrokenBy } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { areShortcutsOn, isKeyInUse, useKeys, useShortcut } from '../../../lib/browser/shortcuts.ts'
import { CategorySlots } from './category-slots.tsx'
import { ChosenMovie } from './chosen-movie.tsx'
import { type MoviePool, MovieSearch } from './search/movie-search.tsx'
import { rememberWallPoster, rememberDeskPoster } from '../pick-flight.ts'
import { prefersKeyboard } from './prefers-keyboard.ts'
import { isConfirmable } from './selection.ts'
import { Button } from '../../ui/button.tsx'
import type { PickDeskState } from './use-pick-desk.ts'
import './pick-desk.css'

/** The id of the pick form; the bar at the bottom of a phone submits it from outside. */
export const PICK_FORM_ID = 'pick'

type PickDeskProps = {
  draft: Draft
  /** The player on the clock. */
  participantId: ParticipantId
  pool: MoviePool
  desk: PickDeskState
  /** Why no pick can be confirmed now, as a sentence. The selection stays. */
  hold?: string | undefined
  onConfirm: () => void
}

/** The pick flow: find a movie, choose its category and confirm (Spec 2.29, 4.8, 5.18). */
export function PickDesk({ draft, participantId, pool, desk, hold, onConfirm }: PickDeskProps) {
  const { selection, searchField, place } = desk
  const { movie } = selection
  const form = useRef<HTMLFormElement>(null)
  useDeskKeys(draft, desk, putBack)

  function chooseMovie(taken: Movie, by: 'keyboard' | 'pointer') {
    if (ruleBrokenBy(draft, participantId, taken)) return
    if (!movie) rememberWallPoster(place.current, taken)
    desk.takeMovie(taken)
    // On a touch screen, this closes the keyboard to make room for the categories.
    if (by === 'pointer' && !prefersKeyboard()) searchField.current?.blur()
    else requestAnimationFrame(() => focusFirstSlot(form.current))
  }

  function putBack() {
    desk.deselectMovie()
    if (prefersKeyboard()) searchField.current?.focus({ preventScroll: true })
    else place.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={place} className="desk-place" tabIndex={-1}>
      <section className={`panel desk desk--${movie ? 'chosen' : 'rest'}`} aria-label="Make a pick">
        <MovieSearch
          draft={draft}
          participantId={participantId}
          pool={pool}
          desk={desk}
          forPick={draft.picks.length}
          onChoose={chooseMovie}
          onBack={putBack}
        />
        {movie && (
          <form
            ref={form}
            id={PICK_FORM_ID}
            className="desk__place"
            onSubmit={(event) => {
              event.preventDefault()
              if (hold !== undefined) return
              rememberDeskPoster(place.current, movie)
              onConfirm()
            }}
          >
            <ChosenMovie
              movie={movie}
              onChange={putBack}
              foot={
                <>
                  <p>{hold ?? summaryOf(desk, draft)}</p>
                  <Button
                    kind="go"
                    size="big"
                    type="submit"
                    disabled={hold !== undefined || !isConfirmable(selection, desk.open)}
                  >
                    Confirm Pick
                  </Button>
                </>
              }
            >
              <CategorySlots
                key={movie.id}
                draft={draft}
                movie={movie}
                filled={rosterOf(draft, participantId)}
                desk={desk}
              />
            </ChosenMovie>
          </form>
        )}
      </section>
    </div>
  )
}

/**
 * Shortcuts: `/` focuses the search, a digit chooses a category by position, Shift and a digit filters by it, Shift
 * and 0 clears the filter, and Escape deselects the movie.
 */
function useDeskKeys({ categories }: Draft, desk: PickDeskState, putBack: () => void): void {
  const { selection, open, searchField, filterBy, chooseCategory } = desk
  useShortcut('/', () => searchField.current?.focus())
  useKeys((event) => {
    if (event.key === 'Escape' && selection.movie && !isKeyInUse(event)) putBack()
    const digit = /^Digit(\d)$/.exec(event.code)?.[1]
    if (digit === undefined || !areShortcutsOn()) return
    const category = categories[Number(digit) - 1]
    if (!event.shiftKey) {
      if (selection.movie && category && !isKeyInUse(event)) chooseCategory(category)
      return
    }
    // In the search field, only characters that no title needs are shortcuts, and digits typed with Shift are not.
    const isSign = event.target === searchField.current && !/[\p{L}\p{N}]/u.test(event.key)
    if (selection.movie || (isKeyInUse(event) && !isSign)) return
    if (digit === '0') filterBy(null)
    else if (category && open.includes(category)) filterBy(category)
    else return
    event.preventDefault()
  })
}

function summaryOf({ selection: { category }, open }: PickDeskState, { categories }: Draft): string {
  if (!category) return 'Now choose a category.'
  return `Into ${shortNameOf(category)}, category ${categories.length - open.length + 1} of ${categories.length}`
}

function focusFirstSlot(slots: HTMLElement | null): void {
  const chosen = slots?.querySelector<HTMLElement>('input[type=radio]:checked')
  const first = slots?.querySelector<HTMLElement>('input[type=radio]:not(:disabled), input[role=switch]')
  ;(chosen ?? first)?.focus({ preventScroll: true })
}
