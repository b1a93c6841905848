/** The local drafts that this page has started, and whose order has not been dealt yet. A reload forgets them. */
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
