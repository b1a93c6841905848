import type { Movie } from '#domain/movies/movie.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { themeMoviesQuery, type ThemeOption } from '#web/lib/movies/movie-queries.ts'

/** The state of a theme's movies, which arrive in parts. */
export type MoviePool =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'ready'
      movies: readonly Movie[]
      /** How many movies there will be, while more are arriving. */
      expected?: number
      /** False while the server is finding out more about them. */
      isSettled?: boolean
    }

/** The movies of a theme as they arrive. */
export function useMoviePool(theme: ThemeOption): MoviePool {
  const { data, isError, refetch } = useQuery(themeMoviesQuery(theme))
  return useMemo(() => {
    if (data) return { state: 'ready', ...data }
    return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
  }, [data, isError, refetch])
}
