import { createContext, type ReactNode, useRef } from 'react'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, type ParticipantId, rosterOf, ruleBrokenBy, turnsTaken } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { areShortcutsOn, isKeyInUse, useKeys, useShortcut } from '#web/lib/browser/shortcuts.ts'
import { CategorySlots } from './category-slots.tsx'
import { ChosenMovie } from './chosen-movie.tsx'
import type { QueueMarks } from './search/films.tsx'
import { MovieSearch } from './search/movie-search.tsx'
import type { MoviePool } from './search/use-movie-pool.ts'
import { rememberWallPoster, rememberDeskPoster } from '#web/components/draft/pick-flight.ts'
import { prefersKeyboard } from './prefers-keyboard.ts'
import { isConfirmable } from './selection.ts'
import { Button } from '#web/components/ui/button.tsx'
import type { PickDeskState } from './use-pick-desk.ts'
import './pick-desk.css'

/** The id of the pick form; the bar at the bottom of a phone submits it from outside. */
export const PICK_FORM_ID = 'pick'

type Choosing = {
  /** The movie on the desk. */
  chosen: Movie | undefined
  choose: (movie: Movie, by: 'keyboard' | 'pointer', category?: CategoryName) => void
}
/** What is chosen on the desk around. */
export const DeskChoice = createContext<Choosing | undefined>(undefined)

/** What a player's queue adds to the desk (B2.5). */
export type DeskQueue = QueueMarks & {
  /** Switches between the movies and the queue. */
  tabs?: ReactNode
  /** The queue in place of the movies. */
  pane?: ReactNode
  showMovies?: () => void
}

type PickDeskProps = {
  draft: Draft
  /** The player on the clock. */
  participantId: ParticipantId
  pool: MoviePool
  desk: PickDeskState
  /** Why no pick can be confirmed now, as a sentence. The selection stays. */
  hold?: string | undefined
  queue?: DeskQueue | undefined
  onConfirm: () => void
}

/** The pick flow: find a movie, choose its category and confirm (Spec 2.29, 4.8, 5.18). */
export function PickDesk({ draft, participantId, pool, desk, hold, queue, onConfirm }: PickDeskProps) {
  const { selection, searchField, place } = desk
  const { movie } = selection
  const form = useRef<HTMLFormElement>(null)
  useDeskKeys(draft, desk, putBack, queue?.showMovies)

  function chooseMovie(taken: Movie, by: 'keyboard' | 'pointer', category?: CategoryName) {
    if (ruleBrokenBy(draft, participantId, taken)) return
    if (!movie) rememberWallPoster(place.current, taken)
    desk.takeMovie(taken, category)
    // On a touch screen, this closes the keyboard to make room for the categories.
    if (by === 'pointer' && !prefersKeyboard()) searchField.current?.blur()
    else requestAnimationFrame(() => focusFirstSlot(form.current))
  }

  function putBack() {
    desk.deselectMovie()
    const target = (prefersKeyboard() && searchField.current) || place.current
    target?.focus({ preventScroll: true })
  }

  return (
    <div ref={place} className="desk-place" tabIndex={-1}>
      <section className={`panel desk desk--${movie ? 'chosen' : 'rest'}`} aria-label="Make a pick">
        {queue?.tabs}
        {queue?.pane ? (
          <DeskChoice value={{ chosen: movie, choose: chooseMovie }}>{queue.pane}</DeskChoice>
        ) : (
          <MovieSearch
            draft={draft}
            participantId={participantId}
            pool={pool}
            desk={desk}
            forPick={turnsTaken(draft)}
            onChoose={chooseMovie}
            onBack={putBack}
            queue={queue}
          />
        )}
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
                    disabled={hold !== undefined || !isConfirmable(selection, desk.openFor(selection))}
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
                participantId={participantId}
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
function useDeskKeys(
  { categories }: Draft,
  desk: PickDeskState,
  putBack: () => void,
  showMovies?: () => void,
): void {
  const { selection, open, searchField, filterBy, chooseCategory } = desk
  useShortcut('/', () => {
    showMovies?.()
    searchField.current?.focus()
  })
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
    showMovies?.()
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
