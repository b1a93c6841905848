import { useSyncExternalStore } from 'react'
import { SERVED_DRAFT_ID, type ServedDraft } from '#contract/results/results-page.ts'
import { TITLE_CARD_ID, type TitleCard } from '#contract/drafts/title-card.ts'

/**
 * About when the draft that came with the page was read from the database, by the clock. `performance.timeOrigin` is not: it
 * differs from the clock by as long as the computer slept since the browser was started.
 */
export const SERVED_AT = Date.now()

/** How long what came with the page counts as fresh. */
const FRESH_MS = 30_000

/**
 * The `staleTime` of what may have come with the page, which is made for nobody in particular. `isPersonal` says whether
 * this viewer may get another answer. What is fetched is fetched again at the next visit.
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
  const text = document.getElementById(TITLE_CARD_ID)?.textContent
  const card = text === undefined ? undefined : (JSON.parse(text) as TitleCard)
  return card?.draftId === draftId ? card : undefined
}
