import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EnrichmentView, OutOfReach } from '#contract/movies/enrichment.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { draftQuery } from '#web/lib/drafts/draft-query.ts'

/** Why scores are missing: an unknown failure, or a source's reason. */
type Absence = 'failed' | OutOfReach
export type MovieDataState = 'there' | 'loading' | Absence

/** Polling interval while scores are missing, and how long to go on after the last new one. */
const POLL_MS = 2_000
const PATIENCE_MS = 60_000
/** How often to look for scores that the server found after all: it asks again when the sources are back. */
const GLANCE_MS = 20_000

/** State of the draft's movie facts. While some are missing, requests them and waits. */
export function useMovieData(
  draftId: string,
  pending: number,
): { movieData: MovieDataState; tryAgain: () => void } {
  const cache = useQueryClient()
  const [isEnriching, setIsEnriching] = useState(false)
  const [absence, setAbsence] = useState<Absence>()
  const state = pending === 0 ? 'there' : (absence ?? 'loading')
  useMovieDataToasts(state === 'loading' && !isEnriching ? 'asking' : state, pending)

  const isLoading = state === 'loading'
  const isAskedAgain = useRef(false)
  useEffect(() => {
    if (!isLoading) return
    const { queryKey } = draftQuery(draftId)
    let isOver = false
    const gather = async () => {
      const again = isAskedAgain.current
      isAskedAgain.current = false
      const enrichment = await askToEnrich(draftId, again)
      if (isOver) return
      if (enrichment.outOfReach) setAbsence(enrichment.outOfReach)
      else if (enrichment.pending > 0) setIsEnriching(true)
      else {
        // The missing facts just arrived, or failed too recently to retry.
        await cache.refetchQueries({ queryKey })
        if (cache.getQueryData(queryKey)?.pendingEnrichment !== 0) setAbsence('failed')
      }
    }
    // If there is no answer, the server may still be working; refetching the draft will show it.
    const check = () => void gather().catch(() => setIsEnriching(true))
    check()
    const poll = setInterval(() => {
      void cache.refetchQueries({ queryKey }, { cancelRefetch: false })
      check()
    }, POLL_MS)
    return () => {
      isOver = true
      clearInterval(poll)
    }
  }, [cache, draftId, isLoading])

  useEffect(() => {
    if (!isLoading) return
    const end = setTimeout(() => setAbsence('failed'), PATIENCE_MS)
    return () => clearTimeout(end)
  }, [draftId, isLoading, pending])

  const isFailed = state === 'failed'
  useEffect(() => {
    if (!isFailed) return
    const { queryKey } = draftQuery(draftId)
    const glance = setInterval(() => void cache.refetchQueries({ queryKey }), GLANCE_MS)
    return () => clearInterval(glance)
  }, [cache, draftId, isFailed])

  return {
    movieData: state,
    tryAgain: () => {
      isAskedAgain.current = true
      setIsEnriching(false)
      setAbsence(undefined)
    },
  }
}

function askToEnrich(draftId: string, again: boolean): Promise<EnrichmentView> {
  return unwrap(api.drafts[':id'].enrichment.$post({ param: { id: draftId }, json: again ? { again } : {} }))
}

const SUBJECT = 'movie-data'

type News = MovieDataState | 'asking'

/** Says once that the data is loading, and how that ended (Spec 8.33, 8.38). */
function useMovieDataToasts(news: News, pending: number): void {
  const said = useRef<News>('there')
  useEffect(() => {
    if (said.current === news) return
    said.current = news
    const toast = toastFor(news, pending)
    if (toast) showToast({ subject: SUBJECT, ...toast })
    else dismissToast(SUBJECT)
  }, [news, pending])
}

/** There is no toast for a source that is out for today, because the banner says so at every visit. */
function toastFor(news: News, pending: number) {
  switch (news) {
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
    case 'asking':
    case 'spent':
    case 'refused':
      return undefined
  }
}
