import type { CommandView, WatchersView } from '#contract/drafts/online-drafts.ts'
import type { EventType } from '#domain/draft/events.ts'
import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { newInviteCode } from '#domain/draft/invite-code.ts'
import { findAuthorizedDraft } from '../drafts/access/authorized-draft.ts'
import { isSeatOf } from '../drafts/access/draft-access.ts'
import { type DraftOwner, draftOwnerOf } from '../drafts/access/draft-owner.ts'
import { toDraft } from '../drafts/draft-mapper.ts'
import { brokenConstraint } from '../db/errors.ts'
import type { DraftRow } from '../drafts/draft-repo.ts'
import { InvalidInputError, NotFoundError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { type DraftCommands, toCommandView } from './draft-commands.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'
import { refuseOthersThanHost } from './seats/change-seat.ts'

type Deps = {
  repo: OnlineDraftRepo
  commands: Pick<DraftCommands, 'record' | 'tell' | 'withPresentState'>
  /** Called after somebody was put out. */
  onPutOut: (draftId: string, person: DraftOwner) => void
  randomUint32: RandomUint32
}

type Change = { draftId: string; commandId: string }
type DoorEvent = Extract<EventType, 'WATCHER_PUT_OUT' | 'INVITE_CODE_CHANGED'>

/** Who the host lets in beside the players: watchers, and those who have the code (decision 094). */
export function createDoorService({ repo, commands, onPutOut, randomUint32 }: Deps) {
  /** Carries out a change once for its command id. */
  async function change(
    viewer: Viewer,
    { draftId, commandId }: Change,
    type: DoorEvent,
    write: (tx: OnlineDraftRepo, stored: DraftRow) => Promise<void>,
  ): Promise<CommandView> {
    draftOwnerOf(viewer)
    try {
      const { stored, host, event, isNew } = await repo.transaction(async (tx) => {
        await tx.drafts.lock(draftId)
        const stored = await findAuthorizedDraft(tx.drafts, viewer, 'play', draftId)
        refuseOthersThanHost(viewer, stored)
        const host = stored.participants.find((seat) => seat.isHost && isSeatOf(viewer, seat))
        if (!host) throw new Error('A host has a seat')
        const done = await tx.findCommand(draftId, commandId)
        const isRepeat = done?.event.type === type && done.by === host.participantId
        if (done && !isRepeat) throw new InvalidInputError('That id is taken')
        if (done) return { stored, host, event: done, isNew: false }
        await write(tx, stored)
        const act = { commandId, doneBy: host.participantId }
        const event = await commands.record(tx, stored, toDraft(stored), act, { event: { type } })
        if (!event) throw new Error('The draft moved on although it was locked')
        return { stored, host, event, isNew: true }
      })
      if (isNew) commands.tell(stored, host.participantId, host.participantName, event)
      return toCommandView(event)
    } catch (error) {
      throw await commands.withPresentState(error, viewer, draftId)
    }
  }

  return {
    /** Those who watch, first come first. Throws DRAFT_NOT_FOUND to all but the host. */
    async watchers(viewer: Viewer, draftId: string): Promise<WatchersView> {
      draftOwnerOf(viewer)
      await findAuthorizedDraft(repo.drafts, viewer, 'invite', draftId)
      const watchers = await repo.watchers(draftId)
      return {
        watchers: watchers.map(({ id, name, since }) => ({ id, name, since: since?.toISOString() ?? null })),
      }
    },

    /**
     * The person cannot come back as long as the code is the same. Throws NOT_HOST, and WATCHER_NOT_FOUND if nobody watches
     * by that id.
     */
    async putOut(
      viewer: Viewer,
      draftId: string,
      watcherId: string,
      commandId: string,
    ): Promise<CommandView> {
      const out: DraftOwner[] = []
      const done = await change(viewer, { draftId, commandId }, 'WATCHER_PUT_OUT', async (tx, stored) => {
        const person = await tx.putOut(draftId, watcherId, stored.inviteCode ?? '')
        if (!person) throw new NotFoundError('WATCHER_NOT_FOUND')
        out.push(person)
      })
      for (const person of out) onPutOut(draftId, person)
      return done
    },

    /** The old code, and the address of the draft, invite nobody any more. Throws NOT_HOST. */
    async changeCode(viewer: Viewer, draftId: string, commandId: string): Promise<CommandView> {
      for (;;) {
        try {
          return await change(viewer, { draftId, commandId }, 'INVITE_CODE_CHANGED', (tx) =>
            tx.setInviteCode(draftId, newInviteCode(randomUint32)),
          )
        } catch (error) {
          if (brokenConstraint(error) !== 'drafts_invite_code_key') throw error
        }
      }
    },
  }
}

export type DoorService = ReturnType<typeof createDoorService>
