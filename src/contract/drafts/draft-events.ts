import type { PickClock } from '#domain/clock/clock-rule.ts'
import type { ConsentState } from '#domain/draft/events.ts'
import type { Vote } from '#domain/objections/objection.ts'
import type {
  BotView,
  ClockView,
  DraftPickView,
  DraftView,
  ObjectionView,
  ParticipantView,
} from './drafts.ts'

/** A change of an online draft, kept in order; `version` is the draft's number after it (Spec 4.5). */
export type DraftEventView = { version: number; clock?: ClockView | undefined } & DraftEventBody

export type DraftEventBody =
  | ({ type: 'PARTICIPANT_JOINED'; participant: ParticipantView } & Pick<DraftView, 'invited_count'>)
  | ({ type: 'PARTICIPANT_LEFT' } & Pick<ParticipantView, 'participant_id'> &
      Partial<Pick<ParticipantView, 'participant_name'>> &
      Pick<DraftView, 'invited_count'> & { removed_by?: string | undefined })
  | ({ type: 'PARTICIPANT_RENAMED' } & Pick<ParticipantView, 'participant_id' | 'participant_name'> & {
        former_name: string
      })
  | ({ type: 'HOST_CHANGED' } & Pick<ParticipantView, 'participant_id'>)
  | { type: 'WATCHER_PUT_OUT' | 'INVITE_CODE_CHANGED' }
  | { type: 'DRAFT_STARTED'; draft_order: string[] }
  | { type: 'PICK_MADE'; pick: DraftPickView }
  | ({ type: 'OVERRIDE_ALLOWED' | 'SLOT_LEFT_EMPTY' } & Pick<ParticipantView, 'participant_id'> &
      Pick<DraftPickView, 'category'>)
  | ({ type: 'STAND_INS_SET' } & Pick<DraftView, 'stand_ins_allowed'>)
  | ({ type: 'CONSENT_SET'; is: ConsentState } & Pick<ParticipantView, 'participant_id'>)
  | ({ type: 'BOT_SET' } & Pick<ParticipantView, 'participant_id'> & { bot: BotView | null })
  | ({ type: 'LAST_PICKS_UNDONE' } & Pick<ParticipantView, 'participant_id'> & { from: number })
  | ({ type: 'DRAFT_PAUSED' | 'DRAFT_RESUMED' } & Pick<ParticipantView, 'participant_id'> & { at: string })
  | ({ type: 'PICK_TAKEN_BACK' } & Pick<ParticipantView, 'participant_id'> & { from: number })
  | ({ type: 'OBJECTION_RAISED' } & Pick<ParticipantView, 'participant_id'> &
      Pick<ObjectionView, 'pick' | 'at' | 'voters'>)
  | ({ type: 'OBJECTION_VOTED' } & Pick<ParticipantView, 'participant_id'> & {
        vote: Vote
        at: string
        outcome?: Vote | undefined
      })
  | { type: 'OBJECTION_LAPSED'; at: string }
  | { type: 'CLOCK_CHANGED'; pick_clock: PickClock | null }
  | ({ type: 'AUTO_PICK_ENDED' } & Pick<ParticipantView, 'participant_id'>)

const EVENT_TYPES: Record<DraftEventView['type'], true> = {
  PARTICIPANT_JOINED: true,
  PARTICIPANT_LEFT: true,
  PARTICIPANT_RENAMED: true,
  HOST_CHANGED: true,
  WATCHER_PUT_OUT: true,
  INVITE_CODE_CHANGED: true,
  DRAFT_STARTED: true,
  PICK_MADE: true,
  OVERRIDE_ALLOWED: true,
  SLOT_LEFT_EMPTY: true,
  STAND_INS_SET: true,
  CONSENT_SET: true,
  BOT_SET: true,
  AUTO_PICK_ENDED: true,
  LAST_PICKS_UNDONE: true,
  DRAFT_PAUSED: true,
  DRAFT_RESUMED: true,
  PICK_TAKEN_BACK: true,
  OBJECTION_RAISED: true,
  OBJECTION_VOTED: true,
  OBJECTION_LAPSED: true,
  CLOCK_CHANGED: true,
}

export const DRAFT_EVENT_TYPES = Object.keys(EVENT_TYPES) as DraftEventView['type'][]

/**
 * Whether a client can apply the event; the server may be of a later release. After the others it reads the whole draft, as
 * it does for a new invite code, which no event tells.
 */
export function isKnownEvent({ type }: { type: string }): boolean {
  return type !== 'INVITE_CODE_CHANGED' && Object.hasOwn(EVENT_TYPES, type)
}

/** The events that a client missed. `version` is the draft's current one. */
export type DraftEventsView = {
  version: number
  events: DraftEventView[]
  /** The time of the server, ISO 8601. Answers of an earlier release lack it. */
  now?: string | undefined
}

/** The answer to a command: what it did to the draft. */
export type CommandView = { success: true; message: string; event: DraftEventView }
