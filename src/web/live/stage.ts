import { onTheClock } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete, isStarted } from '#domain/draft/progress.ts'
import type { DraftRoom } from './draft-room-state.ts'

/**
 * The room's current stage. `standing-in`: the viewer picks for an absent player; `last-pick`: all picks are made and
 * the last one is not confirmed yet.
 */
export type Stage = 'waiting' | 'my-turn' | 'standing-in' | 'their-turn' | 'last-pick' | 'complete'

export function stageOf({ view, draft }: Pick<DraftRoom, 'view' | 'draft'>, isStandingIn = false): Stage {
  if (!isStarted(draft)) return 'waiting'
  if (isComplete(view)) return 'complete'
  const turn = onTheClock(draft)
  if (!turn) return 'last-pick'
  if (turn.participant.bot) return 'their-turn'
  if (isMine(view, turn.participant.id)) return 'my-turn'
  return isStandingIn ? 'standing-in' : 'their-turn'
}

export function isMine(view: ViewedDraft, participantId: string): boolean {
  return view.myParticipantIds.includes(participantId)
}

export function isWatching(view: ViewedDraft): boolean {
  return view.myParticipantIds.length === 0
}

/** Whether the viewer is the host, who alone sees the invitations (Spec 3.3). */
export function isHost(view: ViewedDraft): boolean {
  return view.hostId !== undefined && isMine(view, view.hostId)
}

/** How many bots play. */
export function botsAt({ view }: Pick<DraftRoom, 'view'>): number {
  return view.participants.filter(({ bot }) => bot).length
}

export function playerNameOf(view: ViewedDraft, participantId: string): string | undefined {
  return view.participants.find(({ id }) => id === participantId)?.name
}

/** How long the participant has been away; undefined while present. */
export function awayMsOf({ presenceOf }: DraftRoom, participantId: string): number | undefined {
  const { isHere, awayMs } = presenceOf(participantId)
  return isHere ? undefined : awayMs
}
