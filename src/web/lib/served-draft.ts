import { useSyncExternalStore } from 'react'
import { SERVED_DRAFT_ID, type ServedDraft } from '#contract/results-page.ts'

let read: { text: string; served: ServedDraft } | undefined

/** What the page came with, if it is that of a public draft's results. */
export function servedDraft(): ServedDraft | undefined {
  const text = document.getElementById(SERVED_DRAFT_ID)?.textContent
  if (text === undefined) return undefined
  if (read?.text !== text) read = { text, served: JSON.parse(text) as ServedDraft }
  return read.served
}

/** Whether the results of this draft came with the page; they do, too, while they are drawn for it. */
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
