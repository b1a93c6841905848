import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepMovies } from '../../lib/kept-movies.ts'
import type { LocalDraft } from '../../lib/drafts/local-drafts.ts'
import { moviesAnswerQuery } from '../../lib/movie-queries.ts'

/** Keeps the movies of a draft in this browser, so that it is played to its end without a network. */
export function useKeptMovies({ draft: { theme, option }, personId }: LocalDraft): void {
  const { data } = useQuery(moviesAnswerQuery({ theme, option, personId }))
  useEffect(() => {
    if (data) void keepMovies({ theme, option, personId }, data)
  }, [data, theme, option, personId])
}
