import { memo } from 'react'
import type { Movie } from '#domain/movies/movie.ts'
import { Poster } from '../movie/poster.tsx'
import { Icon } from '../ui/icon.tsx'

type MovieRowProps = {
  id: string
  movie: Movie
  isChosen: boolean
  /** Whether Enter takes this one. */
  isActive: boolean
  /** Who has it already. */
  drafter: string | undefined
}

/** A movie to choose from. Remembered, because one or two of fifty change with a key. */
export const MovieRow = memo(function MovieRow({ id, movie, isChosen, isActive, drafter }: MovieRowProps) {
  const isTaken = drafter !== undefined
  const state = isChosen ? ' film--chosen' : isTaken ? ' film--taken' : ''
  return (
    <div
      id={id}
      className={`film${state}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isTaken || undefined}
      data-highlighted={isActive || undefined}
    >
      <Poster movie={movie} />
      <span className="film__text">
        <b className="film__title">{movie.title}</b>
        <span className="film__meta">
          {movie.year} · {movie.genres.join(', ') || 'Genre not known'}
        </span>
        {isTaken && <span className="film__note">Drafted by {drafter}</span>}
      </span>
      {isChosen && (
        <span className="film__mark">
          <Icon name="check" />
        </span>
      )}
    </div>
  )
})
