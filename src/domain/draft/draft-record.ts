import type { RunningClock } from '#domain/clock/pick-clock.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { apply } from './apply.ts'
import type { Draft, DraftPick, Participant, ParticipantId } from './draft-state.ts'
import type { DraftEvent, RecordedEvent } from './events.ts'

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

/** Applies an event to the draft. `clock`: the pick clock after it; undefined if the draft has none from then on. */
export function applyEvent<D extends DraftRecord>(
  draft: D,
  event: DraftEvent,
  clock: RunningClock | undefined,
): D {
  const { picks, ...next } = apply<Draft>(draft, event)
  return {
    ...draft,
    ...next,
    // Events make one pick at a time, and otherwise only take picks back.
    picks:
      event.type === 'PICK_MADE'
        ? [...draft.picks, recordOf(draft, event.pick)]
        : draft.picks.slice(0, picks.length),
    ...recordChange(event),
    clock,
  }
}

/** A pick as its event tells it: without its score, and with no more facts than a list of movies tells. Its row has both. */
function recordOf({ participants }: DraftRecord, pick: DraftPick): PickRecord {
  const { budget, revenue, hasOscar } = pick.movie
  return {
    ...pick,
    playerName: participants.find(({ id }) => id === pick.participantId)?.name ?? '',
    facts: { budget, revenue, oscarStatus: hasOscar ? 'nominee' : 'none' },
    isScoringComplete: false,
    isPending: true,
  }
}

function recordChange(event: DraftEvent): Partial<DraftRecord> {
  switch (event.type) {
    case 'PARTICIPANT_JOINED':
    case 'PARTICIPANT_LEFT':
      return { invitedCount: event.invitedCount }
    case 'STAND_INS_SET':
      return { standInsAllowed: event.allowed }
    default:
      return {}
  }
}

/** Applies the next event; an event of any other version changes nothing. */
export function applyNext(draft: ViewedDraft, { version, event, clock }: RecordedEvent): ViewedDraft {
  if (version !== draft.version + 1) return draft
  const next = applyEvent(draft, event, clock)
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
