import type { ErrorBody } from '#contract/views/errors.ts'
import type { CommandBody, CommandName } from '#domain/draft/commands.ts'
import { type DraftPick, pickRefusal } from '#domain/draft/draft.ts'
import { PICK_REFUSALS } from '#domain/draft/pick-refusals.ts'
import { isStarted as hasStarted } from '#domain/draft/progress.ts'
import { errorBody, isTransient, retryAfterMs, sendCommand } from '#web/lib/api.ts'
import { newId } from '#web/lib/chance.ts'
import { DELAYS } from '#web/lib/sync/backoff.ts'
import { createSendQueue, type AttemptResult } from '#web/lib/sync/send-queue.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { PICK_SUBJECT, pickRefused, START_SUBJECT, startRefused } from './room-toasts.ts'
import type { RoomActions } from './draft-room-state.ts'
import type { DraftStore } from './draft-store.ts'
import type { PendingPick } from './pending-pick.ts'
import type { Resync, RoomRequest } from './resync.ts'

/** A player's request. Its id makes it idempotent: the server executes it once (Spec 7.18). */
type Command = {
  id: string
  /** What is told of it. A toast about an earlier failure goes once it works. */
  subject: string
  send: Parameters<RoomActions['carryOut']>[0]
  /** Whether the command is still wanted. */
  isWanted: () => boolean
  onRefused: (reason: ErrorBody) => void
}

export type Commands = { actions: RoomActions } & {
  /** Resends the pending pick, if there is one. */
  resume: () => void
  cancelBackoff: () => void
}

type CommandsDeps = {
  draftId: string
  store: DraftStore
  request: RoomRequest
  /** Whether the viewer is still in the room. */
  isOpen: () => boolean
} & Pick<Resync, 'receive' | 'resync'>

/** Sends the player's commands and retries until the server accepts or refuses them. */
export function createCommands({ draftId, store, request, isOpen, receive, resync }: CommandsDeps): Commands {
  const sendQueue = createSendQueue({ delays: DELAYS.roomRequest, attempt })

  async function attempt({ subject, send, isWanted, onRefused }: Command): Promise<AttemptResult> {
    if (!isOpen() || !isWanted()) return 'done'
    try {
      const answer = await request(send)
      if ('event' in answer) await receive([answer.event])
      else store.applyView(answer)
      dismissToast(subject)
    } catch (error) {
      if (isTransient(error)) return { retryAfterMs: retryAfterMs(error) }
      const reason = errorBody(error)
      if (reason.draft) store.applyView(reason.draft)
      else await resync()
      // The fetched state may show that the command took effect after all.
      if (isWanted()) onRefused(reason)
      else dismissToast(subject)
    }
    return 'done'
  }

  function pick(made: DraftPick): void {
    const view = store.view()
    if (!view || store.pending()) return
    const code = pickRefusal(view, made)
    if (code) {
      showToast(pickRefused({ code, message: PICK_REFUSALS[code] }, made))
      return
    }
    const isOwn = view.myParticipantIds.includes(made.participantId)
    const pickNumber = isOwn ? undefined : view.picks.length + 1
    store.setPending({ pickId: newId(), pick: made, pickNumber })
    resume()
  }

  function resume(): void {
    const pending = store.pending()
    if (!pending || sendQueue.isSending(pending.pickId) || !store.view() || !isOpen()) return
    void sendQueue.send({
      id: pending.pickId,
      subject: PICK_SUBJECT,
      send: (signal) => sendCommand(draftId, 'pick', toPickBody(pending), signal),
      isWanted: () => store.pending()?.pickId === pending.pickId,
      onRefused: (reason) => {
        // A player who returns to the room sends it again and learns the outcome there.
        if (!isOpen()) return
        store.setPending(undefined)
        showToast(pickRefused(reason, pending.pick))
      },
    })
  }

  function start({ isDealt = false }: Parameters<RoomActions['start']>[0] = {}): void {
    const snapshot = store.getSnapshot()
    if (snapshot.state !== 'ready' || snapshot.facts.isStarting || isStarted()) return
    const { view, starter } = snapshot.facts
    const mine = view.myParticipantIds
    const participantId = mine.find((id) => id === starter) ?? mine[0]
    if (participantId === undefined) {
      showToast(startRefused({ code: 'NOT_A_PARTICIPANT', message: 'No participant ID available' }))
      return
    }
    const body = {
      participantId,
      commandId: newId(),
      ...(isDealt && { deal: true }),
    }
    store.setStarting(true)
    const started = sendQueue.send({
      id: body.commandId,
      subject: START_SUBJECT,
      send: (signal) => sendCommand(draftId, 'start', body, signal),
      isWanted: () => !isStarted(),
      onRefused: (reason) => showToast(startRefused(reason)),
    })
    void started.finally(() => store.setStarting(false))
  }

  function isStarted(): boolean {
    const view = store.view()
    return view !== undefined && hasStarted(view)
  }

  function send<Name extends CommandName>(
    name: Name,
    fields: Omit<CommandBody<Name>, 'commandId'>,
    ...told: [title: string, subject?: string]
  ): void {
    // Each attempt has the same id.
    const body = { ...fields, commandId: newId() } as CommandBody<Name>
    carryOut((signal) => sendCommand(draftId, name, body, signal), ...told)
  }

  function carryOut(...[send, title, subject = title]: Parameters<RoomActions['carryOut']>): void {
    void sendQueue.send({
      id: newId(),
      subject,
      send,
      isWanted: () => true,
      onRefused: ({ message }) => showToast({ kind: 'error', subject, title, description: message }),
    })
  }

  const actions = { pick, start, send, carryOut }
  return { actions, resume, cancelBackoff: sendQueue.cancelBackoff }
}

function toPickBody({ pickId, pick, pickNumber }: PendingPick) {
  const { participantId, movie, category, houseOverride } = pick
  return {
    commandId: pickId,
    playerId: participantId,
    movieId: movie.id,
    category,
    houseOverride,
    pickNumber,
  }
}
