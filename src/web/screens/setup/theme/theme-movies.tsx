import { useQuery } from '@tanstack/react-query'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { moviesQuery, type ThemeOption } from '#web/lib/movies/movie-queries.ts'
import './theme-movies.css'

type MovieStripProps = { subject: ThemeOption; count: number }

/** A preview of the theme's best-known movies. */
export function MovieStrip({ subject, count }: MovieStripProps) {
  const { data: movies, isError } = useQuery(moviesQuery(subject))
  if (isError && !movies) return null
  return (
    <div className="strip" aria-hidden="true">
      {movies
        ? movies.slice(0, count).map((movie) => <Poster key={movie.id} movie={movie} />)
        : Array.from({ length: count }, (_, index) => <span key={index} className="poster skeleton" />)}
    </div>
  )
}

/** Reports a problem with the theme's movies, if there is one. */
export function MovieNotice({ subject }: { subject: ThemeOption }) {
  const { data: movies, isError, refetch } = useQuery(moviesQuery(subject))
  if (isError && !movies) {
    return (
      <div className="notice notice--warn option__notice">
        <Icon name="warning" />
        <p>Failed to fetch movies</p>
        <button className="link" type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    )
  }
  if (movies?.length !== 0) return null
  return <p className="dim small option__notice">No movies available for {subject.option}</p>
}
