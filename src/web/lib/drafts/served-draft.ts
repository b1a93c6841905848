import { useSyncExternalStore } from 'react'
import { SERVED_CONFIG_ID } from '#contract/prerendered.ts'
import { SERVED_DRAFT_ID, type ServedDraft } from '#contract/results/results-page.ts'
import { TITLE_CARD_ID, type TitleCard } from '#contract/drafts/title-card.ts'
import type { ConfigView } from '#contract/views/server.ts'

/**
 * About when the draft that came with the page was read from the database, by the clock. `performance.timeOrigin` is not: it
 * differs from the clock by as long as the computer slept since the browser was started.
 */
export const SERVED_AT = Date.now()

/** How long what came with the page counts as fresh. */
const FRESH_MS = 30_000

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

let read: { text: string; served: ServedDraft } | undefined

/** The draft that came with the page, if it is a public results page. */
export function servedDraft(): ServedDraft | undefined {
  const text = document.getElementById(SERVED_DRAFT_ID)?.textContent
  if (text === undefined) return undefined
  if (read?.text !== text) read = { text, served: JSON.parse(text) as ServedDraft }
  return read.served
}

/** The server's settings, if they came with the page. */
export function servedConfig(): ConfigView | undefined {
  return servedDraft()?.config ?? (jsonIn(SERVED_CONFIG_ID) as ConfigView | undefined)
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
  const card = jsonIn(TITLE_CARD_ID) as TitleCard | undefined
  return card?.draftId === draftId ? card : undefined
}

function jsonIn(elementId: string): unknown {
  const text = document.getElementById(elementId)?.textContent
  return text === undefined ? undefined : JSON.parse(text)
}
