/** Whether the page preloaded the draft, so that the response has arrived or will soon. */
export function isPreloaded(id: string): boolean {
  return performance.getEntriesByName(new URL(`/api/drafts/${id}`, location.href).href).length > 0
}
