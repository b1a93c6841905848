import type { CommandView, DraftEventView } from '#contract/drafts/draft-events.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { findAuthorizedDraft } from '../../drafts/access/authorized-draft.ts'
import { isSeatOf } from '../../drafts/access/draft-access.ts'
import { draftOwnerOf } from '../../drafts/access/draft-owner.ts'
import { toDraft } from '../../drafts/draft-mapper.ts'
import type { DraftRow, ParticipantRow } from '../../drafts/draft-repo.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Decision, type DraftCommands, NotAParticipantError, toCommandView } from '../draft-commands.ts'
import type { OnlineDraftRepo } from '../online-draft-repo.ts'

/** A change of a seat: of who plays it, what it is called or whether it is the host's. */
type SeatChange = { draftId: string; seatId: string; commandId: string }

type Decide = (
  stored: DraftRow,
  seat: ParticipantRow | undefined,
  tx: OnlineDraftRepo,
) => Decision | Promise<Decision>

export type ChangeSeat = (viewer: Viewer, change: SeatChange, decide: Decide) => Promise<CommandView>

type Deps = {
  repo: OnlineDraftRepo
  commands: Pick<DraftCommands, 'record' | 'tell' | 'withPresentState'>
}

/** Carries out changes of seats, each once for its command id. They write several rows, so they lock the draft. */
export function createSeatChanges({ repo, commands }: Deps): ChangeSeat {
  return async (viewer, { draftId, seatId, commandId }, decide) => {
    draftOwnerOf(viewer)
    try {
      const { stored, name, event } = await repo.transaction(async (tx) => {
        await tx.drafts.lock(draftId)
        const stored = await findAuthorizedDraft(tx.drafts, viewer, 'play', draftId)
        const done = await tx.findCommand(draftId, commandId)
        if (done) return { stored, name: undefined, event: ownOutcome(done, seatId) }
        const seat = stored.participants.find(({ participantId }) => participantId === seatId)
        const decision = await decide(stored, seat, tx)
        const act = { commandId, doneBy: actingSeat(viewer, stored, seatId) }
        const event = await commands.record(tx, stored, toDraft(stored), act, decision)
        if (!event) throw new Error('The draft moved on although it was locked')
        return { stored, name: seat?.participantName ?? nameOfJoined(event), event }
      })
      if (name !== undefined) commands.tell(stored, seatId, name, event)
      return toCommandView(event)
    } catch (error) {
      throw await commands.withPresentState(error, viewer, draftId)
    }
  }
}

export function refuseOthersThanHost(viewer: Viewer, { participants }: DraftRow): void {
  if (!participants.some((seat) => seat.isHost && isSeatOf(viewer, seat))) throw new DraftError('NOT_HOST')
}

/** The seat through which the viewer changes one: their own, or else the host's if it is theirs. */
function actingSeat(viewer: Viewer, { participants }: DraftRow, seatId: string): string {
  const own = participants.filter((seat) => isSeatOf(viewer, seat))
  const acting = own.find(({ participantId }) => participantId === seatId) ?? own.find(({ isHost }) => isHost)
  if (!acting) throw new NotAParticipantError()
  return acting.participantId
}

function nameOfJoined(event: DraftEventView): string {
  if (event.type !== 'PARTICIPANT_JOINED') throw new Error(`${event.type} is no new seat`)
  return event.participant.participant_name
}

/** What the same command did before. Throws INVALID_INPUT if its id belongs to something else. */
function ownOutcome(event: DraftEventView, seatId: string): DraftEventView {
  if (seatChangedBy(event) !== seatId) throw new InvalidInputError('That id is taken')
  return event
}

function seatChangedBy(event: DraftEventView): string | undefined {
  switch (event.type) {
    case 'PARTICIPANT_JOINED':
      return event.participant.participant_id
    case 'PARTICIPANT_LEFT':
    case 'PARTICIPANT_RENAMED':
    case 'HOST_CHANGED':
    case 'BOT_SET':
      return event.participant_id
    default:
      return undefined
  }
}
