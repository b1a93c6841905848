import type { RunningClock } from '../clock/pick-clock.ts'
import type { MovieFacts } from '../movies/movie.ts'
import {
  apply,
  type Draft,
  type DraftEvent,
  type DraftPick,
  type Participant,
  type ParticipantId,
} from './events.ts'

/** A stored pick, with the facts that its movie is scored by. */
export type PickRecord = DraftPick & {
  /** The name stored with the pick; '' or a placeholder if unknown. */
  playerName: string
  facts: MovieFacts
  /** Undefined while the movie has no score. */
  score?: number | undefined
  /** Whether all facts of a score are known. */
  isScoringComplete: boolean
  /** Whether the score may still change, because a source has not answered. */
  isPending: boolean
}

/** A draft as it is stored, local or online. */
export type DraftRecord = Draft<PickRecord> & {
  id: string
  title: string
  /** The person's id and portrait in a person draft. */
  personId?: number | undefined
  profilePath?: string | undefined
  isMultiplayer: boolean
  isPublic: boolean
  /** Whether this is a rematch of another draft. */
  isRematch: boolean
  /** Whether others may start and pick for absent players. */
  standInsAllowed: boolean
  /** The pick clock of a started draft that has one (B2.3). */
  clock?: RunningClock | undefined
  /** The number of people invited by mail who have not joined yet. */
  invitedCount: number
  /** The number of picks whose facts were missing when the draft was loaded. */
  pendingEnrichment: number
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** A stored draft with what concerns one viewer. */
export type ViewedDraft = DraftRecord & {
  /** The viewer's own user id if the draft is theirs. Other people's ids stay on the server. */
  ownerId?: string | undefined
  /** Whether the viewer may delete the draft and, if it is local, save it. */
  isOwner: boolean
  /** The viewer's participants; empty for a watcher and in a local draft. */
  myParticipantIds: readonly ParticipantId[]
  /** Undefined if the viewer may not know it. */
  inviteCode?: string | undefined
  /** Whether the address of the draft no longer invites anybody, because the host has changed the code. */
  isCodeChanged?: boolean | undefined
}

/** An event of an online draft; `version` is the draft's number after it. */
export type OnlineEvent = Exclude<DraftEvent<PickRecord>, { type: 'PICK_UNDONE' | 'RULING_UNDONE' }>
/** `clock`: the pick clock after the event, if the draft has one. */
export type ClockedEvent = OnlineEvent & { clock?: RunningClock | undefined }
export type NumberedEvent = ClockedEvent & { version: number }

/** Applies an event to the draft. */
export function applyEvent<D extends DraftRecord>(draft: D, event: ClockedEvent): D {
  const { clock } = event
  return { ...apply(draft, event), ...recordChange(event), ...(clock && { clock }) }
}

function recordChange(event: OnlineEvent): Partial<DraftRecord> {
  switch (event.type) {
    case 'PARTICIPANT_JOINED':
    case 'PARTICIPANT_LEFT':
      return { invitedCount: event.invitedCount }
    case 'STAND_INS_SET':
      return { standInsAllowed: event.allowed }
    case 'CLOCK_CHANGED':
      // A new clock comes with the event.
      return { clock: undefined }
    case 'PARTICIPANT_RENAMED':
    case 'HOST_CHANGED':
    case 'CONSENT_SET':
    case 'WATCHER_PUT_OUT':
    case 'INVITE_CODE_CHANGED':
    case 'DRAFT_STARTED':
    case 'PICK_MADE':
    case 'OVERRIDE_ALLOWED':
    case 'SLOT_LEFT_EMPTY':
    case 'BOT_SET':
    case 'AUTO_PICK_ENDED':
    case 'LAST_PICKS_UNDONE':
    case 'DRAFT_PAUSED':
    case 'DRAFT_RESUMED':
    case 'PICK_TAKEN_BACK':
    case 'OBJECTION_RAISED':
    case 'OBJECTION_VOTED':
    case 'OBJECTION_LAPSED':
      return {}
  }
}

/** Applies the next event; an event of any other version changes nothing. */
export function applyNext(draft: ViewedDraft, event: NumberedEvent): ViewedDraft {
  if (event.version !== draft.version + 1) return draft
  const next = applyEvent(draft, event)
  switch (event.type) {
    case 'PARTICIPANT_LEFT':
      return { ...next, myParticipantIds: next.myParticipantIds.filter((id) => id !== event.participantId) }
    case 'HOST_CHANGED': {
      // The draft belongs to its host. No event tells user ids, not even the viewer's own.
      const isOwner = next.myParticipantIds.includes(event.participantId)
      return { ...next, isOwner, ownerId: isOwner ? next.ownerId : undefined }
    }
    default:
      return next
  }
}

/** The participant who hosts the draft. */
export function hostOf(draft: Pick<DraftRecord, 'participants' | 'hostId'>): Participant | undefined {
  return draft.participants.find(({ id }) => id === draft.hostId)
}

/** The parts of the draft that a browser keeps to continue it. */
export function playableDraft(record: DraftRecord): Draft {
  const { theme, option, pool, rules, categories, participants, draftOrder, rulings, version } = record
  const picks = record.picks.map(
    ({ participantId, movie, category, houseOverride, pickedBy, autoPicked }) => ({
      participantId,
      movie,
      category,
      houseOverride,
      ...(pickedBy !== undefined && { pickedBy }),
      ...(autoPicked && { autoPicked }),
    }),
  )
  const own = { ...(pool && { pool }), ...(rules && { rules }) }
  return {
    theme,
    option,
    ...own,
    categories,
    participants,
    draftOrder,
    picks,
    ...(rulings && { rulings }),
    version,
  }
}
