import type { SeatedBot } from '../bots/bot-kinds.ts'
import type { CategoryName } from '../categories/categories.ts'
import type { PickClock } from '../clock/clock-rule.ts'
import type { Movie } from '../movies/movie.ts'
import type { OwnRules } from '../house-rules/house-rules.ts'
import { ended, type Objection, type Vote, withoutPicksFrom } from '../objections/objection.ts'
import type { Pool } from '../pools/pool.ts'
import type { Theme } from './theme.ts'

/**
 * A draft and the events that change it. They are separate from the rules, which need the categories, so that they
 * load fast.
 */

export type ParticipantId = string
export type Participant = {
  id: ParticipantId
  name: string
  /** The bot that plays this seat (B2.1). */
  bot?: SeatedBot | undefined
}

export type DraftPick = {
  participantId: ParticipantId
  movie: Movie
  category: CategoryName
  /** Whether everybody agreed to a category that the movie does not fit (Spec 5.18). */
  houseOverride: boolean
  /** The participant who picked for an absent one. */
  pickedBy?: ParticipantId | undefined
  /** Whether the pick was made because the player's time was up (B2.4). */
  autoPicked?: boolean | undefined
  /** When the pick was made, in ms since the epoch. Only online drafts know it, and no pick of earlier releases. */
  madeAt?: number | undefined
}

/**
 * What the table has ruled about a category of a player for which nothing was left: that House Override is allowed there, or
 * that it stays empty. `after` is the number of picks before the ruling.
 */
export type Ruling = { is: RulingKind; participantId: ParticipantId; category: CategoryName; after: number }
export type RulingKind = (typeof RULING_KINDS)[number]
export const RULING_KINDS = ['override', 'empty'] as const

/**
 * Whether the host may pick for a player who is here, in this turn: the host has asked, and the player has let them, or wants to
 * pick without help (B2.6).
 */
export type Consent = { participantId: ParticipantId; is: ConsentState }
export type ConsentState = (typeof CONSENT_STATES)[number]
export const CONSENT_STATES = ['asked', 'given', 'refused'] as const

export type Draft<P extends DraftPick = DraftPick> = {
  theme: Theme
  /** The chosen year or person, or the title of the pool, as shown. */
  option: string
  /** The pool, if the theme is 'others' (B1.2). */
  pool?: Pool | undefined
  /** The house rules that differ from the usual ones (B1.8). */
  rules?: OwnRules | undefined
  categories: readonly CategoryName[]
  participants: readonly Participant[]
  /** Undefined in a local draft, which has no host. */
  hostId?: ParticipantId | undefined
  /** The participants in drafting order; empty until the draft starts. */
  draftOrder: readonly ParticipantId[]
  /** The picks in drafting order: the pick at index 0 is overall pick 1. */
  picks: readonly P[]
  /** What was ruled where nothing was left, in order. A category that was left empty took a turn, but is no pick. */
  rulings?: readonly Ruling[] | undefined
  /** Who paused the draft, and when, in ms since the epoch; undefined while it runs (B2.6). */
  paused?: { by: ParticipantId; at: number } | undefined
  /** Of the turn under way; undefined if the host has not asked in it. */
  consent?: Consent | undefined
  /** The latest objection to a pick, open or decided (B2.11). */
  objection?: Objection | undefined
  /** The number of events so far, including undone picks. */
  version: number
}

/** `invitedCount` is the number of people invited by mail who have not joined yet. */
export type ParticipantJoined = { type: 'PARTICIPANT_JOINED'; participant: Participant; invitedCount: number }
export type ParticipantLeft = {
  type: 'PARTICIPANT_LEFT'
  participantId: ParticipantId
  invitedCount: number
  /** The name that the participant had. Events of earlier releases lack it. */
  name?: string | undefined
  /** The host who removed the participant; undefined if they left by themselves. */
  removedBy?: ParticipantId | undefined
}
export type ParticipantRenamed = {
  type: 'PARTICIPANT_RENAMED'
  participantId: ParticipantId
  name: string
  formerName: string
}
/** The participant is the host from now on. */
export type HostChanged = { type: 'HOST_CHANGED'; participantId: ParticipantId }
export type DraftStarted = { type: 'DRAFT_STARTED'; draftOrder: readonly ParticipantId[] }
export type PickMade<P extends DraftPick = DraftPick> = { type: 'PICK_MADE'; pick: P }
export type PickUndone<P extends DraftPick = DraftPick> = { type: 'PICK_UNDONE'; pick: P }
/** House Override is allowed for this category of this player. */
export type OverrideAllowed = {
  type: 'OVERRIDE_ALLOWED'
  participantId: ParticipantId
  category: CategoryName
}
/** The player on the clock, for whom nothing is left, gets no movie in this category. */
export type SlotLeftEmpty = { type: 'SLOT_LEFT_EMPTY'; participantId: ParticipantId; category: CategoryName }
/** The last ruling, which no pick has followed, is taken back on one device. */
export type RulingUndone = { type: 'RULING_UNDONE'; ruling: Ruling }
export type StandInsSet = { type: 'STAND_INS_SET'; allowed: boolean }
/** The host asks to pick for the player on the clock, or the player answers. */
export type ConsentSet = { type: 'CONSENT_SET' } & Consent
/** From now on a bot plays the seat, or, without a bot, the person whose seat it is. */
export type BotSet = { type: 'BOT_SET'; participantId: ParticipantId; bot?: SeatedBot | undefined }
/** The player is back: from now on no picks are made for them before their time is up (B2.4). */
export type AutoPickEnded = { type: 'AUTO_PICK_ENDED'; participantId: ParticipantId }
/** The host took back the pick with the number `from` and all after it. */
export type LastPicksUndone = { type: 'LAST_PICKS_UNDONE'; participantId: ParticipantId; from: number }
/** `at` is in ms since the epoch. While a draft is paused, nobody picks and no clock runs. */
export type DraftPaused = { type: 'DRAFT_PAUSED'; participantId: ParticipantId; at: number }
export type DraftResumed = { type: 'DRAFT_RESUMED'; participantId: ParticipantId; at: number }
/** The player who made it took back the pick with the number `from`; the program's picks after it went with it (B2.7). */
export type PickTakenBack = { type: 'PICK_TAKEN_BACK'; participantId: ParticipantId; from: number }
/** Until the vote is decided, nobody picks and no clock runs. */
export type ObjectionRaised = { type: 'OBJECTION_RAISED'; participantId: ParticipantId } & Pick<
  Objection,
  'pick' | 'at' | 'voters'
>
/** `outcome`: what is decided by this vote, if it decides. */
export type ObjectionVoted = {
  type: 'OBJECTION_VOTED'
  participantId: ParticipantId
  vote: Vote
  at: number
  outcome?: Vote | undefined
}
/** The time to vote is over without a majority, so the pick counts. */
export type ObjectionLapsed = { type: 'OBJECTION_LAPSED'; at: number }
/** From now on the draft has this pick clock, or none. */
export type ClockChanged = { type: 'CLOCK_CHANGED'; rule: PickClock | null }
/** The host put somebody out who watched; nobody is told whom. */
export type WatcherPutOut = { type: 'WATCHER_PUT_OUT' }
/** The invite code is another one from now on. Only those who may know it are told, when they read the draft. */
export type InviteCodeChanged = { type: 'INVITE_CODE_CHANGED' }
export type DraftEvent<P extends DraftPick = DraftPick> =
  | ParticipantJoined
  | ParticipantLeft
  | ParticipantRenamed
  | HostChanged
  | WatcherPutOut
  | InviteCodeChanged
  | DraftStarted
  | PickMade<P>
  | PickUndone<P>
  | OverrideAllowed
  | SlotLeftEmpty
  | RulingUndone
  | StandInsSet
  | ConsentSet
  | BotSet
  | AutoPickEnded
  | LastPicksUndone
  | DraftPaused
  | DraftResumed
  | PickTakenBack
  | ObjectionRaised
  | ObjectionVoted
  | ObjectionLapsed
  | ClockChanged

/** Applies an event to the draft. */
export function apply<P extends DraftPick, D extends Draft<P>>(draft: D, event: DraftEvent<P>): D {
  const ends = draft.consent && endsConsent(draft.consent, event)
  return {
    ...draft,
    ...changeBy(draft, event),
    ...(ends && { consent: undefined }),
    version: draft.version + 1,
  }
}

/** Whether the turn is over for which the host has asked, or another one sits there or is the host. */
function endsConsent({ participantId }: Consent, event: DraftEvent): boolean {
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

function changeBy<P extends DraftPick>(draft: Draft<P>, event: DraftEvent<P>): Partial<Draft<P>> {
  switch (event.type) {
    case 'PARTICIPANT_JOINED':
      return { participants: [...draft.participants, event.participant] }
    case 'PARTICIPANT_LEFT':
      return { participants: draft.participants.filter(({ id }) => id !== event.participantId) }
    case 'PARTICIPANT_RENAMED':
      return { participants: renamed(draft.participants, event.participantId, event.name) }
    case 'DRAFT_STARTED':
      return { draftOrder: event.draftOrder }
    case 'PICK_MADE':
      return { picks: [...draft.picks, event.pick] }
    case 'PICK_UNDONE':
      return { picks: draft.picks.slice(0, -1) }
    case 'OVERRIDE_ALLOWED':
      return { rulings: [...(draft.rulings ?? []), rulingOf(draft, event, 'override')] }
    case 'SLOT_LEFT_EMPTY':
      return {
        rulings: [...(draft.rulings ?? []), rulingOf(draft, event, 'empty')],
        // What was taken back of this turn may be picked in the next one, which has the same number.
        objection: draft.objection && { ...draft.objection, rejected: [] },
      }
    case 'RULING_UNDONE':
      return { rulings: orNone((draft.rulings ?? []).slice(0, -1)) }
    case 'BOT_SET':
      return {
        participants: draft.participants.map((participant) =>
          participant.id === event.participantId
            ? { id: participant.id, name: participant.name, ...(event.bot && { bot: event.bot }) }
            : participant,
        ),
      }
    case 'LAST_PICKS_UNDONE':
    case 'PICK_TAKEN_BACK':
      return {
        picks: draft.picks.slice(0, event.from - 1),
        rulings: rulingsBefore(draft, event.from),
        objection: draft.objection && withoutPicksFrom(draft.objection, event.from),
      }
    case 'OBJECTION_RAISED': {
      const { participantId: by, pick, at, voters } = event
      const { objection: before } = draft
      const rejected = before?.pick === pick ? before.rejected : []
      const inVain = before?.inVain ?? []
      return { objection: { pick, by, at, voters, votes: { [by]: 'take-back' }, inVain, rejected } }
    }
    case 'OBJECTION_VOTED':
      return afterVote(draft, event)
    case 'OBJECTION_LAPSED':
      return { objection: draft.objection && ended(draft.objection, 'counts', event.at) }
    case 'DRAFT_PAUSED':
      return { paused: { by: event.participantId, at: event.at } }
    case 'DRAFT_RESUMED':
      return { paused: undefined }
    case 'CLOCK_CHANGED':
      return { rules: withClock(draft.rules ?? {}, event.rule) }
    case 'HOST_CHANGED':
      return { hostId: event.participantId }
    case 'CONSENT_SET':
      return { consent: { participantId: event.participantId, is: event.is } }
    case 'WATCHER_PUT_OUT':
    case 'INVITE_CODE_CHANGED':
    case 'STAND_INS_SET':
    case 'AUTO_PICK_ENDED':
      // Turns and picks stay as they are; draft-record.ts, stand-in.ts and pick-clock.ts decide what follows.
      return {}
  }
}

function rulingOf(
  { picks }: Pick<Draft, 'picks'>,
  { participantId, category }: OverrideAllowed | SlotLeftEmpty,
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

function afterVote<P extends DraftPick>(draft: Draft<P>, event: ObjectionVoted): Partial<Draft<P>> {
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

/** The events of a started local draft. */
export type LocalEvent =
  PickMade | PickUndone | OverrideAllowed | SlotLeftEmpty | RulingUndone | ParticipantRenamed

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
