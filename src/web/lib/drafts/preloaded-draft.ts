import { getDraft } from './draft-requests.ts'

/** Whether the page preloaded the draft, so that the response has arrived or will soon. */
export function isPreloaded(id: string): boolean {
  return performance.getEntriesByName(new URL(`/api/drafts/${id}`, location.href).href).length > 0
}

/**
 * Uses up the preloaded answer about a draft that the server did not have yet, so that it is not taken for the answer
 * to a later request.
 */
export function discardPreloaded(id: string): void {
  if (isPreloaded(id)) void getDraft(id).catch(() => undefined)
}
