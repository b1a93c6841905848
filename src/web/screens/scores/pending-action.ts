/** The action that a visitor without an account wants to take with a draft. */
export type PendingAction = 'save' | 'share'

const KEY = 'marquee.wish'

/**
 * Remembers in this tab what to do with the draft once its viewer has signed in; the last action counts. It is not
 * part of the address: a link must neither save nor publish anything.
 */
export function rememberAction(action: PendingAction, draftId: string): void {
  sessionStorage.setItem(KEY, textOf(action, draftId))
}

/** Returns whether the action is pending for the draft, and clears it if so. */
export function consumeAction(action: PendingAction, draftId: string): boolean {
  const isPending = sessionStorage.getItem(KEY) === textOf(action, draftId)
  if (isPending) sessionStorage.removeItem(KEY)
  return isPending
}

function textOf(action: PendingAction, draftId: string): string {
  return `${action} ${draftId}`
}
