import { type ReactNode, Suspense, useState } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import type { ThemeOption } from '#web/lib/movies/movie-queries.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { TvRequests } from './tv-parts.ts'

const LOADING: MoviePool = { state: 'loading' }

type Requested = {
  pool: MoviePool
  /** The result with its scores, once the draft is complete and they are there. */
  result: DraftResult | undefined
  /** Asks for both while it is rendered. It is loaded after the board, which can be read without them. */
  requests: ReactNode
}

export function useTvRequests(draftId: string, draft: Draft & ThemeOption): Requested {
  const [pool, setPool] = useState(LOADING)
  const [result, setResult] = useState<DraftResult>()
  const requests = (
    <Suspense>
      <TvRequests
        draftId={draftId}
        theme={draft}
        isComplete={isComplete(draft)}
        onPool={setPool}
        onResult={setResult}
      />
    </Suspense>
  )
  return { pool, result, requests }
}
