import type { StartDraftBody } from '#contract/online-drafts.ts'
import { api, errorBody, unwrap } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.tsx'
import { startRefused } from './room-toasts.ts'
import type { DraftRoom } from './draft-room-state.ts'
import type { SenderDeps } from './send-pick.ts'

/** Starts the draft; asked again under the same id until there is an answer (Spec 7.15, 8.14). */
export function createStartSender({ draftId, store, contact, ...deps }: SenderDeps): DraftRoom['start'] {
  function start({ isDealt = false }: Parameters<DraftRoom['start']>[0] = {}): void {
    const snapshot = store.getSnapshot()
    if (snapshot.state !== 'ready' || snapshot.facts.isStarting || isStarted()) return
    const { view, starter } = snapshot.facts
    const mine = view.my_participant_ids
    const participantId = mine.find((id) => id === starter) ?? mine[0]
    if (participantId === undefined) {
      showToast(startRefused({ code: 'NOT_A_PARTICIPANT', message: 'No participant ID available' }))
      return
    }
    store.setStarting(true)
    void send({ participantId, commandId: crypto.randomUUID(), ...(isDealt && { deal: true }) })
  }

  async function send(json: StartDraftBody): Promise<void> {
    try {
      const answer = await contact.askUntilAnswered(
        (signal) =>
          unwrap(api.drafts[':id'].start.$post({ param: { id: draftId }, json }, { init: { signal } })),
        () => deps.isOpen() && !isStarted(),
      )
      if (answer) await deps.receive([answer.event])
    } catch (error) {
      await explain(error)
    } finally {
      store.setStarting(false)
    }
  }

  async function explain(error: unknown): Promise<void> {
    const reason = errorBody(error)
    if (reason.draft) store.applyView(reason.draft)
    else await deps.catchUp()
    // Where somebody else was faster, what was wanted has happened.
    if (!isStarted()) showToast(startRefused(reason))
  }

  function isStarted(): boolean {
    return (store.view()?.draft_order.length ?? 0) > 0
  }

  return start
}
