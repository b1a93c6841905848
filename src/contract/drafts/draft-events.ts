import type { DraftPickView, DraftView, ParticipantView } from './drafts.ts'

/** A change of an online draft, kept in order; `version` is the draft's number after it (Spec 4.5). */
export type DraftEventView = { version: number } & DraftEventBody

export type DraftEventBody =
  | ({ type: 'PARTICIPANT_JOINED'; participant: ParticipantView } & Pick<DraftView, 'invited_count'>)
  | ({ type: 'PARTICIPANT_LEFT' } & Pick<ParticipantView, 'participant_id'> &
      Pick<DraftView, 'invited_count'>)
  | { type: 'DRAFT_STARTED'; draft_order: string[] }
  | { type: 'PICK_MADE'; pick: DraftPickView }
  | ({ type: 'STAND_INS_SET' } & Pick<DraftView, 'stand_ins_allowed'>)

/** The events that a client missed. `version` is the draft's current one. */
export type DraftEventsView = { version: number; events: DraftEventView[] }

/** The answer to a command: what it did to the draft. */
export type CommandView = { success: true; message: string; event: DraftEventView }
