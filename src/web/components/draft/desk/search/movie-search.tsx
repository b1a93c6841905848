import { Suspense, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import type { Draft, ParticipantId } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { prepareForSearch } from '#domain/movies/movie-keys.ts'
import { MAX_MOVIE_RESULTS } from '#domain/movies/search.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import { moviesText } from '#web/lib/numbers.ts'
import { OwnRow } from '#web/components/draft/board/own-row.tsx'
import type { Lens } from '#web/components/draft/desk/filters/lens.ts'
import type { PickDeskState } from '#web/components/draft/desk/use-pick-desk.ts'
import { deskPool, offerOf, searchOffer } from './desk-pool.ts'
import { Films, type QueueMarks } from './films.tsx'
import { FilterPlace } from './filter-place.tsx'
import { PoolFrame } from './pool-frame.tsx'
import { PoolProgress, PoolStatus } from './pool-status.tsx'
import { PreviewPlace } from './preview-place.tsx'
import { SearchField } from './search-field.tsx'
import { useAsked } from './use-asked.ts'
import { useLongPress } from './use-long-press.ts'
import type { MoviePool } from './use-movie-pool.ts'
import { useOptionList } from './use-option-list.ts'
import '#web/components/draft/desk/movie-preview.css'
import './movie-search.css'

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

/** Lazy, because most searches find what they are for. */
const MoviePeek = lazyPart(async () => ({
  default: (await import('#web/components/draft/desk/movie-preview.tsx')).MoviePeek,
}))
const SearchNote = lazyPart(() => import('./search-note.tsx'))

const NO_MOVIES: readonly Movie[] = []
/** Walls with up to this many movies have larger posters. */
const FEW_MOVIES = 12

/**
 * The search field, the player's row and at most 50 movies (Spec 2.29, 2.32). Without a selection, they are a wall of
 * posters with a preview; beside a chosen movie, they are rows. Taken movies name their drafter (Spec 2.32).
 */
export function MovieSearch(props: MovieSearchProps) {
  const { draft, participantId, pool, desk, forPick, onChoose, onBack, queue } = props
  const { option: subject } = draft
  const { filterBy, searchField } = desk
  const chosen = desk.selection.movie
  const { typed, type, query, filter, answer } = useAsked(desk.query, desk.filter)
  const isSearch = query.trim() !== ''

  // From the movies of the theme to those that the filters leave and the query finds.
  const isReady = pool.state === 'ready'
  const movies = isReady ? pool.movies : NO_MOVIES
  usePrepared(movies)
  const offered = useMemo(() => deskPool(movies, draft, participantId), [movies, draft, participantId])
  const [lens, setLens] = useState<Lens>()
  const seen = useMemo(() => lens?.narrow(offered) ?? offered, [lens, offered])
  const offer = useMemo(() => offerOf(seen, filter, isSearch), [seen, filter, isSearch])
  const shown = useMemo(() => searchOffer(offer, query), [offer, query])
  // The others come after the chosen movie, so that choosing it is seen at once.
  const hasOthers = useDeferredValue(chosen) === chosen
  const options = useMemo(
    () => (chosen ? startingWith(chosen, hasOthers ? shown.movies : NO_MOVIES) : shown.movies),
    [chosen, hasOthers, shown],
  )

  // What is said of them besides.
  const told = useMemo(
    () => lens?.tell({ pool: offered, category: filter, query, shown, onCategory: filterBy }),
    [lens, offered, filter, query, shown, filterBy],
  )
  const isWhole = isReady && movies.length > 0 && pool.expected === undefined
  const isUnmatched = isSearch && isWhole && (shown.isForgiving || shown.total === 0)

  // What can be done with them.
  const [peeked, setPeeked] = useState<Movie>()
  const isRefused = ({ id }: Movie) => offered.drafters.has(id) || offered.broken.has(id)
  function mark(movie: Movie | undefined) {
    if (movie && (queue?.numbers.has(movie.id) || !isRefused(movie))) queue?.toggle(movie)
  }
  const listId = useId()
  const list = useOptionList({
    id: listId,
    options,
    query: typed,
    scope: `${desk.filter} ${lens?.key} ${chosen?.id}`,
    startsAtFirst: chosen === undefined,
    isDisabled: (movie) => isRefused(movie) || movie.id === chosen?.id,
    onAct: answer,
    onChoose: onChoose ?? setPeeked,
    onMark: queue && mark,
  })
  const active = list.active === undefined ? undefined : options[list.active]
  useShortcut('q', () => mark(active))
  const press = useLongPress((target) => {
    const element = target instanceof Element ? target.closest('[role=option]') : null
    setPeeked(options[Number(element?.id.slice(listId.length + 1))])
  })

  return (
    <>
      <div className="movie-search">
        <SearchField
          label={`Search ${subject} movies`}
          placeholder={
            chosen && isReady ? `Search ${moviesText(offered.freeCount)}` : `Search ${subject} movies`
          }
          typed={typed}
          onType={type}
          field={searchField}
          inputProps={list.inputProps}
          onLeave={chosen ? onBack : undefined}
        />
        <FilterPlace
          pool={offered}
          query={query}
          category={desk.filter}
          onCategory={filterBy}
          isOn={lens !== undefined}
          onLens={setLens}
        />
        {!chosen && (
          <OwnRow
            draft={draft}
            participantId={participantId}
            pool={isReady ? offered : undefined}
            filter={desk.filter}
            onFilter={filterBy}
          />
        )}
      </div>
      <PoolFrame key={forPick} isChosen={chosen !== undefined} view={`${filter} ${lens?.key}`} {...press}>
        {isReady && movies.length > 0 && <PoolProgress pool={pool} />}
        {told?.line}
        {isUnmatched && !told?.empty && (
          <Suspense>
            <SearchNote draft={draft} movies={movies} query={query} alike={shown.movies} />
          </Suspense>
        )}
        <Films
          draft={draft}
          pool={offered}
          filter={filter}
          query={query}
          shown={shown}
          options={options}
          chosen={chosen}
          list={list}
          queue={queue}
          isSmall={movies.length <= FEW_MOVIES}
        />
        {told?.empty ?? (
          <PoolStatus
            pool={pool}
            subject={subject}
            query={query}
            filter={filter}
            shown={shown}
            onType={type}
          />
        )}
      </PoolFrame>
      {!chosen && (
        <PreviewPlace
          draft={draft}
          participantId={participantId}
          movie={active}
          enterText={onChoose ? 'to choose it' : 'to look closer'}
          canQueue={queue !== undefined}
        />
      )}
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

/** So many movies are prepared at once; a key pressed meanwhile waits for them. */
const PREPARED_AT_ONCE = 100
const BETWEEN_MS = 20

/**
 * Prepares the movies ahead, a few at a time. The first letter over the whole catalog would wait for them, a second and a
 * half on a slow phone.
 */
function usePrepared(movies: readonly Movie[]): void {
  useEffect(() => {
    let prepared = 0
    const steps = setInterval(() => {
      const next = movies.slice(prepared, prepared + PREPARED_AT_ONCE)
      for (const movie of next) prepareForSearch(movie)
      prepared += next.length
      if (prepared === movies.length) clearInterval(steps)
    }, BETWEEN_MS)
    return () => clearInterval(steps)
  }, [movies])
}

function startingWith(chosen: Movie, movies: readonly Movie[]): Movie[] {
  return [chosen, ...movies.filter(({ id }) => id !== chosen.id)].slice(0, MAX_MOVIE_RESULTS)
}
