import { snakeOrder } from '#domain/draft/turn-order.ts'
import type { DraftPickView, DraftView, ParticipantView, TurnView } from './drafts.ts'

/** A change of an online draft, kept in order; `version` is the draft's number after it (decision 29). */
export type DraftEventView = { version: number } & DraftEventBody

export type DraftEventBody =
  | ({ type: 'PARTICIPANT_JOINED'; participant: ParticipantView } & Pick<DraftView, 'invited_count'>)
  | ({ type: 'PARTICIPANT_LEFT' } & Pick<ParticipantView, 'participant_id'> &
      Pick<DraftView, 'invited_count'>)
  | { type: 'DRAFT_STARTED'; draft_order: string[] }
  | { type: 'PICK_MADE'; pick: DraftPickView }
  | ({ type: 'STAND_INS_SET' } & Pick<DraftView, 'stand_ins_allowed'>)

/** What a client missed. `version` is the draft's number now. */
export type DraftEventsView = { version: number; events: DraftEventView[] }

/** The answer to a command: what it did to the draft. */
export type CommandView = { success: true; message: string; event: DraftEventView }

/** A view in which the next event has happened. The event of any other version changes nothing. */
export function changeDraftView(view: DraftView, event: DraftEventView): DraftView {
  if (event.version !== view.version + 1) return view
  return withTurn({ ...view, ...changeBy(view, event), version: event.version })
}

function changeBy(view: DraftView, event: DraftEventView): Partial<DraftView> {
  switch (event.type) {
    case 'PARTICIPANT_JOINED':
      return {
        participants: [...view.participants, event.participant],
        invited_count: event.invited_count,
      }
    case 'PARTICIPANT_LEFT': {
      const isLeft = (id: string) => id === event.participant_id
      return {
        participants: view.participants.filter(({ participant_id }) => !isLeft(participant_id)),
        my_participant_ids: view.my_participant_ids.filter((id) => !isLeft(id)),
        invited_count: event.invited_count,
      }
    }
    case 'DRAFT_STARTED':
      return {
        draft_order: event.draft_order,
        turn_order: snakeOrder(seatsOf(view, event.draft_order), view.categories.length),
      }
    case 'PICK_MADE': {
      const picks = [...view.picks, event.pick]
      return { picks, is_complete: picks.length === view.turn_order.length }
    }
    case 'STAND_INS_SET':
      return { stand_ins_allowed: event.stand_ins_allowed }
  }
}

function withTurn(view: DraftView): DraftView {
  return {
    ...view,
    current_turn_participant_id: view.turn_order[view.picks.length]?.participant_id ?? null,
    current_turn_user_id: null,
    current_pick_number: view.picks.length + 1,
  }
}

function seatsOf(view: DraftView, draftOrder: readonly string[]): TurnView[] {
  const byId = new Map(view.participants.map((participant) => [participant.participant_id, participant]))
  return draftOrder.flatMap((id) => {
    const seat = byId.get(id)
    return seat ? [{ participant_id: id, participant_name: seat.participant_name }] : []
  })
}
