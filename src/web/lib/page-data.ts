import { useSyncExternalStore } from 'react'
import type { TitleCard } from '#contract/drafts/title-card.ts'
import { PAGE_DATA_ID, type PageData } from '#contract/page-data.ts'
import type { ServedDraft } from '#contract/results/results-page.ts'

/** `public/first-paint.js` notes the time before anything else runs. */
type TimedPage = { pageCameAt?: number }

/**
 * About when what came with the page was read from the database, by the clock. `performance.timeOrigin` is not: it differs from
 * the clock by as long as the computer slept since the browser was started.
 */
export const SERVED_AT = (globalThis as TimedPage).pageCameAt ?? Date.now()

/** How long what came with the page counts as fresh. */
export const FRESH_MS = 30_000

/** `answers` that were not taken yet. */
type Read = { element: Element; data: PageData; answers: Map<string, unknown> }

let read: Read | undefined

/** What the page came with; undefined if it came with nothing. */
function pageData(): Read | undefined {
  const element = document.getElementById(PAGE_DATA_ID)
  if (!element) return undefined
  if (read?.element !== element) {
    const data = JSON.parse(element.textContent) as PageData
    read = { element, data, answers: new Map(Object.entries(data.answers ?? {})) }
  }
  return read
}

/** Whether the page still has a fresh answer to this request, such as 'GET /api/config'. */
export function hasServedAnswer(request: string): boolean {
  return freshAnswers()?.has(request) ?? false
}

/**
 * Like `fetch`, but takes the answer that came with the page, if there is one (decision 091). Each is taken once, while it is
 * fresh.
 */
export const fetchUnlessServed: typeof fetch = (input, init) => {
  const request = typeof input === 'string' ? `${init?.method ?? 'GET'} ${input}` : ''
  if (!hasServedAnswer(request)) return fetch(input, init)
  const answer = freshAnswers()?.get(request)
  dropServedAnswer(request)
  return Promise.resolve(Response.json(answer))
}

/** Removes an answer that no longer holds, so that the server is asked. */
export function dropServedAnswer(request: string): void {
  pageData()?.answers.delete(request)
}

function freshAnswers(): Map<string, unknown> | undefined {
  return Date.now() - SERVED_AT < FRESH_MS ? pageData()?.answers : undefined
}

/**
 * The `staleTime` of a query that may start with what came with the page. The page is the same for everybody, so
 * `isPersonal` says whether the server may tell this viewer more. A fetched answer is fetched again at the next visit.
 */
export function servedStaleTime(
  { state }: { state: { dataUpdateCount: number } },
  isPersonal: () => boolean = () => false,
): number {
  return state.dataUpdateCount === 0 && !isPersonal() ? FRESH_MS : 0
}

/** The draft that came with the page, if it is a public results page. */
export function servedDraft(): ServedDraft | undefined {
  return pageData()?.data.results
}

/** Whether this draft's results came with the page or are being prerendered. */
export function useWasServed(draftId: string | undefined): boolean {
  return useSyncExternalStore(
    stayTheSame,
    () => draftId !== undefined && servedDraft()?.draft.id === draftId,
    () => true,
  )
}

function stayTheSame() {
  return () => undefined
}

/** The title card of a draft, if the page came with one. */
export function servedTitleCard(draftId: string): TitleCard | undefined {
  const card = pageData()?.data.titleCard
  return card?.draftId === draftId ? card : undefined
}
