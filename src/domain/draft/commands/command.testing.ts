import type { z } from 'zod'
import type { ClockedDraft } from '#domain/clock/pick-clock.ts'
import { apply, type Draft, makePick, type ParticipantId } from '#domain/draft/draft.ts'
import { testDraft, testPick } from '#domain/draft/draft.testing.ts'
import type { DraftRecord } from '#domain/draft/draft-record.ts'
import type { DraftEvent } from '#domain/draft/events.ts'
import { ABSENCE_MS, type SeatPresence } from '#domain/draft/stand-in.ts'
import type { Act, Command, Needs } from './command.ts'

/** A draft, and what is stored with it beside the rules. */
export type OnlineDraft = ClockedDraft & { standInsAllowed?: boolean }

export const BOT = { taste: 'fan', level: 'fair' } as const

/** A draft of p1, p2 and p3 before the start, in play, paused, and after the last pick. */
export const waiting = testDraft(3, { draftOrder: [] })
export const running = testDraft(3)
export const paused: Draft = { ...running, paused: { by: 'p1', at: 1_000 } }
export const over = withPicks(running, 6)

/** The draft after some more picks. */
export function withPicks(draft: Draft, count: number): Draft {
  let played = draft
  while (played.picks.length < draft.picks.length + count) {
    played = apply(played, makePick(played, testPick(played)))
  }
  return played
}

export function withBot(draft: Draft, participantId: ParticipantId): Draft {
  return apply(draft, { type: 'BOT_SET', participantId, bot: BOT })
}

/** Who is in the room of a draft that p1 hosts. The others have been away long enough for a stand-in. */
export function presencesOf(draft: Draft, away: readonly ParticipantId[] = []): SeatPresence[] {
  return draft.participants.map(({ id }) => ({
    participantId: id,
    isHost: id === (draft.hostId ?? 'p1'),
    isHere: !away.includes(id),
    awayMs: away.includes(id) ? ABSENCE_MS : 0,
  }))
}

/** The draft as it is stored. Its host is p1. */
function hosted(draft: OnlineDraft): DraftRecord {
  return {
    id: 'd',
    title: 'x',
    hostId: 'p1',
    isMultiplayer: true,
    isPublic: false,
    isRematch: false,
    standInsAllowed: true,
    invitedCount: 0,
    pendingEnrichment: 0,
    createdAt: '',
    updatedAt: '',
    ...draft,
    picks: draft.picks.map((pick) => ({
      ...pick,
      playerName: '',
      facts: { oscarStatus: 'none' },
      isScoringComplete: false,
      isPending: true,
    })),
  }
}

/**
 * What a command decides in a draft that p1 hosts. The host sends it unless `seat` does, and everybody is a person who is here
 * unless `found` says otherwise. Throws the refusal.
 */
export function decided<Body extends z.ZodObject>(
  command: Command<string, Body>,
  draft: OnlineDraft,
  sent: Omit<z.infer<Body>, 'commandId' | 'participantId'>,
  { seat = 'p1', at = 0 }: Partial<Act> = {},
  found: Partial<Needs> = {},
): DraftEvent {
  const event = command.decide(
    hosted(draft),
    sent,
    { seat, at },
    {
      movie: undefined,
      supply: undefined,
      pool: { movies: [], areFactsKnown: true, isComplete: true, total: 100 },
      presences: presencesOf(draft),
      persons: draft.participants.map(({ id }) => id),
      ranking: undefined,
      invitations: [],
      chance: () => 0,
      ...found,
    },
  )
  // Else a repeat of the command would not find it.
  if (!command.does(event)) throw new Error(`${command.name} does not know its own ${event.type}`)
  return event
}
