import { Fragment } from 'react'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import type { Draft } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { titleMeant } from '#domain/movies/movie-search.ts'
import { MAX_MOVIE_RESULTS } from '#domain/movies/search.ts'
import { type DeskPool, fits, type SearchResult } from './desk-pool.ts'
import { MovieOption } from './movie-option.tsx'
import { cutText } from './pool-status.tsx'
import type { useOptionList } from './use-option-list.ts'

/** What the player wants next (B2.5). */
export type QueueMarks = {
  /** The number of each queued movie by its id, 0 if it cannot be drafted for now. */
  numbers: ReadonlyMap<number, number>
  /** Puts a movie into the queue, or takes it out. */
  toggle: (movie: Movie) => void
}

type FilmsProps = {
  draft: Draft
  pool: DeskPool
  filter: CategoryName | undefined
  query: string
  shown: SearchResult
  /** The movies of `shown`, after the chosen one. */
  options: readonly Movie[]
  chosen: Movie | undefined
  list: ReturnType<typeof useOptionList<Movie>>
  queue: QueueMarks | undefined
  /** Whether the theme has so few movies that their posters are larger. */
  isSmall: boolean
}

/** The movies to choose from: a wall of posters, or rows beside a chosen movie. */
export function Films(props: FilmsProps) {
  const { draft, pool, filter, query, shown, options, chosen, list, queue, isSmall } = props
  return (
    <div
      className={`films ${chosen ? 'films--rows' : 'films--wall'}`}
      aria-label={`${draft.option} movies`}
      data-few={isSmall || undefined}
      data-empty={options.length === 0 || undefined}
      {...list.listProps}
    >
      {options.map((movie, index) => (
        <Fragment key={movie.id}>
          {!chosen && <Rule text={ruleAbove(index, shown, filter, pool)} />}
          <MovieOption
            id={list.idOf(index)}
            movie={movie}
            titleMeant={titleMeant(movie, query)}
            isYearDraft={draft.theme === 'year'}
            open={pool.open}
            isFirstTurn={pool.open.length === draft.categories.length}
            isChosen={movie.id === chosen?.id}
            isActive={index === list.active}
            taker={pool.drafters.get(movie.id)}
            broken={pool.broken.get(movie.id)}
            misfitOf={filter !== undefined && !fits(movie, filter) ? filter : undefined}
            queueNumber={queue && (queue.numbers.get(movie.id) ?? null)}
          />
        </Fragment>
      ))}
      {!chosen && <Rule text={shown.total > MAX_MOVIE_RESULTS ? cutText(shown) : undefined} />}
    </div>
  )
}

/** What the divider above a movie says: above the first that does not fit, and the first that breaks a house rule. */
function ruleAbove(
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

function Rule({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <p className="films__rule" role="presentation">
        {text}
      </p>
    )
  )
}
