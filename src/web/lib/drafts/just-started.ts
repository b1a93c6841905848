/** Local drafts that were started on this page and whose order has not been shown yet. Lost on reload. */
const started = new Set<string>()

export function rememberStart(draftId: string): void {
  started.add(draftId)
}

export function isJustStarted(draftId: string): boolean {
  return started.has(draftId)
}

export function forgetStart(draftId: string): void {
  started.delete(draftId)
}
