import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { themeMoviesQuery, type ThemeOption } from '../../../../lib/movies/movie-queries.ts'
import type { MoviePool } from './movie-search.tsx'

/** The movies of a theme as they arrive. */
export function useMoviePool(theme: ThemeOption): MoviePool {
  const { data, isError, refetch } = useQuery(themeMoviesQuery(theme))
  return useMemo(() => {
    if (data) return { state: 'ready', ...data }
    return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
  }, [data, isError, refetch])
}
