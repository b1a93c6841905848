import type { Rematch } from './use-rematch.ts'

const PREFIX = 'marquee.rematch-declined.v1.'

/** Whether this rematch was put aside in this browser; another one of the same draft was not. */
export function isDeclined(draftId: string, { askedAt }: Rematch): boolean {
  return localStorage.getItem(PREFIX + draftId) === askedAt
}

/** Where storage is full it lasts as long as the page. */
export function rememberDeclined(draftId: string, { askedAt }: Rematch): void {
  try {
    localStorage.setItem(PREFIX + draftId, askedAt)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
