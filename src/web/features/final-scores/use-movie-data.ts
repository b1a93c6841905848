import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EnrichmentView } from '#contract/enrichment.ts'
import { api, unwrap } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.tsx'
import { draftQuery } from './draft-query.ts'

export type MovieDataState = 'there' | 'loading' | 'failed'

/** How often the draft is asked for while scores are still to come, and for how long. */
const POLL_MS = 2_000
const PATIENCE_MS = 60_000

/** Where the facts of the draft's movies are; while some are missing, has them gathered and waits for them. */
export function useMovieData(draftId: string, pending: number): MovieDataState {
  const cache = useQueryClient()
  const [hasGivenUp, setHasGivenUp] = useState(false)
  const state = pending === 0 ? 'there' : hasGivenUp ? 'failed' : 'loading'
  useMovieDataToasts(state, pending)

  const isLoading = state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const { queryKey } = draftQuery(draftId)
    const poll = setInterval(() => void cache.refetchQueries({ queryKey }, { cancelRefetch: false }), POLL_MS)
    const end = setTimeout(() => setHasGivenUp(true), PATIENCE_MS)
    let isOver = false
    const gather = async () => {
      const underWay = await askToEnrich(draftId)
      if (isOver || underWay > 0) return
      // Nothing is under way: what is missing came a moment ago, or failed so lately that it is not tried again.
      await cache.refetchQueries({ queryKey })
      setHasGivenUp(true)
    }
    // Without an answer the server may still be at work: looking at the draft will show it.
    gather().catch(() => undefined)
    return () => {
      isOver = true
      clearInterval(poll)
      clearTimeout(end)
    }
  }, [cache, draftId, isLoading])

  return state
}

async function askToEnrich(draftId: string): Promise<number> {
  const { pending }: EnrichmentView = await unwrap(
    api.drafts[':id'].enrichment.$post({ param: { id: draftId }, json: {} }),
  )
  return pending
}

const TOAST_ID = 'movie-data'

/** Spec 8.33 and 8.38: says once that the data is being loaded, and how that ended. */
function useMovieDataToasts(state: MovieDataState, pending: number): void {
  const said = useRef<MovieDataState>('there')
  useEffect(() => {
    if (said.current === state) return
    said.current = state
    showToast({ id: TOAST_ID, ...toastFor(state, pending) })
  }, [state, pending])
}

function toastFor(state: MovieDataState, pending: number) {
  switch (state) {
    case 'loading':
      return {
        kind: 'info' as const,
        title: 'Loading movie data',
        description: `Processing ${pending} ${pending === 1 ? 'movie' : 'movies'} automatically...`,
      }
    case 'there':
      return { kind: 'success' as const, title: 'Movie data loaded' }
    case 'failed':
      return {
        kind: 'error' as const,
        title: 'Data loading failed',
        description: 'Some movies could not be processed automatically',
      }
  }
}
