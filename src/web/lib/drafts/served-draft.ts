import { useSyncExternalStore } from 'react'
import { SERVED_DRAFT_ID, type ServedDraft } from '#contract/results/results-page.ts'
import { TITLE_CARD_ID, type TitleCard } from '#contract/drafts/title-card.ts'
import { FRESH_MS } from '#web/lib/served-answers.ts'

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
