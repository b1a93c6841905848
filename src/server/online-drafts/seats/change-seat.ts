import type { CommandView } from '#contract/drafts/online-drafts.ts'
import type { RecordedEvent } from '#domain/draft/events.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { findAuthorizedDraft } from '../../drafts/access/authorized-draft.ts'
import { isSeatOf, seatsOf } from '../../drafts/access/draft-access.ts'
import { draftOwnerOf } from '../../drafts/access/draft-owner.ts'
import { toDraft } from '../../drafts/draft-mapper.ts'
import type { DraftRow, ParticipantRow } from '../../drafts/draft-repo.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import {
  type CommandType,
  type Decision,
  type DraftCommands,
  isRepeat,
  NotAParticipantError,
  toCommandView,
} from '../draft-commands.ts'
import type { OnlineDraftRepo } from '../online-draft-repo.ts'

/** A change of a seat: of who plays it, what it is called or whether it is the host's; and what it may come to. */
type SeatChange = { draftId: string; seatId: string; commandId: string; types: readonly CommandType[] }

type Decide = (
  stored: DraftRow,
  seat: ParticipantRow | undefined,
  tx: OnlineDraftRepo,
) => Decision | Promise<Decision>

export type ChangeSeat = (viewer: Viewer, change: SeatChange, decide: Decide) => Promise<CommandView>

type Deps = {
  repo: OnlineDraftRepo
  commands: Pick<DraftCommands, 'record' | 'tell' | 'withPresentState'>
  /** Called when a participant has no seat any more. */
  onLeft: (draftId: string, participantId: string) => void
}

/** Carries out changes of seats, each once for its command id. They write several rows, so they lock the draft. */
export function createSeatChanges({ repo, commands, onLeft }: Deps): ChangeSeat {
  return async (viewer, change, decide) => {
    const { draftId, seatId, commandId } = change
    draftOwnerOf(viewer)
    try {
      const { stored, name, event } = await repo.transaction(async (tx) => {
        await tx.drafts.lock(draftId)
        const stored = await findAuthorizedDraft(tx.drafts, viewer, 'play', draftId)
        const done = await tx.findCommand(draftId, commandId)
        if (done) return { stored, name: undefined, event: outcomeOf(done, change, viewer, stored) }
        const seat = stored.participants.find(({ participantId }) => participantId === seatId)
        const decision = await decide(stored, seat, tx)
        const act = { commandId, doneBy: actingSeat(viewer, stored, seatId) }
        const event = await commands.record(tx, stored, toDraft(stored), act, decision)
        if (!event) throw new Error('The draft moved on although it was locked')
        return { stored, name: seat?.participantName ?? nameOfJoined(event), event }
      })
      if (name !== undefined) {
        commands.tell(stored, seatId, name, event)
        if (event.event.type === 'PARTICIPANT_LEFT') onLeft(draftId, seatId)
      }
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

function nameOfJoined({ event }: RecordedEvent): string {
  if (event.type !== 'PARTICIPANT_JOINED') throw new Error(`${event.type} is no new seat`)
  return event.participant.name
}

/**
 * What the same command of the viewer did before. Throws INVALID_INPUT if its id belongs to something else, and NOT_HOST if
 * the viewer did it as the host and is that no longer; who has handed over may hear so again.
 */
function outcomeOf(
  done: RecordedEvent,
  { types, seatId }: SeatChange,
  viewer: Viewer,
  stored: DraftRow,
): RecordedEvent {
  const by = seatsOf(viewer, stored)
  if (!types.some((type) => isRepeat({ type, seatId, by }, done)))
    throw new InvalidInputError('That id is taken')
  if (done.by !== seatId && done.event.type !== 'HOST_CHANGED') refuseOthersThanHost(viewer, stored)
  return done
}
