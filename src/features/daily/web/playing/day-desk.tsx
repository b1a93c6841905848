import { type KeyboardEvent, useId, useMemo, useRef, useSyncExternalStore } from 'react'
import { categoryOf, type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { titleMeant } from '#domain/movies/movie-search.ts'
import { YOU } from '#features/daily/rules/daily-puzzle.ts'
import { type Draft, openCategories } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { MAX_MOVIE_RESULTS, MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'
import { prefersKeyboard } from '#web/components/draft/desk/prefers-keyboard.ts'
import {
  type DeskPool,
  deskPool,
  fits,
  type Offer,
  offerOf,
  searchOffer,
} from '#web/components/draft/desk/search/desk-pool.ts'
import { MovieOption } from '#web/components/draft/desk/search/movie-option.tsx'
import { useOptionList } from '#web/components/draft/desk/search/use-option-list.ts'
import type { PickDeskState } from '#web/components/draft/desk/use-pick-desk.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { isKeyInUse, useKeys, useShortcut } from '#web/lib/browser/shortcuts.ts'
import { moviesText } from '#web/lib/numbers.ts'
import '#web/components/draft/desk/search/movie-search.css'
import '#web/components/draft/desk/category-slots.css'
import './day-desk.css'

/** The id of the form that makes the pick; the button in the bar submits it. */
export const DAY_PICK_ID = 'day-pick'

type DayDeskProps = {
  draft: Draft
  movies: readonly Movie[]
  desk: PickDeskState
  onConfirm: () => void
}

/** Finds a movie and chooses its category, in one column. */
export function DayDesk({ draft, movies, desk, onConfirm }: DayDeskProps) {
  const { selection, filter, searchField, open } = desk
  const query = useSyncExternalStore(desk.query.subscribe, desk.query.get)
  const form = useRef<HTMLFormElement>(null)
  const offered = useMemo(() => deskPool(movies, draft, YOU), [movies, draft])
  const shown = useMemo(
    () => searchOffer(offerOnDesk(offered, filter, query), query),
    [offered, filter, query],
  )
  const listId = useId()
  const list = useOptionList({
    id: listId,
    options: shown.movies,
    query,
    scope: `${filter} ${draft.picks.length}`,
    startsAtFirst: true,
    isDisabled: (movie) => offered.drafters.has(movie.id),
    onChoose(movie, by) {
      desk.takeMovie(movie)
      requestAnimationFrame(() => {
        form.current?.scrollIntoView({ block: 'nearest' })
        if (by === 'keyboard' || prefersKeyboard()) focusFirstSlot(form.current)
      })
      // On a touch screen, this closes the keyboard to make room for the categories.
      if (by === 'pointer' && !prefersKeyboard()) searchField.current?.blur()
    },
  })
  useShortcut('/', () => searchField.current?.focus())
  useKeys((event) => {
    if (event.key !== 'Escape' || !selection.movie || isKeyInUse(event)) return
    desk.deselectMovie()
    searchField.current?.focus({ preventScroll: true })
  })

  function leave() {
    if (query !== '') desk.query.set('')
    else if (selection.movie) desk.deselectMovie()
    else searchField.current?.blur()
  }

  return (
    <section className="panel day-desk" aria-label="Make a pick">
      <div className="day-desk__find">
        <label className="search">
          <Icon name="search" />
          <span className="sr">Search {draft.option} movies</span>
          <input
            ref={searchField}
            className="input"
            placeholder={`Search ${moviesText(movies.length)}`}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => desk.query.set(event.target.value)}
            {...list.inputProps}
            onKeyDown={(event) => {
              list.inputProps.onKeyDown(event)
              if (event.key === 'Escape') leave()
            }}
          />
        </label>
        <Filters open={open} filter={filter} onFilter={desk.filterBy} />
        <div className="films films--rows" aria-label={`${draft.option} movies`} {...list.listProps}>
          {shown.movies.map((movie, index) => (
            <MovieOption
              key={movie.id}
              id={list.idOf(index)}
              movie={movie}
              titleMeant={titleMeant(movie, query)}
              isYearDraft={draft.theme === 'year'}
              open={offered.open}
              isFirstTurn={false}
              isChosen={movie.id === selection.movie?.id}
              isActive={index === list.active}
              taker={offered.drafters.get(movie.id)}
              broken={undefined}
              misfitOf={filter !== undefined && !fits(movie, filter) ? filter : undefined}
            />
          ))}
          {shown.total > MAX_MOVIE_RESULTS && (
            <p className="films__rule" role="presentation">
              The first {MAX_MOVIE_RESULTS} of {shown.total}. A category or a word shows the rest.
            </p>
          )}
        </div>
        <p className="day-desk__note dim" role="status">
          {shown.total === 0 && noneText(query, filter)}
        </p>
      </div>
      <form
        ref={form}
        id={DAY_PICK_ID}
        className="day-desk__place"
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        {selection.movie && (
          <Slots key={selection.movie.id} draft={draft} movie={selection.movie} desk={desk} />
        )}
      </form>
    </section>
  )
}

function noneText(query: string, filter: CategoryName | undefined): string {
  if (query.trim() !== '') return `No movies found matching “${query.trim()}”`
  return filter === undefined ? 'Every movie is drafted.' : `No movie left fits ${shortNameOf(filter)}.`
}

/** Without a filter, movies that fit no open category are found only by a search. */
function offerOnDesk(offered: DeskPool, filter: CategoryName | undefined, query: string): Offer {
  const isSearch = query.trim() !== ''
  const offer = offerOf(offered, filter, isSearch)
  if (filter !== undefined || isSearch) return offer
  const movies = offer.movies.filter((movie) => offered.open.some((category) => fits(movie, category)))
  return { movies, fitting: movies.length, allowed: movies.length }
}

type FiltersProps = {
  open: readonly CategoryName[]
  filter: CategoryName | undefined
  onFilter: (filter: CategoryName | null) => void
}

function Filters({ open, filter, onFilter }: FiltersProps) {
  return (
    <div className="day-desk__filters" role="group" aria-label="Show">
      <button type="button" aria-pressed={filter === undefined} onClick={() => onFilter(null)}>
        Fits my open ones
      </button>
      {open.map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === filter}
          onClick={() => onFilter(category === filter ? null : category)}
        >
          {shortNameOf(category)}
        </button>
      ))}
    </div>
  )
}

type SlotsProps = {
  draft: Draft
  movie: Movie
  desk: Pick<PickDeskState, 'selection' | 'open' | 'chooseCategory'>
}

/** The open categories that the movie fits. */
function Slots({ draft, movie, desk: { selection, open, chooseCategory } }: SlotsProps) {
  const fitting = open.filter((category) => fits(movie, category))
  if (fitting.length === 0) {
    return (
      <p className="notice notice--warn" role="status">
        <Icon name="info" />
        <span>
          <b>No eligible categories found</b>
          <br /> Take another movie.
        </span>
      </p>
    )
  }
  return (
    <fieldset>
      <legend className="day-desk__label">Which category?</legend>
      <div className="slots">
        {fitting.map((category) => {
          const isChosen = category === selection.category
          return (
            <label key={category} className="slot slot--yes">
              <input
                className="sr"
                type="radio"
                name="category"
                checked={isChosen}
                onChange={() => chooseCategory(category)}
                onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
                  // Enter chooses the category; pressed again, it confirms.
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  if (isChosen) event.currentTarget.form?.requestSubmit()
                  else chooseCategory(category)
                }}
              />
              <span className="slot__dot" />
              <span className="slot__text">
                <span className="slot__name">{shortNameOf(category)}</span>{' '}
                <span className="slot__why">
                  <Icon name="check" /> {demandText(draft, category)}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** How many others have yet to fill the category. */
function demandText(draft: Draft, category: CategoryName): string {
  if (categoryOf(category).rule.kind === 'any') return 'Anything fits'
  const others = draft.participants.filter(
    ({ id }) => id !== YOU && openCategories(draft, id).includes(category),
  ).length
  if (others === 0) return 'Only you are left'
  return `${others} ${others === 1 ? 'player' : 'players'} to go`
}

function focusFirstSlot(slots: HTMLElement | null): void {
  const chosen = slots?.querySelector<HTMLElement>('input[type=radio]:checked')
  const first = slots?.querySelector<HTMLElement>('input[type=radio]')
  ;(chosen ?? first)?.focus({ preventScroll: true })
}
