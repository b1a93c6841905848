import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Movie } from '#domain/movies/movie.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { flyToDesk } from '#web/components/draft/pick-flight.ts'

type ChosenMovieProps = {
  movie: Movie
  onChange: () => void
  /** The footer, which stays in the same place. */
  foot: ReactNode
  children: ReactNode
}

/** The chosen movie, beside the choices that remain. */
export function ChosenMovie({ movie, onChange, foot, children }: ChosenMovieProps) {
  const film = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => flyToDesk(film.current, movie), [movie])

  return (
    <div className="placing">
      <div ref={film} className="placing__film">
        <Poster movie={movie} size="large" />
        <button className="link" type="button" onClick={onChange}>
          Change movie
        </button>
      </div>
      <div className="placing__body">
        <div className="only-wide">
          <h2 className="placing__title">{movie.title}</h2>
          <p className="dim small">{creditsOf(movie)}</p>
        </div>
        {children}
      </div>
      <div className="placing__foot">{foot}</div>
    </div>
  )
}

function creditsOf({ originalTitle, year, genres, directors }: Movie): string {
  return [originalTitle, year, genres.join(', '), directors.join(' & ')].filter(Boolean).join(' · ')
}
