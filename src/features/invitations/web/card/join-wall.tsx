import { useQuery } from '@tanstack/react-query'
import { Poster } from '#web/components/movie/poster.tsx'
import { themeMoviesQuery, type ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'

const SHOWN = 12

/** Movies of the theme, to look at beside the ticket. */
export function JoinWall(theme: ThemeOption) {
  return (
    <QueryProvider>
      <Wall {...theme} />
    </QueryProvider>
  )
}

function Wall(theme: ThemeOption) {
  const { data } = useQuery(themeMoviesQuery(theme))
  return (
    <div className="join-wall" aria-hidden="true">
      {data?.movies.slice(0, SHOWN).map((movie) => (
        <Poster key={movie.id} movie={movie} />
      ))}
    </div>
  )
}
