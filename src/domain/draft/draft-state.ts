import type { SeatedBot } from './bot-kinds.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import type { Objection } from '#domain/objections/objection.ts'
import type { Pool } from '#domain/pools/pool.ts'
import type { Theme } from './theme.ts'

/** A draft as the rules see it. Events change it, see apply.ts. */

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
