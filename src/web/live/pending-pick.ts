import { apply, type Draft, type DraftPick, makePick, pickRefusal } from '#domain/draft/draft.ts'

/**
 * An unconfirmed pick. Its id makes resending idempotent. `pickNumber` says which pick is meant if it is made for another
 * player, who may be quicker.
 */
export type PendingPick = { pickId: string; pick: DraftPick; pickNumber?: number | undefined }

/** Whether the server has made the pick. */
export function isConfirmed({ pick }: PendingPick, draft: Draft): boolean {
  return draft.picks.some(
    (made) =>
      made.participantId === pick.participantId &&
      made.movie.id === pick.movie.id &&
      made.category === pick.category,
  )
}

/** The draft with the pending pick, or without it if it no longer fits. */
export function withPendingPick(draft: Draft, pending: PendingPick | undefined): Draft {
  if (!pending || pickRefusal(draft, pending.pick)) return draft
  return apply(draft, makePick(draft, pending.pick))
}

/** The stored form. */
type StoredPick = { pickId?: string; pick?: Partial<DraftPick> }

const PREFIX = 'marquee.pending-pick.v1.'

/** The unconfirmed pick from before a reload of this tab. */
export function readPendingPick(draftId: string): PendingPick | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + draftId) ?? 'null') as StoredPick | null
    const isWhole = typeof stored?.pickId === 'string' && typeof stored.pick?.movie?.id === 'number'
    return isWhole ? (stored as PendingPick) : undefined
  } catch {
    // The value was not written by this app.
    return undefined
  }
}

/** Keeps the pick across reloads; if storage is unavailable, only as long as the page lives. */
export function storePendingPick(draftId: string, pending: PendingPick | undefined): void {
  if (!pending) {
    sessionStorage.removeItem(PREFIX + draftId)
    return
  }
  try {
    sessionStorage.setItem(PREFIX + draftId, JSON.stringify(pending))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
