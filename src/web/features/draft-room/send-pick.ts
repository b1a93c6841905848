import type { DraftEventView } from '#contract/draft-events.ts'
import { toDraft } from '#contract/drafts.ts'
import { type DraftPick, pickRefusal } from '#domain/draft/draft.ts'
import { DRAFT_ERRORS } from '#domain/draft/errors.ts'
import { api, errorBody, unwrap } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.tsx'
import type { PendingPick } from './pending-pick.ts'
import type { RoomContact } from './room-contact.ts'
import type { RoomStore } from './room-store.ts'
import { pickRefused } from './room-toasts.ts'

export type SenderDeps = {
  draftId: string
  store: RoomStore
  contact: RoomContact
  /** Whether somebody is still in the room. */
  isOpen: () => boolean
  /** Takes over what the server says happened; resolves when nothing before it is missing. */
  receive: (events: readonly DraftEventView[]) => Promise<void>
  /** Looks at what the server has now. */
  catchUp: () => Promise<void>
}

export type PickSender = {
  /** Makes a pick, unless another one is on its way. */
  pick: (pick: DraftPick) => void
  /** Goes on sending the pick that waits for its answer, if there is one. */
  resume: () => void
}

/** Sends own picks. One whose answer got lost is sent again under the same id until there is one (decision 27). */
export function createPickSender({ draftId, store, contact, ...deps }: SenderDeps): PickSender {
  let sendingId: string | undefined

  function pick(made: DraftPick): void {
    const view = store.view()
    if (!view || store.pending()) return
    const code = pickRefusal(toDraft(view), made)
    if (code) {
      showToast(pickRefused({ code, message: DRAFT_ERRORS[code] }, made))
      return
    }
    store.setPending({ pickId: crypto.randomUUID(), pick: made })
    resume()
  }

  function resume(): void {
    const pending = store.pending()
    if (!pending || pending.pickId === sendingId || !store.view() || !deps.isOpen()) return
    sendingId = pending.pickId
    void send(pending).finally(() => {
      if (sendingId === pending.pickId) sendingId = undefined
    })
  }

  async function send(pending: PendingPick): Promise<void> {
    try {
      const answer = await contact.askUntilAnswered(
        (signal) => sendPick(draftId, pending, signal),
        () => deps.isOpen() && isWaiting(pending),
      )
      if (answer) await deps.receive([answer.event])
    } catch (error) {
      await takeBack(pending, error)
    }
  }

  async function takeBack(pending: PendingPick, error: unknown): Promise<void> {
    // Whoever comes back to the room sends it again, and is told there.
    if (!deps.isOpen()) return
    const reason = errorBody(error)
    if (reason.draft) store.applyView(reason.draft)
    else await deps.catchUp()
    // What the server has now may show that it was made after all.
    if (!isWaiting(pending)) return
    store.setPending(undefined)
    showToast(pickRefused(reason, pending.pick))
  }

  function isWaiting({ pickId }: PendingPick): boolean {
    return store.pending()?.pickId === pickId
  }

  return { pick, resume }
}

function sendPick(id: string, { pickId, pick }: PendingPick, signal: AbortSignal) {
  const { participantId, movie, category, houseOverride } = pick
  const json = { pickId, participantId, movieId: movie.id, category, houseOverride }
  return unwrap(api.drafts[':id'].picks.$post({ param: { id }, json }, { init: { signal } }))
}
