import type { ConsentState, DraftPick, ParticipantId } from '#domain/draft/draft.ts'
import { lastPickByHand, pickerOf, takeBackEndsAt, takeBackRefusal } from '#domain/draft/taking-back.ts'
import { OBJECTION_MS, pickToObjectTo } from '#domain/objections/objecting.ts'
import { type Objection, type Outcome, openObjection, VOTING_MS } from '#domain/objections/objection.ts'
import type { DraftRoom, LastUndo } from '#web/live/draft-room-state.ts'

/** How long the outcome of a vote is said, and that picks were taken back, in milliseconds. */
export const NEWS_MS = 6_000

/** What the dock shows. Times are the server's, in ms since the epoch; a key names what a request is about. */
export type DockItem = { key: string; from: number; endsAt: number } & (
  | { kind: 'vote'; objection: Objection; pick: DraftPick; voter: ParticipantId | undefined }
  | { kind: 'outcome'; objection: Objection; outcome: Exclude<Outcome, 'undone'> }
  | { kind: 'take-back' | 'object'; number: number; pick: DraftPick; by: ParticipantId }
  | { kind: 'consent'; player: ParticipantId; isGiven: boolean }
  | { kind: 'undo'; undo: LastUndo }
)

type Room = Pick<DraftRoom, 'view' | 'lastUndo' | 'serverAheadMs'>

/**
 * The one thing that the dock shows at a time: a vote, then what can be taken back, then whether the host may pick for the
 * viewer, then what can be objected to, then news. What can be taken back goes first because that passes sooner.
 */
export function dockItem(room: Room, at: number): DockItem | undefined {
  return [
    votedOn(room),
    outcomeIn(room),
    ownPick(room, at),
    consentOf(room, 'asked'),
    contestable(room, at),
    consentOf(room, 'given'),
    undoIn(room),
  ].find((item) => item && at < item.endsAt)
}

function votedOn({ view }: Room): DockItem | undefined {
  const objection = openObjection(view)
  const pick = objection && view.picks[objection.pick - 1]
  if (!pick) return undefined
  const { at, voters, votes } = objection
  const voter = voters.find((id) => view.myParticipantIds.includes(id) && !votes[id])
  // The server ends the vote. Until its news arrives the vote stands, with no seconds left.
  return {
    kind: 'vote',
    key: `vote ${at}`,
    from: at,
    endsAt: at + VOTING_MS + NEWS_MS,
    objection,
    pick,
    voter,
  }
}

function outcomeIn({ view: { objection } }: Room): DockItem | undefined {
  const outcome = objection?.outcome
  // An undo by the host is told as such.
  if (!outcome || outcome.is === 'undone') return undefined
  const { is, at } = outcome
  return { kind: 'outcome', key: `outcome ${at}`, from: at, endsAt: at + NEWS_MS, objection, outcome: is }
}

function ownPick({ view }: Room, at: number): DockItem | undefined {
  const number = lastPickByHand(view)
  const pick = number === undefined ? undefined : view.picks[number - 1]
  if (number === undefined || pick?.madeAt === undefined) return undefined
  const by = pickerOf(pick)
  if (!view.myParticipantIds.includes(by) || takeBackRefusal(view, by, number, at)) return undefined
  const endsAt = takeBackEndsAt(view, number) ?? at
  return { kind: 'take-back', key: `take-back ${pick.madeAt}`, from: pick.madeAt, endsAt, number, pick, by }
}

function contestable({ view }: Room, at: number): DockItem | undefined {
  for (const by of view.myParticipantIds) {
    const number = pickToObjectTo(view, by, at)
    const pick = number === undefined ? undefined : view.picks[number - 1]
    if (number !== undefined && pick?.madeAt !== undefined) {
      const { madeAt } = pick
      return {
        kind: 'object',
        key: `object ${madeAt}`,
        from: madeAt,
        endsAt: madeAt + OBJECTION_MS,
        number,
        pick,
        by,
      }
    }
  }
  return undefined
}

/** Stays until the turn is over. */
function consentOf({ view }: Room, is: ConsentState): DockItem | undefined {
  const { consent } = view
  if (consent?.is !== is || !view.myParticipantIds.includes(consent.participantId)) return undefined
  return {
    kind: 'consent',
    key: `consent ${view.version}`,
    from: 0,
    endsAt: Infinity,
    player: consent.participantId,
    isGiven: is === 'given',
  }
}

function undoIn({ lastUndo, serverAheadMs }: Room): DockItem | undefined {
  if (!lastUndo) return undefined
  const from = lastUndo.seenAt + serverAheadMs
  return { kind: 'undo', key: `undo ${from}`, from, endsAt: from + NEWS_MS, undo: lastUndo }
}

/** Until when there is something to count down to; the end of the voting, not of the vote. */
export function countsTo(item: DockItem): number | undefined {
  switch (item.kind) {
    case 'vote':
      return item.from + VOTING_MS
    case 'take-back':
    case 'object':
      return item.endsAt
    case 'outcome':
    case 'consent':
    case 'undo':
      return undefined
  }
}
