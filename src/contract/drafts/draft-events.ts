import type { PickClock } from '#domain/clock/clock-rule.ts'
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
  | { type: 'DRAFT_STARTED'; draft_order: string[] }
  | { type: 'PICK_MADE'; pick: DraftPickView }
  | ({ type: 'STAND_INS_SET' } & Pick<DraftView, 'stand_ins_allowed'>)
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
  DRAFT_STARTED: true,
  PICK_MADE: true,
  STAND_INS_SET: true,
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

/** Whether this release knows the event; the server may be of a later one. */
export function isKnownEvent({ type }: { type: string }): boolean {
  return Object.hasOwn(EVENT_TYPES, type)
}

/** The edition of events that this release knows. */
export const EVENTS_EDITION = 4

/** The editions that have added events to those of the first. */
const ADDED_IN: Partial<Record<DraftEventView['type'], number>> = {
  BOT_SET: 2,
  AUTO_PICK_ENDED: 3,
  LAST_PICKS_UNDONE: 3,
  DRAFT_PAUSED: 3,
  DRAFT_RESUMED: 3,
  PICK_TAKEN_BACK: 4,
  OBJECTION_RAISED: 4,
  OBJECTION_VOTED: 4,
  OBJECTION_LAPSED: 4,
  PARTICIPANT_RENAMED: 4,
  HOST_CHANGED: 4,
  CLOCK_CHANGED: 4,
}

/**
 * The first of the events, up to one that a client of this edition does not know. The client then sees that something
 * is missing and fetches the whole draft.
 */
export function eventsOfEdition(edition: number, events: readonly DraftEventView[]): DraftEventView[] {
  const unknown = events.findIndex(({ type }) => (ADDED_IN[type] ?? 1) > edition)
  return unknown === -1 ? [...events] : events.slice(0, unknown)
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
