import type { DraftView, ParticipantView } from '#contract/drafts.ts'
import { onTheClock } from '#domain/draft/draft.ts'
import { isStarted } from '#domain/draft/progress.ts'
import type { DraftRoom } from './draft-room-state.ts'

/**
 * What the room is about just now. `standing-in`: the viewer picks for somebody who is away; `last-pick`: all picks are
 * made, and the last one is still to be confirmed.
 */
export type Stage = 'waiting' | 'my-turn' | 'standing-in' | 'their-turn' | 'last-pick' | 'complete'

export function stageOf({ view, draft }: Pick<DraftRoom, 'view' | 'draft'>, isStandingIn = false): Stage {
  if (!isStarted(draft)) return 'waiting'
  if (view.is_complete) return 'complete'
  const turn = onTheClock(draft)
  if (!turn) return 'last-pick'
  if (isMine(view, turn.participant.id)) return 'my-turn'
  return isStandingIn ? 'standing-in' : 'their-turn'
}

export function isMine(view: DraftView, participantId: string): boolean {
  return view.my_participant_ids.includes(participantId)
}

export function isWatching(view: DraftView): boolean {
  return view.my_participant_ids.length === 0
}

export function hostOf(view: DraftView): ParticipantView | undefined {
  return view.participants.find(({ is_host }) => is_host)
}

/** Whether the viewer is the host, to whom alone the invitations are shown (decision 10). */
export function isHost(view: DraftView): boolean {
  const host = hostOf(view)
  return host !== undefined && isMine(view, host.participant_id)
}

export function nameOf(view: DraftView, participantId: string): string | undefined {
  return view.participants.find(({ participant_id }) => participant_id === participantId)?.participant_name
}
