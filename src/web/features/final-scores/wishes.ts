/** What somebody without an account wants of a draft. */
export type Wish = 'save' | 'share'

const KEY = 'marquee.wish'

/**
 * Remembers in this tab what is to be done with the draft once its viewer has signed in; the last wish counts. Not
 * part of the address: a link that somebody sends must neither save nor publish anything.
 */
export function rememberWish(wish: Wish, draftId: string): void {
  sessionStorage.setItem(KEY, textOf(wish, draftId))
}

/** Whether that was wished for the draft; it is asked once. */
export function takeWish(wish: Wish, draftId: string): boolean {
  const isWished = sessionStorage.getItem(KEY) === textOf(wish, draftId)
  if (isWished) sessionStorage.removeItem(KEY)
  return isWished
}

function textOf(wish: Wish, draftId: string): string {
  return `${wish} ${draftId}`
}
