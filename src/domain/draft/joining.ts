import { withoutSeed } from './bot-kinds.ts'
import { MAX_NAME_LENGTH } from '#domain/fields/limits.ts'
import { type Draft, MAX_PARTICIPANTS, type Participant, type ParticipantId, participantOf } from './draft.ts'
import { isComplete, isStarted } from './progress.ts'
import { DraftError, type DraftErrorCode } from './errors.ts'
import type { EventOf } from './events.ts'

/** Why joining is refused: the turns of a started draft are dealt (Spec 8.9). */
export function joinRefusal(draft: Draft): DraftErrorCode | undefined {
  if (isComplete(draft)) return 'DRAFT_COMPLETE'
  if (isStarted(draft)) return 'DRAFT_ALREADY_STARTED'
  if (draft.participants.length >= MAX_PARTICIPANTS) return 'TOO_MANY_PARTICIPANTS'
  return undefined
}

/** The event of joining, under a name that is free. Throws the refusal. */
export function joinDraft(
  draft: Draft,
  { id, name, bot }: Participant,
  invitedCount = 0,
): EventOf<'PARTICIPANT_JOINED'> {
  const refusal = joinRefusal(draft)
  if (refusal) throw new DraftError(refusal)
  const taken = draft.participants.map(({ name }) => name)
  const participant = { id, name: freeName(name, taken), ...(bot && { bot: withoutSeed(bot) }) }
  return { type: 'PARTICIPANT_JOINED', participant, invitedCount }
}

/**
 * The event of leaving a seat, which others may then take. Throws the refusal, because the turns are dealt at the
 * start.
 */
export function leaveDraft(
  draft: Draft,
  participantId: ParticipantId,
  invitedCount = 0,
): EventOf<'PARTICIPANT_LEFT'> {
  if (isStarted(draft)) throw new DraftError('DRAFT_ALREADY_STARTED')
  const { id, name } = participantOf(draft, participantId)
  return { type: 'PARTICIPANT_LEFT', participantId: id, name, invitedCount }
}

/** The name itself, or 'Ann 2' if Ann is taken; at most 50 characters. */
export function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (candidate: string) => taken.some((other) => isSameName(other, candidate))
  if (!isTaken(name)) return name
  for (let count = 2; ; count += 1) {
    const numbered = withNumber(name, count)
    if (!isTaken(numbered)) return numbered
  }
}

/** Whether two names look the same, however they are encoded. */
export function isSameName(a: string, b: string): boolean {
  return a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase()
}

/** The names, each with a number if an earlier one is the same. */
export function distinctNames(names: readonly string[]): string[] {
  return names.reduce<string[]>((taken, name) => [...taken, freeName(name, taken)], [])
}

/** The first duplicate name. */
export function nameTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.slice(0, index).some((earlier) => isSameName(earlier, name)))
}

function withNumber(name: string, count: number): string {
  const suffix = ` ${count}`
  return (
    Array.from(name)
      .slice(0, MAX_NAME_LENGTH - suffix.length)
      .join('')
      .trimEnd() + suffix
  )
}
