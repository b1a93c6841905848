import type { DraftPick, ParticipantId } from '#domain/draft/draft.ts'

/** A pick with its number, from 1. */
export type NumberedPick = DraftPick & { overallPick: number }

/**
 * How a screen shows picks that have just been made. `card`: a pick by another player; `place` of `count` if several
 * are shown in turn. `away`: a summary of all picks made while the viewer was away, or of too many to show in turn.
 * `bar`: news in the clock bar, either the viewer's own pick or the last one before the viewer's turn, when the desk
 * must stay free.
 */
export type Moment =
  | { kind: 'card'; pick: NumberedPick; place: number; count: number }
  | { kind: 'away'; picks: readonly NumberedPick[] }
  | { kind: 'bar'; pick: NumberedPick; isOwn: boolean }

/** How long each moment is shown. A tap ends a card early. */
export const CARD_MS = 2_600
export const DEALT_CARD_MS = 900
export const AWAY_MS = 6_000
export const OWN_PICK_MS = 1_600
export const BEFORE_OWN_TURN_MS = 1_200
/** If more picks arrive at once, a summary replaces their cards. */
export const MAX_CARDS = 3

type Arrival = {
  /** The new picks, oldest first. */
  picks: readonly NumberedPick[]
  isMine: (id: ParticipantId) => boolean
  /** Whether it is the viewer's turn, when nothing may cover the controls. */
  isMyTurn: boolean
  /** Whether the page was hidden while they were made. */
  wasAway: boolean
}

/** The moments for picks that arrived together, in display order. */
export function momentsOf({ picks, isMine, isMyTurn, wasAway }: Arrival): Moment[] {
  const last = picks.at(-1)
  if (!last) return []
  if (isMine(last.participantId)) return [{ kind: 'bar', pick: last, isOwn: true }]
  if (isMyTurn) return [{ kind: 'bar', pick: last, isOwn: false }]
  const others = picks.filter(({ participantId }) => !isMine(participantId))
  if (others.length > MAX_CARDS || (wasAway && others.length > 1)) return [{ kind: 'away', picks: others }]
  return others.map((pick, index) => ({ kind: 'card', pick, place: index + 1, count: others.length }))
}

/** The queue after an arrival. Cards that would take too long are merged into one summary. */
export function withArrival(waiting: readonly Moment[], arrived: readonly Moment[]): Moment[] {
  const [first] = arrived
  if (first === undefined) return [...waiting]
  if (first.kind === 'bar') return [first]
  const picks = [...waiting, ...arrived].flatMap(picksOf)
  if (picks.length > MAX_CARDS) return [{ kind: 'away', picks }]
  return picks.map((pick, index) => ({ kind: 'card', pick, place: index + 1, count: picks.length }))
}

/** How long the moment is shown, in ms. */
export function durationMs(moment: Moment): number {
  switch (moment.kind) {
    case 'card':
      return moment.count > 1 ? DEALT_CARD_MS : CARD_MS
    case 'away':
      return AWAY_MS
    case 'bar':
      return moment.isOwn ? OWN_PICK_MS : BEFORE_OWN_TURN_MS
  }
}

function picksOf(moment: Moment): readonly NumberedPick[] {
  switch (moment.kind) {
    case 'card':
      return [moment.pick]
    case 'away':
      return moment.picks
    case 'bar':
      return []
  }
}
