import { api, errorBody, unwrap } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.tsx'
import type { SenderDeps } from './send-pick.ts'
import { hostOf } from './stage.ts'

/** Sends the host's wish, again under the same id until there is an answer. */
export function createStandInsSender({ draftId, store, contact, ...deps }: SenderDeps) {
  async function send(json: { participantId: string; commandId: string; allowed: boolean }): Promise<void> {
    try {
      const answer = await contact.askUntilAnswered(
        (signal) =>
          unwrap(api.drafts[':id']['stand-ins'].$put({ param: { id: draftId }, json }, { init: { signal } })),
        deps.isOpen,
      )
      if (answer) await deps.receive([answer.event])
    } catch (error) {
      const reason = errorBody(error)
      if (reason.draft) store.applyView(reason.draft)
      else await deps.catchUp()
      showToast({ kind: 'error', title: 'Not changed', description: reason.message })
    }
  }

  return (allowed: boolean): void => {
    const view = store.view()
    const host = view && hostOf(view)
    if (host) void send({ participantId: host.participant_id, commandId: crypto.randomUUID(), allowed })
  }
}
