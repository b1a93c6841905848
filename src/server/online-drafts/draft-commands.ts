import { randomUUID } from 'node:crypto'
import type { CommandView } from '#contract/drafts/online-drafts.ts'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import { autoPickAt, clockAfter, endAutoPick } from '#domain/clock/pick-clock.ts'
import { onTheClock, participantOf, turnOrder } from '#domain/draft/draft.ts'
import {
  type DraftEvent,
  draftEvent,
  type EventOf,
  type EventType,
  type RecordedEvent,
} from '#domain/draft/events.ts'
import { botPickAt } from '#domain/draft/bot-seats.ts'
import { applyEvent, type DraftRecord } from '#domain/draft/draft-record.ts'
import type { SeatedBot } from '#domain/bots/bot-kinds.ts'
import { QUEUE_PICK_MS } from '#domain/queue/queue.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { openObjection, VOTING_MS } from '#domain/objections/objection.ts'
import { toStoredRules } from '#contract/drafts/house-rules.ts'
import { can, seatsOf } from '../drafts/access/draft-access.ts'
import { type DraftOwner, draftOwnerOf } from '../drafts/access/draft-owner.ts'
import { toDraftView } from '../drafts/draft-mapper.ts'
import type { DraftRow, NewParticipant, NewPick } from '../drafts/draft-repo.ts'
import { findAuthorizedDraft } from '../drafts/access/authorized-draft.ts'
import { ApiError, InvalidInputError, NotFoundError, RefusedCommandError } from '../http/errors.ts'
import type { RecentViewer, Viewer } from '../http/viewer.ts'
import type { SessionRow } from '../http/session-row.ts'
import type { News } from '../realtime/news.ts'
import type { Appended } from './append-event.ts'
import type { DraftSnapshot, DraftSnapshots, StoredDraft } from './draft-snapshots.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'
import { untilDone } from './until-done.ts'

type Deps = { repo: OnlineDraftRepo; snapshots: DraftSnapshots; news: News; now: () => Date }

/** A change of a draft. It is carried out once: the same id again gets the first answer. */
export type Command = {
  type:
    | 'DRAFT_STARTED'
    | 'PICK_MADE'
    | 'OVERRIDE_ALLOWED'
    | 'SLOT_LEFT_EMPTY'
    | 'STAND_INS_SET'
    | 'CONSENT_SET'
    | 'AUTO_PICK_ENDED'
    | 'LAST_PICKS_UNDONE'
    | 'DRAFT_PAUSED'
    | 'DRAFT_RESUMED'
    | 'PICK_TAKEN_BACK'
    | 'OBJECTION_RAISED'
    | 'OBJECTION_VOTED'
    | 'CLOCK_CHANGED'
  draftId: string
  commandId: string
  participantId: string
  /** The requester's own seat, if it stands in for the participant. */
  standIn?: string | undefined
}

/** The requester, as just read and as last cached. */
export type Requester = { viewer: () => Promise<Viewer>; recent: RecentViewer | undefined }

export function knownRequester(viewer: Viewer): Requester {
  return { viewer: () => Promise.resolve(viewer), recent: undefined }
}

/** The decision of the rules, with the rows to write beside what follows from the event. */
export type Decision =
  | { event: EventWithoutRows }
  | { event: EventOf<'HOST_CHANGED'>; owner: DraftOwner }
  | { event: EventOf<'PICK_MADE'>; pick: NewPick }
  | { event: EventOf<'BOT_SET'>; bot: SeatedBot | null }
  | { event: EventOf<'PARTICIPANT_JOINED'>; participant: NewParticipant; answered?: readonly string[] }
type TypeWithRows = 'HOST_CHANGED' | 'PICK_MADE' | 'BOT_SET' | 'PARTICIPANT_JOINED'
export type EventWithoutRows = Exclude<DraftEvent, EventOf<TypeWithRows>>

/** What a change is recorded by. */
type Act = {
  commandId: string
  /** The participant who does it; null if the program does. */
  doneBy: string | null
  /** The session that must still exist, if the requester was identified from a cache. */
  session?: SessionRow | undefined
}

/** Carries out what people do to an online draft, one after the other (Spec 7.18). */
export function createDraftCommands({ repo, snapshots, news, now }: Deps) {
  /**
   * Stores a decision in one statement, apart from changes of a seat that is taken, which need a transaction. Undefined if the
   * draft has changed since it was read, another transaction is changing it, or the cached session has expired.
   */
  async function record(
    to: Pick<OnlineDraftRepo, 'append' | 'freeSeat' | 'setBot' | 'setName' | 'setHost'>,
    stored: StoredDraft,
    draft: DraftRecord,
    act: Act,
    decision: Decision,
  ): Promise<RecordedEvent | undefined> {
    const { event } = decision
    const at = now()
    const applied = applyEvent(draft, event)
    const clock = clockAfter(draft, applied, event, at.getTime(), act.doneBy)
    const next = clock ? { ...applied, clock } : applied
    const { version } = next
    const recorded = {
      version,
      at: at.getTime(),
      by: act.doneBy,
      ...(clock && { clock }),
      // Leaves out what is no part of the event, such as the cast of a movie.
      event: draftEvent.parse(event),
    }
    const change = {
      version,
      isComplete: isComplete(next),
      dueAt: dueAt(next, at),
      clock: clock ?? null,
      paused: next.paused ?? null,
      consent: next.consent ?? null,
      objection: next.objection ?? null,
      rulings: next.rulings ? [...next.rulings] : null,
      updatedAt: at,
      standInsAllowed: next.standInsAllowed,
      ...(event.type === 'DRAFT_STARTED' && { draftOrder: [...next.draftOrder], turnOrder: turnOrder(next) }),
      ...(event.type === 'CLOCK_CHANGED' && { rules: toStoredRules(next.rules) }),
    }
    const undoneFrom = next.picks.length < draft.picks.length ? next.picks.length + 1 : undefined
    const queueStopped = stoppedBy(event, draft, next)
    const queuePick = queueStopped === undefined ? queuePickAt(next, at) : undefined
    const appended = {
      ...act,
      event: recorded.event,
      change,
      undoneFrom,
      queuePick,
      queueStopped,
      ...rowsOf(decision),
    }
    if (!(await to.append(draft, appended))) return undefined
    if (event.type === 'PARTICIPANT_LEFT') await to.freeSeat(stored.id, event.participantId)
    if (event.type === 'PARTICIPANT_RENAMED') await to.setName(stored.id, event.participantId, event.name)
    if ('bot' in decision) await to.setBot(stored.id, decision.event.participantId, decision.bot)
    if ('owner' in decision) await to.setHost(stored.id, decision.event.participantId, decision.owner)
    // Whose the seats are, and the seeds of their bots, is in the rows.
    if (next.participants !== draft.participants || next.hostId !== draft.hostId) snapshots.forget(stored.id)
    else snapshots.remember({ stored, draft: next })
    return recorded
  }

  /** Notifies the draft's room after the commit (Spec 4.5). A rematch also notifies the draft before it. */
  function tell(
    { id: draftId, rematchOf }: Pick<DraftRow, 'id' | 'rematchOf'>,
    participantId: string,
    participantName: string,
    event: RecordedEvent,
  ): void {
    const { type } = event.event
    const change: DraftChange = {
      type,
      draftId,
      participantId,
      participantName,
      timestamp: new Date(event.at).toISOString(),
      version: event.version,
      event,
    }
    news.publish(change)
    if (rematchOf !== null && CHANGES_WHO_MAY_JOIN.has(type)) news.publishRematch(rematchOf)
  }

  /** The refusal, with the draft as it is now, so that a client that was late can catch up. */
  async function withPresentState(error: unknown, viewer: Viewer, draftId: string): Promise<unknown> {
    if (!(error instanceof DraftError)) return error
    const draft = await findAuthorizedDraft(repo.drafts, viewer, 'read', draftId)
    return new RefusedCommandError(error, toDraftView(draft, viewer))
  }

  const commands = {
    record,
    tell,
    withPresentState,

    /** The subject and the rules of an online draft. Throws DRAFT_NOT_FOUND. */
    async themeOf(
      draftId: string,
    ): Promise<Pick<DraftRecord, 'theme' | 'option' | 'personId' | 'pool' | 'rules'>> {
      const known = await snapshots.recall(draftId)
      if (!known) throw new NotFoundError('DRAFT_NOT_FOUND')
      return known.draft
    },

    /**
     * Decides from the cached draft and requester, and again from fresh ones if those were stale. Throws UNAUTHENTICATED,
     * DRAFT_NOT_FOUND for who is not in the draft, NOT_A_PARTICIPANT for another viewer's seat, and the refusal of `decide`.
     */
    async carryOut(
      requester: Requester,
      command: Command,
      decide: (draft: DraftRecord, stored: StoredDraft) => Decision,
    ): Promise<CommandView> {
      const { draftId, commandId, participantId, standIn = participantId } = command

      async function attempt(
        known: DraftSnapshot | undefined,
        viewer: Viewer,
        session?: SessionRow,
      ): Promise<CommandView | undefined> {
        draftOwnerOf(viewer)
        if (!known || !can(viewer, 'play', known.stored)) throw new NotFoundError('DRAFT_NOT_FOUND')
        const { stored, draft } = known
        if (!seatsOf(viewer, stored).includes(standIn)) throw new NotAParticipantError()
        if (!draft.participants.some(({ id }) => id === participantId)) throw new NotAParticipantError()
        const act = { commandId, doneBy: standIn, session }
        const event = await record(repo, stored, draft, act, decide(draft, stored))
        if (!event) return undefined
        tell(stored, participantId, participantOf(draft, participantId).name, event)
        return toCommandView(event)
      }

      const { viewer, recent } = requester
      try {
        const before = await snapshots.recall(draftId)
        const made = await attempt(before, recent?.viewer ?? (await viewer()), recent?.session).catch(
          expected,
        )
        return made ?? (await untilDone(async () => attempt(await snapshots.load(draftId), await viewer())))
      } catch (error) {
        const done = mayBeDone(error) ? await repo.findCommand(draftId, commandId) : undefined
        if (done && isRepeat({ type: command.type, seatId: participantId, by: [standIn] }, done)) {
          return toCommandView(done)
        }
        // Says why, for instance that the host has put the viewer out.
        if (error instanceof NotFoundError)
          await findAuthorizedDraft(repo.drafts, await viewer(), 'play', draftId)
        throw await withPresentState(error, await viewer(), draftId)
      }
    },

    /**
     * Ends the automatic picks for a viewer who has done something that is no event of the draft, such as reacting (B2.4).
     * Events end them for whoever causes them (`clockAfter`).
     */
    async noteReturn(viewer: Viewer, draftId: string): Promise<void> {
      const known = await snapshots.recall(draftId)
      const own = known ? seatsOf(viewer, known.stored) : []
      if (own.length === 0) return
      const autoPicks = await repo.autoPicksOf(draftId)
      const requester = knownRequester(viewer)
      for (const participantId of own.filter((id) => autoPicks.includes(id))) {
        const ended = { type: 'AUTO_PICK_ENDED', draftId, commandId: randomUUID(), participantId } as const
        try {
          await commands.carryOut(requester, ended, (draft) => ({ event: endAutoPick(draft, participantId) }))
        } catch (error) {
          if (!(error instanceof DraftError && error.code === 'NO_AUTO_PICK')) throw error
        }
      }
    },
  }
  return commands
}

export type DraftCommands = ReturnType<typeof createDraftCommands>

const MESSAGES = {
  PARTICIPANT_JOINED: 'Joined',
  PARTICIPANT_LEFT: 'Left',
  PARTICIPANT_RENAMED: 'Renamed',
  HOST_CHANGED: 'Handed over',
  WATCHER_PUT_OUT: 'Put out',
  INVITE_CODE_CHANGED: 'Code changed',
  DRAFT_STARTED: 'Draft started',
  PICK_MADE: 'Pick made',
  OVERRIDE_ALLOWED: 'House Override allowed',
  SLOT_LEFT_EMPTY: 'Left empty',
  STAND_INS_SET: 'Stand-ins set',
  CONSENT_SET: 'Consent set',
  BOT_SET: 'Bot set',
  AUTO_PICK_ENDED: 'Automatic picks ended',
  LAST_PICKS_UNDONE: 'Picks undone',
  DRAFT_PAUSED: 'Draft paused',
  DRAFT_RESUMED: 'Draft resumed',
  PICK_TAKEN_BACK: 'Pick taken back',
  OBJECTION_RAISED: 'Objection raised',
  OBJECTION_VOTED: 'Voted',
  OBJECTION_LAPSED: 'Objection ended',
  CLOCK_CHANGED: 'Clock changed',
} as const satisfies Record<EventType, string>

const CHANGES_WHO_MAY_JOIN: ReadonlySet<EventType> = new Set([
  'PARTICIPANT_JOINED',
  'PARTICIPANT_LEFT',
  'DRAFT_STARTED',
])

/**
 * When the server does something next: it ends a vote, or picks for a bot or for a person whose time is up then. Null
 * if it has nothing to do.
 */
export function dueAt(draft: DraftRecord, now: Date): Date | null {
  const objection = openObjection(draft)
  if (objection) return new Date(objection.at + VOTING_MS)
  const at = botPickAt(draft, now.getTime()) ?? autoPickAt(draft)
  return at === undefined ? null : new Date(at)
}

/** Whose queue picks next, and when, if they want that; undefined if no person is on the clock of a running draft. */
export function queuePickAt(
  draft: DraftRecord,
  now: Date,
): { participantId: string; dueAt: Date } | undefined {
  const player = onTheClock(draft)?.participant
  if (!player || player.bot || draft.paused || openObjection(draft)) return undefined
  const timeUp = dueAt(draft, now)?.getTime() ?? Infinity
  return { participantId: player.id, dueAt: new Date(Math.min(timeUp, now.getTime() + QUEUE_PICK_MS)) }
}

/**
 * The participant whose queue no longer picks by itself after an event: a player whose pick was taken back, who would get
 * it again at once, and one whose seat is gone.
 */
function stoppedBy(event: DraftEvent, before: DraftRecord, after: DraftRecord): string | undefined {
  if (event.type === 'PARTICIPANT_LEFT') return event.participantId
  return after.picks.length < before.picks.length ? onTheClock(after)?.participant.id : undefined
}

export function toCommandView(event: RecordedEvent): CommandView {
  return { success: true, message: MESSAGES[event.event.type], event }
}

/** Errors that a stale draft may cause; the fresh draft decides. */
function expected(error: unknown): undefined {
  if (error instanceof DraftError || error instanceof ApiError) return undefined
  throw error
}

export class NotAParticipantError extends ApiError {
  constructor() {
    super('NOT_A_PARTICIPANT', 'That seat is not yours, and you do not stand in for whoever has it.')
  }
}

/**
 * Whether the command may already have been carried out: a repeat breaks the rules or finds its own id taken. Who is not
 * the host any more repeats nothing that the host may do.
 */
function mayBeDone(error: unknown): boolean {
  return error instanceof InvalidInputError || (error instanceof DraftError && error.code !== 'NOT_HOST')
}

/** What a command does to a seat. A bot that takes it and one that leaves it are told by the same event. */
export type CommandType = Exclude<EventType, 'BOT_SET'> | 'BOT_SEATED' | 'BOT_UNSEATED'

/**
 * Whether a command of this type, for this seat and from one of these, has done this before. Its id alone does not prove
 * it: the ids of seats are those of the commands that took them, and everybody in the draft knows them.
 */
export function isRepeat(
  { type, seatId, by }: { type: CommandType; seatId: string; by: readonly string[] },
  { event, by: doneBy }: RecordedEvent,
): boolean {
  if (doneBy === null || !by.includes(doneBy) || typeOf(event) !== type) return false
  return (seatOf(event) ?? doneBy) === seatId
}

function typeOf(event: DraftEvent): CommandType {
  if (event.type !== 'BOT_SET') return event.type
  return event.bot ? 'BOT_SEATED' : 'BOT_UNSEATED'
}

/** The seat that an event is about; undefined if it is about the draft. */
function seatOf(event: DraftEvent): string | undefined {
  if (event.type === 'PICK_MADE') return event.pick.participantId
  if (event.type === 'PARTICIPANT_JOINED') return event.participant.id
  return 'participantId' in event ? event.participantId : undefined
}

/** The rows that a decision adds besides its event. */
function rowsOf(decision: Decision): Pick<Appended, 'pick' | 'participant' | 'answered'> {
  if ('pick' in decision) return { pick: decision.pick }
  return 'participant' in decision ? { participant: decision.participant, answered: decision.answered } : {}
}
