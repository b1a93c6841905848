const KEY = 'marquee.wish-to-save'

/**
 * Remembers in this tab that the draft is to be saved once its viewer has signed in. Not part of the address: a link
 * that somebody sends must save nothing.
 */
export function wishToSave(draftId: string): void {
  sessionStorage.setItem(KEY, draftId)
}

/** Whether the draft was to be saved; it is asked once. */
export function takeWishToSave(draftId: string): boolean {
  const isWished = sessionStorage.getItem(KEY) === draftId
  if (isWished) sessionStorage.removeItem(KEY)
  return isWished
}
