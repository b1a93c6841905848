import { z } from 'zod'
import type { RandomUint32 } from '#domain/chance/random-int.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { Sentences } from '#domain/log/words.ts'
import type { ThemeMovies } from '#domain/pools/pool.ts'
import type { ParticipantId } from '#domain/draft/draft-state.ts'
import type { DraftRecord } from '#domain/draft/draft-record.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import type { DraftEvent, EventType } from '#domain/draft/events.ts'
import { type SeatPresence, standInFor } from '#domain/draft/stand-in.ts'

/** The browser makes the ids, so that a command that is sent twice is carried out once (Spec 7.18). */
export const clientId = z.uuid().toLowerCase()

/**
 * Who may send a command: the host; the player whose seat the body names as `participantId`; the player whose seat is `playerId`, or
 * the host; or that player, or whoever may pick for them.
 */
export type By = 'host' | 'own seat' | 'own seat or host' | 'own seat or stand-in'

/** What a decision may need besides the draft. The server fetches it first, so that the decision itself is pure. */
export type Needs = {
  /** The movie of the body's `movieId`; undefined if it may not be drafted under the theme. */
  movie: Movie | undefined
  /** The movies by which picks are judged; undefined if the rules leave House Override to everybody, or while some are missing. */
  supply: ThemeMovies | undefined
  /** The movies of the theme. */
  pool: ThemeMovies & { isComplete: boolean; total: number }
  /** Who is here, in the order of joining. */
  presences: readonly SeatPresence[]
  /** The participants who are people, even if a bot plays for them for now. */
  persons: readonly ParticipantId[]
  /** The players of the draft before a rematch, best first. */
  ranking: readonly ParticipantId[] | undefined
  /** The participant who used each invitation by mail; null if nobody has used it yet. */
  invitations: readonly (ParticipantId | null)[]
  chance: RandomUint32
}
export type Need = keyof Needs

/** Who acts, and when, in ms since the epoch. */
export type Act = { seat: ParticipantId; at: number }

/** Refusals of what a command changes beside the draft. */
type RowRefusal = 'WATCHER_NOT_FOUND' | 'TOO_MANY_KEPT_DRAFTS'

type Definition<Name, Shape extends z.ZodRawShape, Needed extends Need> = {
  name: Name
  /** For the description of the API, like `notes`, which is in Markdown. */
  summary: string
  notes: string
  /** Its name in the specification, with the section. */
  spec?: string
  /** The fields of the body beside the command's id. */
  body: Shape
  by: By
  needs?: readonly Needed[]
  /** Beside those of `by` and of what is needed. */
  refusals: readonly (DraftErrorCode | RowRefusal)[]
  /** Whether the event may be what the command does. A repeat of the command finds it by that. */
  does: (event: DraftEvent) => boolean
  /** The event. Throws the refusal. */
  decide: (
    draft: DraftRecord,
    act: z.infer<z.ZodObject<Shape>> & Act,
    found: Pick<Needs, Needed>,
  ) => DraftEvent
  /** How the log tells the events that only this command causes. */
  says: Sentences
}

/** A command as the road carries it out that does not know which one it is. Bodies were parsed by `body`. */
export type Command<Name extends string = string, Body extends z.ZodObject = z.ZodObject> = {
  name: Name
  summary: string
  notes: string
  spec?: string
  body: Body
  by: By
  needs: readonly Need[]
  refusals: readonly (DraftErrorCode | RowRefusal)[]
  does: (event: DraftEvent) => boolean
  decide: (draft: DraftRecord, sent: object, act: Act, found: Partial<Needs>) => DraftEvent
  says: Sentences
}

/** A command of people in an online draft, whole: what it takes, who may, what it does and what the log says. */
export function command<const Name extends string, Shape extends z.ZodRawShape, Needed extends Need = never>(
  definition: Definition<Name, Shape, Needed>,
): Command<Name, z.ZodObject<Shape & { commandId: typeof clientId }>> {
  const { body, needs = [], decide } = definition
  return {
    ...definition,
    needs,
    body: z.object({ ...body, commandId: clientId }),
    decide: (draft, sent, act, found) =>
      decide(
        draft,
        { ...(sent as z.infer<z.ZodObject<Shape>>), ...act },
        // The caller has fetched what `needs` lists.
        found as Pick<Needs, Needed>,
      ),
  }
}

/** The fields of bodies by which the seat is found. */
type SeatsOfBody = { participantId?: ParticipantId; playerId?: ParticipantId }

/**
 * The seat of the requester's `own` through which they carry a command out. `presences` decides who stands in. Throws NOT_HOST,
 * or NOT_A_PARTICIPANT if the seat is somebody else's.
 */
export function actingSeat(
  by: By,
  { hostId }: Pick<DraftRecord, 'hostId'>,
  own: readonly ParticipantId[],
  { participantId = '', playerId = '' }: SeatsOfBody,
  presences: readonly SeatPresence[] = [],
): ParticipantId {
  const host = own.find((id) => id === hostId)
  switch (by) {
    case 'own seat':
      if (!own.includes(participantId)) throw new DraftError('NOT_A_PARTICIPANT')
      return participantId
    case 'own seat or stand-in': {
      if (own.includes(playerId)) return playerId
      const standIn = host ?? own.find((id) => standInFor(playerId, presences) === id)
      if (standIn === undefined) throw new DraftError('NOT_A_PARTICIPANT')
      return standIn
    }
    case 'own seat or host':
    case 'host': {
      const seat = by === 'own seat or host' && own.includes(playerId) ? playerId : host
      if (seat === undefined) throw new DraftError('NOT_HOST')
      return seat
    }
  }
}

/** Whether an event is of the type, for commands that cause no other. */
export function isEvent(type: EventType): (event: DraftEvent) => boolean {
  return (event) => event.type === type
}

/** Throws NOT_A_PARTICIPANT if there is no such seat. */
export function refuseUnknownSeat(
  { participants }: Pick<DraftRecord, 'participants'>,
  id: ParticipantId,
): void {
  if (!participants.some((participant) => participant.id === id)) throw new DraftError('NOT_A_PARTICIPANT')
}
