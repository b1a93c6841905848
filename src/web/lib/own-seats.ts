import type { DraftView } from '#contract/drafts.ts'

const PREFIX = 'marquee.seat.'

/** Remembers to which draft a code belongs, so that whoever has a seat and follows its link again goes straight in. */
export function rememberSeat({ id, invite_code }: Pick<DraftView, 'id' | 'invite_code'>): void {
  if (invite_code === null) return
  try {
    localStorage.setItem(PREFIX + invite_code, id)
  } catch (error) {
    // Without it the form is shown, which leads to the same seat.
    if (!(error instanceof DOMException)) throw error
  }
}

/** The draft of a code in whose room this browser has been. */
export function draftOfSeat(inviteCode: string): string | undefined {
  return localStorage.getItem(PREFIX + inviteCode) ?? undefined
}
