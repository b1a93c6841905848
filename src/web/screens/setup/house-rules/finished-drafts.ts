import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DraftSummary, summaryFromWire } from '#contract/drafts/summary-wire.ts'
import { isComplete } from '#domain/draft/progress.ts'
import type { EarlierDraft } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { MovieIdentity } from '#domain/movies/same-movie.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { api, errorBody, isUnreachable, unwrap } from '#web/lib/api.ts'
import { getDraft } from '#web/lib/drafts/draft-requests.ts'
import { listLocalDrafts, type LocalDraft } from '#web/lib/drafts/local-drafts.ts'

/** A finished draft of the player's. Its movies are known if the browser has them. */
export type FinishedDraft = {
  id: string
  title: string
  finishedOn?: Date
  movies?: readonly MovieIdentity[]
}

/** The player's finished drafts: those in this browser, then those that only the server has, newest first. */
export function useFinishedDrafts() {
  const { user, ensure } = useSession()
  const [pages, setPages] = useState(1)
  const [kept] = useState(() =>
    listLocalDrafts()
      .filter(({ draft }) => isComplete(draft))
      .map(ofBrowser),
  )
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['finished-drafts', user?.id, pages],
    queryFn: async () => {
      await ensure()
      return Promise.all(Array.from({ length: pages }, (_, index) => listPage(index + 1)))
    },
    placeholderData: keepPreviousData,
  })
  const listed = data?.flatMap(({ drafts }) => drafts.filter((draft) => draft.isComplete)) ?? []
  const ids = new Set(kept.map(({ id }) => id))
  const isLoading = isPending || isPlaceholderData
  const hasMore = data?.some(({ total, pageSize }) => pages * pageSize < total) ?? false
  return {
    drafts: [...kept, ...listed.filter(({ id }) => !ids.has(id)).map(ofServer)],
    isLoading,
    hasFailed: isError,
    retry: () => void refetch(),
    showMore: hasMore && !isLoading ? () => setPages(pages + 1) : undefined,
  }
}

/** The draft with its movies, which are requested unless the browser has them. */
export async function loadEarlierDraft({ id, title, movies }: FinishedDraft): Promise<EarlierDraft> {
  return { draftId: id, title, movies: movies ?? moviesIn((await getDraft(id)).picks) }
}

type ListPage = { drafts: DraftSummary[]; page: number; pageSize: number; total: number }

/** A visitor without a session has no drafts on the server. */
async function listPage(page: number): Promise<ListPage> {
  try {
    const { drafts, ...rest } = await unwrap(api.drafts.$get({ query: { page: String(page) } }))
    return { ...rest, drafts: drafts.map(summaryFromWire) }
  } catch (error) {
    if (isUnreachable(error) || errorBody(error).code !== 'UNAUTHENTICATED') throw error
    return { drafts: [], page, pageSize: 1, total: 0 }
  }
}

function ofBrowser({ id, title, draft, touchedAt }: LocalDraft): FinishedDraft {
  return { id, title, finishedOn: new Date(touchedAt), movies: moviesIn(draft.picks) }
}

function ofServer({ id, title, createdAt }: DraftSummary): FinishedDraft {
  return { id, title, finishedOn: new Date(createdAt) }
}

function moviesIn(picks: readonly { movie: Movie }[]): MovieIdentity[] {
  return picks.map(({ movie: { id, title, year } }) => ({ id, title, year }))
}
