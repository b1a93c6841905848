import { useEffect } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import type { ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { type MoviePool, useMoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { useDraftResult } from './use-draft-result.ts'

type TvRequestsProps = {
  draftId: string
  theme: ThemeOption
  isComplete: boolean
  onPool: (pool: MoviePool) => void
  onResult: (result: DraftResult | undefined) => void
}

/** Asks for the movies of the theme, and for the result once the draft is complete. It draws nothing. */
export default function TvRequests(props: TvRequestsProps) {
  return (
    <QueryProvider>
      <Requests {...props} />
    </QueryProvider>
  )
}

function Requests({ draftId, theme, isComplete, onPool, onResult }: TvRequestsProps) {
  const pool = useMoviePool(theme)
  const result = useDraftResult(draftId, isComplete)
  useEffect(() => onPool(pool), [onPool, pool])
  useEffect(() => onResult(result), [onResult, result])
  return null
}
