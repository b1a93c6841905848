import { memo } from 'react'
import type { CategoryName } from '#domain/categories/categories.ts'
import { ineligibleReason } from '#domain/categories/eligibility.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { fitsText, type Drafter } from './desk-pool.ts'

type MovieOptionProps = {
  id: string
  movie: Movie
  /** The other title that the search has found. */
  titleMeant: string | undefined
  /** In a year draft, every movie has the same year, so it is not shown. */
  isYearDraft: boolean
  open: readonly CategoryName[]
  isChosen: boolean
  /** Whether Enter selects this movie. */
  isActive: boolean
  /** Whether the player has made no pick, so that it is said what the numbers mean. */
  isFirstTurn: boolean
  taker: Drafter | undefined
  /** Why a house rule refuses the movie to the player. */
  broken: string | undefined
  /** The category of the filter if the movie does not fit it. */
  misfitOf: CategoryName | undefined
  /**
   * The number in the player's queue: 0 if the movie cannot be drafted for now, null if it is not queued. Undefined
   * without a queue.
   */
  queueNumber?: number | null | undefined
}

/** A movie to choose, as a poster or a row. Memoized: a keystroke changes only one or two of fifty. */
export const MovieOption = memo(function MovieOption(props: MovieOptionProps) {
  const {
    id,
    movie,
    titleMeant,
    isYearDraft,
    open,
    isFirstTurn,
    isChosen,
    isActive,
    taker,
    broken,
    misfitOf,
    queueNumber,
  } = props
  const reason = misfitOf && ineligibleReason(movie, misfitOf)
  const isRefused = taker !== undefined || broken !== undefined
  const state = isChosen ? ' film--chosen' : isRefused ? ' film--taken' : reason ? ' film--misfit' : ''
  return (
    <div
      id={id}
      className={`film${state}`}
      data-movie={movie.id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isRefused || undefined}
      data-highlighted={isActive || undefined}
    >
      <span className="film__art">
        <Poster movie={movie} />
        {taker && (
          <span className="film__stamp" aria-hidden="true">
            {taker.name}
            <small>pick {taker.overallPick}</small>
          </span>
        )}
        {queueNumber !== undefined && (queueNumber !== null || !isRefused) && (
          <QueueMark number={queueNumber} />
        )}
      </span>
      <b className="film__title">{movie.title}</b>{' '}
      {taker ? (
        <span className="film__meta film__note">Drafted by {taker.name}</span>
      ) : broken !== undefined ? (
        <span className="film__meta film__note film__broken">
          <Icon name="lock" /> {broken}
        </span>
      ) : (
        <>
          <span className="film__meta">
            {reason ?? (
              <>
                <span className="film__fact">
                  {factOf(movie, isYearDraft)}
                  {titleMeant !== undefined && ` · ${titleMeant}`}
                </span>{' '}
                <span className="film__genres">{genresOf(movie)}</span>
              </>
            )}
          </span>{' '}
          {!isChosen && !reason && <Fits movie={movie} open={open} isFirstTurn={isFirstTurn} />}
        </>
      )}
      {typeof queueNumber === 'number' && (
        <span className="sr">, in your queue{queueNumber > 0 && `, number ${queueNumber}`}</span>
      )}
      {isChosen && (
        <span className="film__mark">
          <Icon name="check" />
        </span>
      )}
    </div>
  )
})

/** Pressed, it puts the movie into the queue or takes it out. With keys, Q does (B2.5). */
function QueueMark({ number }: { number: number | null }) {
  return (
    <span
      className="film__queue"
      data-mark
      data-queued={number !== null || undefined}
      title={number === null ? 'Save for my turn' : 'Saved for my turn'}
      aria-hidden="true"
    >
      <span>
        <Icon name={number === null ? 'queue' : 'list'} />
        {number !== 0 && number}
      </span>
    </span>
  )
}

function Fits({ movie, open, isFirstTurn }: Pick<MovieOptionProps, 'movie' | 'open' | 'isFirstTurn'>) {
  const { text, of } = fitsText(movie, open)
  const kind = text === 'Fits none' ? ' film__fits--none' : isFirstTurn ? ' film__fits--first' : ''
  return (
    <span className={`film__fits${kind}`}>
      {text}
      {isFirstTurn && of !== undefined && (
        <>
          {' '}
          of <span className="film__your">your </span>
          {of}
        </>
      )}
    </span>
  )
}

/** The year, or in a year draft the director's surname. */
function factOf({ year, directors }: Movie, isYearDraft: boolean): string | number {
  if (!isYearDraft) return year
  return directors[0]?.split(' ').at(-1) ?? year
}

function genresOf({ genres }: Movie): string {
  return genres.join(', ') || 'Genre not known'
}
