import type { ReactNode } from 'react'
import type { Movie } from '#domain/movies/movie.ts'
import { Poster } from '../movie/poster.tsx'

type ChosenMovieProps = { movie: Movie | undefined; onChange: () => void; children: ReactNode }

/** The chosen movie, large, beside what is done with it; an empty poster case before there is one. */
export function ChosenMovie({ movie, onChange, children }: ChosenMovieProps) {
  return (
    <div className="placing">
      <div className="placing__film">
        {movie ? (
          <Poster movie={movie} size="large" />
        ) : (
          <span className="placing__case" aria-hidden="true" />
        )}
        {movie && (
          <button className="link" type="button" onClick={onChange}>
            Change movie
          </button>
        )}
      </div>
      <div className="placing__body">
        <div className="only-wide">
          <h2 className="placing__title">{movie?.title ?? 'Your next pick'}</h2>
          <p className="dim small">{movie ? creditsOf(movie) : 'Choose a movie from the list.'}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

function creditsOf({ year, genres, directors }: Movie): string {
  return [year, genres.join(', '), directors.join(' & ')].filter(Boolean).join(' · ')
}
