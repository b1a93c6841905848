import {
  type PropsWithChildren,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import type { Draft, ParticipantId } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { prepareForSearch } from '#domain/movies/movie-keys.ts'
import { titleMeant } from '#domain/movies/movie-search.ts'
import { MAX_MOVIE_RESULTS, MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'
import { inIdleTime } from '#web/lib/app/in-idle-time.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import { wantsMotion } from '#web/lib/browser/motion.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { type DeskPool, deskPool, fits, offerOf, type SearchResult, searchOffer } from './desk-pool.ts'
import { MovieOption } from './movie-option.tsx'
import { grouped, moviesText } from '#web/lib/numbers.ts'
import type { FiltersProps, Lens } from '#web/components/draft/desk/filters/lens.ts'
import { OwnRow } from '#web/components/draft/board/own-row.tsx'
import { useAnsweredQuery } from './use-answered-query.ts'
import { useDrawnOptions } from './use-drawn-options.ts'
import { useLongPress } from './use-long-press.ts'
import { useOptionList } from './use-option-list.ts'
import type { Store } from '#web/lib/sync/store.ts'
import type { PickDeskState } from '#web/components/draft/desk/use-pick-desk.ts'
import type { MoviePool } from './use-movie-pool.ts'
import { BREAKPOINTS } from '#web/styles/breakpoints.ts'
import '#web/components/draft/desk/movie-preview.css'
import './movie-search.css'

/** What the player wants next (B2.5). */
export type QueueMarks = {
  /** The number of each queued movie by its id, 0 if it cannot be drafted for now. */
  numbers: ReadonlyMap<number, number>
  /** Puts a movie into the queue, or takes it out. */
  toggle: (movie: Movie) => void
}

type MovieSearchProps = {
  draft: Draft
  participantId: ParticipantId
  pool: MoviePool
  desk: Pick<PickDeskState, 'query' | 'filter' | 'selection' | 'searchField' | 'filterBy'>
  /** The list scrolls back to the top when this changes. */
  forPick?: number
  /** If left out, movies can only be viewed. */
  onChoose?: (movie: Movie, by: 'keyboard' | 'pointer') => void
  onBack?: () => void
  /** Left out if the player has no queue. */
  queue?: QueueMarks | undefined
}

/** Lazy, because most players never filter by more than a category. */
const Filters = lazyPart(() => import('#web/components/draft/desk/filters/filters.tsx'), NoFilters)

/** Lazy, because most searches find what they are for. */
const MoviePreview = lazyPart(
  async () => ({ default: (await import('#web/components/draft/desk/movie-preview.tsx')).MoviePreview }),
  EmptyPreview,
)
const MoviePeek = lazyPart(async () => ({
  default: (await import('#web/components/draft/desk/movie-preview.tsx')).MoviePeek,
}))
const SearchNote = lazyPart(() => import('./search-note.tsx'))

const NO_MOVIES: readonly Movie[] = []
/** Walls with up to this many movies have larger posters. */
const FEW_MOVIES = 12
/** From this many options on, three rows, the list fills its place on a phone. */
const FILLING = 7

/**
 * The search field, the player's row and at most 50 movies (Spec 2.29, 2.32). Without a selection, they are a wall of
 * posters with a preview; beside a chosen movie, they are rows. Taken movies name their drafter (Spec 2.32).
 */
export function MovieSearch(props: MovieSearchProps) {
  const { draft, participantId, pool, desk, forPick, onChoose, onBack, queue } = props
  const { option: subject } = draft
  const { filter, filterBy, searchField } = desk
  const { query, catchUp } = useAnsweredQuery(desk.query)
  const typeQuery = desk.query.set
  const chosen = desk.selection.movie
  const movies = pool.state === 'ready' ? pool.movies : NO_MOVIES
  const offered = useMemo(() => deskPool(movies, draft, participantId), [movies, draft, participantId])
  const isSearch = query.trim() !== ''
  const [lens, setLens] = useState<Lens>()
  const seen = useMemo(() => lens?.narrow(offered) ?? offered, [lens, offered])
  const offer = useMemo(() => offerOf(seen, filter, isSearch), [seen, filter, isSearch])
  const shown = useMemo(() => searchOffer(offer, query), [offer, query])
  const options = useMemo(() => (chosen ? startingWith(chosen, shown.movies) : shown.movies), [chosen, shown])
  const listId = useId()
  const { drawn, drawAll } = useDrawnOptions(listId, options)
  useEffect(() => inIdleTime(movies, prepareForSearch), [movies])

  const view = `${filter} ${lens?.key}`
  const told = lens?.tell({ pool: offered, category: filter, query, shown, onCategory: filterBy })
  const [peeked, setPeeked] = useState<Movie>()
  const isRefused = ({ id }: Movie) => offered.drafters.has(id) || offered.broken.has(id)
  const list = useOptionList({
    id: listId,
    options,
    drawn: drawn.length,
    query,
    scope: `${view} ${chosen?.id}`,
    startsAtFirst: chosen === undefined,
    isDisabled: (movie) => isRefused(movie) || movie.id === chosen?.id,
    onAct: catchUp,
    onMove: drawAll,
    onChoose: onChoose ?? setPeeked,
    onMark: queue && mark,
  })
  useShortcut('q', () => {
    if (list.active !== undefined) mark(options[list.active])
  })
  function mark(movie: Movie | undefined) {
    if (movie && (queue?.numbers.has(movie.id) || !isRefused(movie))) queue?.toggle(movie)
  }
  const press = useLongPress((target) => {
    const element = target instanceof Element ? target.closest('[role=option]') : null
    setPeeked(options[Number(element?.id.slice(listId.length + 1))])
  })
  const isWhole = pool.state === 'ready' && pool.movies.length > 0 && pool.expected === undefined
  const isUnmatched = isSearch && isWhole && (shown.isForgiving || shown.total === 0)
  const hasPreview = usePreviewRoom() && chosen === undefined
  const previewed = useDeferredValue(list.active === undefined ? undefined : options[list.active])
  const count = pool.state === 'ready' ? offered.freeCount : undefined

  return (
    <>
      <div className="movie-search">
        <SearchField
          label={`Search ${subject} movies`}
          placeholder={
            chosen && count !== undefined ? `Search ${moviesText(count)}` : `Search ${subject} movies`
          }
          typed={desk.query}
          field={searchField}
          inputProps={list.inputProps}
          onLeave={chosen ? onBack : undefined}
        />
        <FilterPlace
          pool={offered}
          query={query}
          category={filter}
          onCategory={filterBy}
          isOn={lens !== undefined}
          onLens={setLens}
        />
        {!chosen && (
          <OwnRow
            draft={draft}
            participantId={participantId}
            pool={pool.state === 'ready' ? offered : undefined}
            filter={filter}
            onFilter={filterBy}
          />
        )}
      </div>
      <Pool key={forPick} isChosen={chosen !== undefined} view={view} {...press}>
        {pool.state === 'ready' && pool.movies.length > 0 && <PoolProgress pool={pool} />}
        {told?.line}
        {isUnmatched && !told?.empty && (
          <Suspense>
            <SearchNote draft={draft} movies={movies} query={query} alike={shown.movies} />
          </Suspense>
        )}
        <div
          className={`films ${chosen ? 'films--rows' : 'films--wall'}`}
          aria-label={`${subject} movies`}
          data-few={movies.length <= FEW_MOVIES || undefined}
          data-empty={options.length === 0 || undefined}
          data-filling={options.length >= FILLING || undefined}
          {...list.listProps}
        >
          {drawn.map((movie, index) => (
            <OptionOrRule key={movie.id} rule={!chosen && ruleFor(index, shown, filter, offered)}>
              <MovieOption
                id={list.idOf(index)}
                place={index + 1}
                count={options.length}
                movie={movie}
                titleMeant={titleMeant(movie, query)}
                isYearDraft={draft.theme === 'year'}
                open={offered.open}
                isFirstTurn={offered.open.length === draft.categories.length}
                isChosen={movie.id === chosen?.id}
                isActive={index === list.active}
                taker={offered.drafters.get(movie.id)}
                broken={offered.broken.get(movie.id)}
                misfitOf={filter !== undefined && !fits(movie, filter) ? filter : undefined}
                queueNumber={queue && (queue.numbers.get(movie.id) ?? null)}
              />
            </OptionOrRule>
          ))}
          {!chosen && shown.total > MAX_MOVIE_RESULTS && drawn.length === options.length && (
            <p className="films__rule" role="presentation">
              {cutText(shown)}
            </p>
          )}
        </div>
        {told?.empty ?? (
          <PoolStatus
            pool={pool}
            subject={subject}
            query={query}
            filter={filter}
            shown={shown}
            onType={typeQuery}
          />
        )}
      </Pool>
      {hasPreview &&
        (previewed ? (
          <Suspense fallback={<EmptyPreview />}>
            <MoviePreview
              movie={previewed}
              draft={draft}
              participantId={participantId}
              enterText={onChoose ? 'to choose it' : 'to look closer'}
              canQueue={queue !== undefined}
            />
          </Suspense>
        ) : (
          <EmptyPreview />
        ))}
      {peeked && (
        <Suspense>
          <MoviePeek
            movie={peeked}
            draft={draft}
            participantId={participantId}
            onChoose={onChoose && !isRefused(peeked) ? () => onChoose(peeked, 'pointer') : undefined}
            onClose={() => setPeeked(undefined)}
            queued={queue && (isRefused(peeked) ? undefined : queue.numbers.has(peeked.id))}
            onQueue={() => mark(peeked)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Keeps the place of the preview. */
function EmptyPreview() {
  return <aside className="preview" aria-hidden="true" />
}

/** Whether there is room for a preview beside the movies. */
function usePreviewRoom(): boolean {
  return useMedia(`not ${BREAKPOINTS['--laptop']}`)
}

type FilterPlaceProps = Omit<FiltersProps, 'isOpen' | 'onClose' | 'button'> & { isOn: boolean }

/** The button of the filters, which load when it is first pressed, or if the address may keep some. */
function FilterPlace({ isOn, ...props }: FilterPlaceProps) {
  const [isOpen, setOpen] = useState(location.search === '' ? undefined : false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        className="filter-button"
        type="button"
        aria-label={isOn ? 'Filters, on' : 'Filters'}
        data-on={isOn || undefined}
        aria-expanded={isOpen ?? false}
        disabled={props.pool.onOffer.length === 0}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <Filters
            {...props}
            isOpen={isOpen}
            button={button}
            onClose={(takesFocus) => {
              setOpen(false)
              if (takesFocus) button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function NoFilters({ isOpen }: FiltersProps) {
  return isOpen && <p role="alert">The filters did not load. Reload the page to try again.</p>
}

function startingWith(chosen: Movie, movies: readonly Movie[]): Movie[] {
  return [chosen, ...movies.filter(({ id }) => id !== chosen.id)].slice(0, MAX_MOVIE_RESULTS)
}

/** The divider above the first movie that does not fit, and above the first that breaks a house rule. */
function ruleFor(
  index: number,
  { fitting, allowed }: SearchResult,
  filter: CategoryName | undefined,
  { open, hasOverride }: DeskPool,
): string | undefined {
  if (index === allowed) return 'These break a house rule.'
  if (index !== fitting || filter === undefined) return undefined
  const last = open.length === 1 ? ', your last' : ''
  return `These do not fit ${shortNameOf(filter)}${last}.${hasOverride ? ' Only with House Override.' : ''}`
}

function OptionOrRule({ rule, children }: PropsWithChildren<{ rule: ReactNode }>) {
  return (
    <>
      {rule && (
        <p className="films__rule" role="presentation">
          {rule}
        </p>
      )}
      {children}
    </>
  )
}

/**
 * The scrollable list. The wall keeps its scroll position while a movie is chosen; the rows that replace it fade in.
 */
function Pool({ isChosen, view, children, ...press }: PoolProps) {
  const frame = useRef<HTMLDivElement>(null)
  const resting = useRef(0)
  const wasChosen = useRef(isChosen)
  useLayoutEffect(() => {
    if (wasChosen.current === isChosen) return
    wasChosen.current = isChosen
    const list = frame.current?.querySelector('[role=listbox]')
    if (list) list.scrollTop = isChosen ? 0 : resting.current
  }, [isChosen])

  const content = `${view} ${isChosen}`
  const shownContent = useRef(content)
  useLayoutEffect(() => {
    if (shownContent.current === content) return
    shownContent.current = content
    if (wantsMotion()) frame.current?.animate({ opacity: [0, 1] }, { duration: 120 })
  }, [content])

  return (
    <div
      ref={frame}
      className="pool"
      onScrollCapture={({ target }) => {
        if (!isChosen && target instanceof Element) resting.current = target.scrollTop
      }}
      {...press}
    >
      {children}
    </div>
  )
}

type PoolProps = PropsWithChildren<
  { isChosen: boolean; /** Changes with category and filters. */ view: string } & ReturnType<
    typeof useLongPress
  >
>

type SearchFieldProps = {
  label: string
  placeholder: string
  typed: Store<string>
  field: RefObject<HTMLInputElement | null>
  inputProps: ReturnType<typeof useOptionList<Movie>>['inputProps']
  /** Called on Escape in the empty field; by default, the field loses the focus. */
  onLeave: (() => void) | undefined
}

function SearchField({ label, placeholder, typed, field, inputProps, onLeave }: SearchFieldProps) {
  const query = useSyncExternalStore(typed.subscribe, typed.get)
  // React hears of the store only after the first picture. Until then, a render of our own keeps what is typed.
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  return (
    <div className="movie-search__field" data-used={query !== '' || undefined}>
      <label className="search">
        <Icon name="search" />
        <span className="sr">{label}</span>
        <input
          ref={field}
          className="input"
          placeholder={placeholder}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            typed.set(event.target.value.slice(0, MAX_SEARCH_LENGTH))
            render()
          }}
          {...inputProps}
          onKeyDown={(event) => {
            inputProps.onKeyDown(event)
            if (event.key !== 'Escape') return
            if (query !== '') typed.set('')
            else if (onLeave) onLeave()
            else event.currentTarget.blur()
          }}
        />
      </label>
      {query !== '' && (
        <button
          className="movie-search__clear"
          type="button"
          aria-label="Clear the words"
          onClick={() => {
            typed.set('')
            field.current?.focus()
          }}
        >
          <Icon name="cross" />
        </button>
      )}
    </div>
  )
}

/** Loading progress. Screen readers announce that movies are loading, but not every number. */
function PoolProgress({ pool }: { pool: Extract<MoviePool, { state: 'ready' }> }) {
  const isComing = pool.expected !== undefined
  return (
    <>
      <span className="sr" role="status">
        {isComing && 'More movies are coming in.'}
      </span>
      {isComing && <p className="films__note">{progressText(pool.movies.length, pool.expected)}</p>}
    </>
  )
}

/** '240 of 1,000 movies so far'. */
function progressText(here: number, expected = here): string {
  return expected > here ? `${grouped(here)} of ${moviesText(expected)} so far` : `${moviesText(here)} so far`
}

type PoolStatusProps = {
  pool: MoviePool
  subject: string
  query: string
  filter: CategoryName | undefined
  shown: SearchResult
  onType: (query: string) => void
}

/** The message in place of an empty list, or below a list that was cut off. */
function PoolStatus({ pool, subject, query, filter, shown: { movies, total }, onType }: PoolStatusProps) {
  if (pool.state === 'loading') return <MoviesLoading />
  if (pool.state === 'failed') {
    return (
      <div className="notice notice--stop" role="alert">
        <Icon name="warning" />
        <p>Failed to fetch movies</p>
        <button className="link" type="button" onClick={pool.retry}>
          Try again
        </button>
      </div>
    )
  }
  if (pool.movies.length === 0) {
    return pool.expected === undefined ? (
      <p className="empty">No movies available for {subject}</p>
    ) : (
      <MoviesLoading />
    )
  }
  if (movies.length === 0) {
    if (query.trim() === '') return <NoneLeft filter={filter} />
    return (
      <div className="empty" role="status">
        <p>
          <b>No movies found matching “{query.trim()}”</b>
          <br />
          <span className="dim small">
            {pool.expected === undefined
              ? 'Try fewer letters, or clear the search.'
              : 'More movies are coming in. Wait a moment, or clear the search.'}
          </span>
        </p>
        <Button size="small" onClick={() => onType('')}>
          Clear search
        </Button>
      </div>
    )
  }
  return (
    <p className="sr" role="status">
      {total > MAX_MOVIE_RESULTS
        ? cutText({ total })
        : filter !== undefined && `Movies for ${shortNameOf(filter)}.`}
    </p>
  )
}

function cutText({ total }: Pick<SearchResult, 'total'>): string {
  return `The first ${MAX_MOVIE_RESULTS} of ${total}. A category or a word shows the rest.`
}

function NoneLeft({ filter }: { filter: CategoryName | undefined }) {
  return (
    <p className="empty" role="status">
      {filter === undefined ? 'Every movie is drafted.' : `No movie left fits ${shortNameOf(filter)}.`}
    </p>
  )
}

/** A placeholder as high as the movies, so that nothing moves when they arrive. */
function MoviesLoading() {
  return (
    <>
      <div className="films films--wall films--loading" aria-hidden="true">
        {Array.from({ length: 18 }, (_, index) => (
          <span key={index} className="film">
            <span className="skeleton film__skeleton-poster" />
            <span className="skeleton film__skeleton-title" />
          </span>
        ))}
      </div>
      <p className="sr" role="status">
        Loading movies...
      </p>
    </>
  )
}
