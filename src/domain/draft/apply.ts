import type { PickClock } from '#domain/clock/clock-rule.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { ended, withoutPicksFrom } from '#domain/objections/objection.ts'
import type {
  Consent,
  Draft,
  DraftPick,
  Participant,
  ParticipantId,
  Ruling,
  RulingKind,
} from './draft-state.ts'
import type { DraftEvent, EventOf, EventType } from './events.ts'

/*
 * What events change in a draft, apart from the rules, which need the categories, so that it loads fast.
 */

/** The last pick is undone on one device. */
export type PickUndone = { type: 'PICK_UNDONE'; pick: DraftPick }
/** The last ruling, which no pick has followed, is taken back on one device. */
export type RulingUndone = { type: 'RULING_UNDONE'; ruling: Ruling }
/** The events of a started local draft. */
export type LocalEvent =
  | EventOf<'PICK_MADE' | 'OVERRIDE_ALLOWED' | 'SLOT_LEFT_EMPTY' | 'PARTICIPANT_RENAMED'>
  | PickUndone
  | RulingUndone

type AnyEvent = DraftEvent | LocalEvent
type Change<Event> = (draft: Draft, event: Event) => Partial<Draft>

const CHANGES: { [Type in AnyEvent['type']]: Change<Extract<AnyEvent, { type: Type }>> } = {
  PARTICIPANT_JOINED: ({ participants }, { participant }) => ({
    participants: [...participants, participant],
  }),
  PARTICIPANT_LEFT: ({ participants }, { participantId }) => ({
    participants: participants.filter(({ id }) => id !== participantId),
  }),
  PARTICIPANT_RENAMED: ({ participants }, { participantId, name }) => ({
    participants: renamed(participants, participantId, name),
  }),
  HOST_CHANGED: (_, { participantId }) => ({ hostId: participantId }),
  WATCHER_PUT_OUT: unchanged,
  INVITE_CODE_CHANGED: unchanged,
  DRAFT_STARTED: (_, { draftOrder }) => ({ draftOrder }),
  PICK_MADE: ({ picks }, { pick }) => ({ picks: [...picks, pick] }),
  PICK_UNDONE: ({ picks }) => ({ picks: picks.slice(0, -1) }),
  OVERRIDE_ALLOWED: (draft, event) => ({
    rulings: [...(draft.rulings ?? []), rulingOf(draft, event, 'override')],
  }),
  SLOT_LEFT_EMPTY: (draft, event) => ({
    rulings: [...(draft.rulings ?? []), rulingOf(draft, event, 'empty')],
    // What was taken back of this turn may be picked in the next one, which has the same number.
    objection: draft.objection && { ...draft.objection, rejected: [] },
  }),
  RULING_UNDONE: ({ rulings = [] }) => ({ rulings: orNone(rulings.slice(0, -1)) }),
  STAND_INS_SET: unchanged,
  CONSENT_SET: (_, { participantId, is }) => ({ consent: { participantId, is } }),
  BOT_SET: ({ participants }, { participantId, bot }) => ({
    participants: participants.map((participant) =>
      participant.id === participantId
        ? { id: participant.id, name: participant.name, ...(bot && { bot }) }
        : participant,
    ),
  }),
  AUTO_PICK_ENDED: unchanged,
  LAST_PICKS_UNDONE: withoutPicks,
  DRAFT_PAUSED: (_, { participantId, at }) => ({ paused: { by: participantId, at } }),
  DRAFT_RESUMED: () => ({ paused: undefined }),
  PICK_TAKEN_BACK: withoutPicks,
  OBJECTION_RAISED: ({ objection: before }, { participantId: by, pick, at, voters }) => {
    const rejected = before?.pick === pick ? before.rejected : []
    const inVain = before?.inVain ?? []
    return { objection: { pick, by, at, voters, votes: { [by]: 'take-back' }, inVain, rejected } }
  },
  OBJECTION_VOTED: afterVote,
  OBJECTION_LAPSED: ({ objection }, { at }) => ({ objection: objection && ended(objection, 'counts', at) }),
  CLOCK_CHANGED: ({ rules = {} }, { rule }) => ({ rules: withClock(rules, rule) }),
}

/** Turns and picks stay as they are; draft-record.ts, stand-in.ts and pick-clock.ts decide what follows. */
function unchanged(): Partial<Draft> {
  return {}
}

/** Applies an event to the draft. */
export function apply<D extends Draft>(draft: D, event: DraftEvent | LocalEvent): D {
  const ends = draft.consent && endsConsent(draft.consent, event)
  const change = CHANGES[event.type] as Change<AnyEvent>
  return {
    ...draft,
    ...change(draft, event),
    ...(ends && { consent: undefined }),
    version: draft.version + 1,
  }
}

/** Whether this release can apply events of the type; the server may be of a later one. */
export function canApply(type: string): type is EventType {
  return Object.hasOwn(CHANGES, type)
}

/** Whether the turn is over for which the host has asked, or another one sits there or is the host. */
function endsConsent({ participantId }: Consent, event: AnyEvent): boolean {
  switch (event.type) {
    case 'PICK_MADE':
    case 'SLOT_LEFT_EMPTY':
    case 'LAST_PICKS_UNDONE':
    case 'PICK_TAKEN_BACK':
    case 'HOST_CHANGED':
      return true
    case 'BOT_SET':
      return event.participantId === participantId
    case 'OBJECTION_VOTED':
      return event.outcome === 'take-back'
    default:
      return false
  }
}

function withoutPicks(draft: Draft, { from }: { from: number }): Partial<Draft> {
  return {
    picks: draft.picks.slice(0, from - 1),
    rulings: rulingsBefore(draft, from),
    objection: draft.objection && withoutPicksFrom(draft.objection, from),
  }
}

function rulingOf(
  { picks }: Pick<Draft, 'picks'>,
  { participantId, category }: EventOf<'OVERRIDE_ALLOWED' | 'SLOT_LEFT_EMPTY'>,
  is: RulingKind,
): Ruling {
  return { is, participantId, category, after: picks.length }
}

/** The rulings that stand if the pick with this number and all that followed the one before it are taken back. */
function rulingsBefore({ picks, rulings = [] }: Draft, from: number): Draft['rulings'] {
  const stands =
    from > picks.length ? (after: number) => after < picks.length : (after: number) => after < from
  return orNone(rulings.filter(({ after }) => stands(after)))
}

function orNone(rulings: readonly Ruling[]): Draft['rulings'] {
  return rulings.length > 0 ? rulings : undefined
}

function afterVote(draft: Draft, event: EventOf<'OBJECTION_VOTED'>): Partial<Draft> {
  const { objection, picks } = draft
  if (!objection) return {}
  const { participantId, vote, at, outcome } = event
  const votes = { ...objection.votes, [participantId]: vote }
  const voted = { ...objection, votes }
  const contested = picks[voted.pick - 1]
  if (outcome !== 'take-back' || !contested) {
    return { objection: outcome ? ended(voted, outcome, at) : voted }
  }
  const { movie, category } = contested
  const rejected = [...voted.rejected, { movieId: movie.id, category }]
  return {
    picks: picks.slice(0, voted.pick - 1),
    rulings: rulingsBefore(draft, voted.pick),
    objection: withoutPicksFrom(ended({ ...voted, rejected }, outcome, at), voted.pick),
  }
}

function withClock({ clock: _before, ...others }: OwnRules, clock: PickClock | null): OwnRules | undefined {
  if (clock) return { ...others, clock }
  return Object.keys(others).length > 0 ? others : undefined
}

function renamed(participants: readonly Participant[], id: ParticipantId, name: string): Participant[] {
  return participants.map((participant) => (participant.id === id ? { ...participant, name } : participant))
}

/** The draft before its last event. */
export function revert(draft: Draft, event: LocalEvent): Draft {
  return { ...draft, ...before(draft, event), version: draft.version - 1 }
}

function before({ picks, participants, rulings = [] }: Draft, event: LocalEvent): Partial<Draft> {
  switch (event.type) {
    case 'PICK_MADE':
      return { picks: picks.slice(0, -1) }
    case 'PICK_UNDONE':
      return { picks: [...picks, event.pick] }
    case 'OVERRIDE_ALLOWED':
    case 'SLOT_LEFT_EMPTY':
      return { rulings: orNone(rulings.slice(0, -1)) }
    case 'RULING_UNDONE':
      return { rulings: [...rulings, event.ruling] }
    case 'PARTICIPANT_RENAMED':
      return { participants: renamed(participants, event.participantId, event.formerName) }
  }
}
