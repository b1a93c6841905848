import type { CategoryName } from '../categories/categories.ts'
import type { Movie } from '../movies/movie.ts'
import type { OwnRules } from '../house-rules/house-rules.ts'
import type { Pool } from '../pools/pool.ts'
import type { Theme } from './theme.ts'

/**
 * A draft and the events that change it. Separate from the rules, which need the categories, so that it loads fast.
 */

export type ParticipantId = string
export type Participant = { id: ParticipantId; name: string }

export type DraftPick = {
  participantId: ParticipantId
  movie: Movie
  category: CategoryName
  /** Put into a category that it does not fit, because everybody agreed (Spec 5.18). */
  houseOverride: boolean
  /** The participant who picked for an absent one. */
  pickedBy?: ParticipantId | undefined
}

export type Draft<P extends DraftPick = DraftPick> = {
  theme: Theme
  /** The chosen year or person, or the title of the pool, as shown. */
  option: string
  /** What the movies have in common if the theme is 'others' (B1.2). */
  pool?: Pool | undefined
  /** The house rules that differ from the usual ones (B1.8). */
  rules?: OwnRules | undefined
  categories: readonly CategoryName[]
  participants: readonly Participant[]
  /** The participants in drafting order; empty until the draft starts. */
  draftOrder: readonly ParticipantId[]
  /** In drafting order: the pick at index 0 is overall pick 1. */
  picks: readonly P[]
  /** How many events made this draft, picks taken back among them. */
  version: number
}

/** `invitedCount` is how many of those who were invited by mail have not joined yet. */
export type ParticipantJoined = { type: 'PARTICIPANT_JOINED'; participant: Participant; invitedCount: number }
export type ParticipantLeft = { type: 'PARTICIPANT_LEFT'; participantId: ParticipantId; invitedCount: number }
export type DraftStarted = { type: 'DRAFT_STARTED'; draftOrder: readonly ParticipantId[] }
export type PickMade<P extends DraftPick = DraftPick> = { type: 'PICK_MADE'; pick: P }
export type PickUndone<P extends DraftPick = DraftPick> = { type: 'PICK_UNDONE'; pick: P }
export type StandInsSet = { type: 'STAND_INS_SET'; allowed: boolean }
export type DraftEvent<P extends DraftPick = DraftPick> =
  ParticipantJoined | ParticipantLeft | DraftStarted | PickMade<P> | PickUndone<P> | StandInsSet

/** The draft in which an event has happened. */
export function apply<P extends DraftPick>(draft: Draft<P>, event: DraftEvent<P>): Draft<P> {
  return { ...draft, ...changeBy(draft, event), version: draft.version + 1 }
}

function changeBy<P extends DraftPick>(draft: Draft<P>, event: DraftEvent<P>): Partial<Draft<P>> {
  switch (event.type) {
    case 'PARTICIPANT_JOINED':
      return { participants: [...draft.participants, event.participant] }
    case 'PARTICIPANT_LEFT':
      return { participants: draft.participants.filter(({ id }) => id !== event.participantId) }
    case 'DRAFT_STARTED':
      return { draftOrder: event.draftOrder }
    case 'PICK_MADE':
      return { picks: [...draft.picks, event.pick] }
    case 'PICK_UNDONE':
      return { picks: draft.picks.slice(0, -1) }
    case 'STAND_INS_SET':
      // Turns and picks stay as they are: who is away is asked beside them (stand-in.ts).
      return {}
  }
}

/** The events of a started local draft. */
export type LocalEvent = PickMade | PickUndone

/** The draft before its last event. */
export function revert(draft: Draft, event: LocalEvent): Draft {
  const picks = event.type === 'PICK_MADE' ? draft.picks.slice(0, -1) : [...draft.picks, event.pick]
  return { ...draft, picks, version: draft.version - 1 }
}
