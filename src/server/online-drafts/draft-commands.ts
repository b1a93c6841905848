import { randomUUID } from 'node:crypto'
import type { CommandView, DraftEventView } from '#contract/drafts/draft-events.ts'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import { clockToWire, eventToWire } from '#contract/drafts/draft-wire.ts'
import { autoPickAt, clockAfter, endAutoPick } from '#domain/clock/pick-clock.ts'
import { eventWithScoresHidden } from '#domain/scoring/hidden-scores.ts'
import {
  type AutoPickEnded,
  type BotSet,
  type ClockChanged,
  type ConsentSet,
  type DraftPaused,
  type DraftResumed,
  type DraftStarted,
  type HostChanged,
  type InviteCodeChanged,
  type LastPicksUndone,
  type ObjectionLapsed,
  type ObjectionRaised,
  type ObjectionVoted,
  onTheClock,
  type OverrideAllowed,
  turnOrder,
  type ParticipantJoined,
  type ParticipantLeft,
  participantOf,
  type ParticipantRenamed,
  type PickMade,
  type PickTakenBack,
  type SlotLeftEmpty,
  type StandInsSet,
  type WatcherPutOut,
} from '#domain/draft/draft.ts'
import { botPickAt } from '#domain/draft/bot-seats.ts'
import { applyEvent, type DraftRecord, type OnlineEvent } from '#domain/draft/draft-record.ts'
import { QUEUE_PICK_MS } from '#domain/queue/queue.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { openObjection, VOTING_MS } from '#domain/objections/objection.ts'
import { toStoredRules } from '#contract/drafts/house-rules.ts'
import { can, seatsOf } from '../drafts/access/draft-access.ts'
import type { DraftOwner } from '../drafts/access/draft-owner.ts'
import { toDraftView, toPickRecord } from '../drafts/draft-mapper.ts'
import type { DraftRow, NewParticipant, NewPick } from '../drafts/draft-repo.ts'
import { findAuthorizedDraft } from '../drafts/access/authorized-draft.ts'
import { ApiError, InvalidInputError, NotFoundError, RefusedCommandError } from '../http/errors.ts'
import type { RecentViewer, Viewer } from '../http/viewer.ts'
import type { SessionRow } from '../http/session-row.ts'
import type { News } from '../realtime/news.ts'
import type { Appended } from './append-event.ts'
import type { DraftSnapshot, DraftSnapshots, StoredDraft } from './draft-snapshots.ts'
import type { DoneCommand, OnlineDraftRepo } from './online-draft-repo.ts'

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

/** The decision of the rules, with the row to write. */
export type Decision =
  | {
      event:
        | DraftStarted
        | OverrideAllowed
        | SlotLeftEmpty
        | StandInsSet
        | ConsentSet
        | ParticipantLeft
        | ParticipantRenamed
        | WatcherPutOut
        | InviteCodeChanged
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
    }
  | { event: HostChanged; owner: DraftOwner }
  | { event: PickMade; pick: NewPick }
  | { event: ParticipantJoined; participant: NewParticipant; answered?: readonly string[] }

/** What a change is recorded by. */
type Act = {
  commandId: string
  /** The participant who does it; null if the program does. */
  doneBy: string | null
  /** The session that must still exist, if the requester was identified from a cache. */
  session?: SessionRow | undefined
}

/** Carries out what people do to an online draft: one after the other, each in one transaction (Spec 7.18). */
export function createDraftCommands({ repo, snapshots, news, now }: Deps) {
  /**
   * Stores a decision in one statement, apart from changes of a seat that is taken, which need a transaction. Undefined if the draft
   * has changed since it was read or the cached session has expired.
   */
  async function record(
    to: Pick<OnlineDraftRepo, 'append' | 'freeSeat' | 'setBot' | 'setName' | 'setHost'>,
    stored: StoredDraft,
    draft: DraftRecord,
    act: Act,
    decision: Decision,
  ): Promise<DraftEventView | undefined> {
    const event = toOnlineEvent(decision)
    const at = now()
    const applied = applyEvent(draft, event)
    const clock = clockAfter(draft, applied, event, at.getTime(), act.doneBy)
    const next = clock ? { ...applied, clock } : applied
    const body = {
      ...eventToWire(eventWithScoresHidden(event, next), next.picks.length),
      ...(clock && { clock: clockToWire(clock) }),
    }
    const { version } = next
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
    const appended = { ...act, event: body, change, undoneFrom, queuePick, queueStopped, ...rowsOf(decision) }
    if (!(await to.append(draft, appended))) return undefined
    if (event.type === 'PARTICIPANT_LEFT') await to.freeSeat(stored.id, event.participantId)
    if (event.type === 'PARTICIPANT_RENAMED') await to.setName(stored.id, event.participantId, event.name)
    if (event.type === 'BOT_SET') await to.setBot(stored.id, event.participantId, event.bot ?? null)
    if ('owner' in decision) await to.setHost(stored.id, decision.event.participantId, decision.owner)
    if (CHANGES_PARTICIPANTS[event.type]) snapshots.forget(stored.id)
    else snapshots.remember({ stored, draft: next })
    return { version, ...body }
  }

  /** Notifies the draft's room after the commit (Spec 4.5). A rematch also notifies the draft before it. */
  function tell(
    { id: draftId, rematchOf }: Pick<DraftRow, 'id' | 'rematchOf'>,
    participantId: string,
    participantName: string,
    event: DraftEventView,
  ): void {
    const change: DraftChange = {
      type: event.type,
      draftId,
      participantId,
      participantName,
      timestamp: now().toISOString(),
      version: event.version,
      event,
    }
    news.publish(change)
    if (rematchOf !== null && CHANGES_SEATS[event.type]) news.publishRematch(rematchOf)
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
     * Decides from the cached draft and requester, and again from fresh ones if those were stale. Throws
     * NOT_A_PARTICIPANT for another viewer's seat, and the refusal of `decide`.
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
        if (made) return made
        for (;;) {
          const again = await attempt(await snapshots.load(draftId), await viewer())
          if (again) return again
        }
      } catch (error) {
        const done = mayBeDone(error) ? await repo.findCommand(draftId, commandId) : undefined
        if (done && isRepeat({ type: command.type, seatId: participantId, by: [standIn] }, done)) {
          return toCommandView(done.event)
        }
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
      const requester = { recent: undefined, viewer: () => Promise.resolve(viewer) }
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
} as const satisfies Record<DraftEventView['type'], string>

/** Whether an event changes who may join. */
const CHANGES_SEATS: Record<DraftEventView['type'], boolean> = {
  PARTICIPANT_JOINED: true,
  PARTICIPANT_LEFT: true,
  PARTICIPANT_RENAMED: false,
  HOST_CHANGED: false,
  WATCHER_PUT_OUT: false,
  INVITE_CODE_CHANGED: false,
  DRAFT_STARTED: true,
  PICK_MADE: false,
  OVERRIDE_ALLOWED: false,
  SLOT_LEFT_EMPTY: false,
  STAND_INS_SET: false,
  CONSENT_SET: false,
  BOT_SET: false,
  AUTO_PICK_ENDED: false,
  LAST_PICKS_UNDONE: false,
  DRAFT_PAUSED: false,
  DRAFT_RESUMED: false,
  PICK_TAKEN_BACK: false,
  OBJECTION_RAISED: false,
  OBJECTION_VOTED: false,
  OBJECTION_LAPSED: false,
  CLOCK_CHANGED: false,
}

/** Whether an event changes the seats: whose they are, who plays them, what they are called and which is the host's. */
const CHANGES_PARTICIPANTS: Record<DraftEventView['type'], boolean> = {
  PARTICIPANT_JOINED: true,
  PARTICIPANT_LEFT: true,
  PARTICIPANT_RENAMED: true,
  HOST_CHANGED: true,
  WATCHER_PUT_OUT: false,
  INVITE_CODE_CHANGED: false,
  DRAFT_STARTED: false,
  PICK_MADE: false,
  OVERRIDE_ALLOWED: false,
  SLOT_LEFT_EMPTY: false,
  STAND_INS_SET: false,
  CONSENT_SET: false,
  BOT_SET: true,
  AUTO_PICK_ENDED: false,
  LAST_PICKS_UNDONE: false,
  DRAFT_PAUSED: false,
  DRAFT_RESUMED: false,
  PICK_TAKEN_BACK: false,
  OBJECTION_RAISED: false,
  OBJECTION_VOTED: false,
  OBJECTION_LAPSED: false,
  CLOCK_CHANGED: false,
}

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
function stoppedBy(event: OnlineEvent, before: DraftRecord, after: DraftRecord): string | undefined {
  if (event.type === 'PARTICIPANT_LEFT') return event.participantId
  return after.picks.length < before.picks.length ? onTheClock(after)?.participant.id : undefined
}

export function toCommandView(event: DraftEventView): CommandView {
  return { success: true, message: MESSAGES[event.type], event }
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
export type CommandType = Exclude<DraftEventView['type'], 'BOT_SET'> | 'BOT_SEATED' | 'BOT_UNSEATED'

/**
 * Whether a command of this type, for this seat and from one of these, has done this before. Its id alone does not prove
 * it: the ids of seats are those of the commands that took them, and everybody in the draft knows them.
 */
export function isRepeat(
  { type, seatId, by }: { type: CommandType; seatId: string; by: readonly string[] },
  { event, doneBy }: DoneCommand,
): boolean {
  if (doneBy === null || !by.includes(doneBy) || typeOf(event) !== type) return false
  return (seatOf(event) ?? doneBy) === seatId
}

function typeOf(event: DraftEventView): CommandType {
  if (event.type !== 'BOT_SET') return event.type
  return event.bot ? 'BOT_SEATED' : 'BOT_UNSEATED'
}

/** The seat that an event is about; undefined if it is about the draft. */
function seatOf(event: DraftEventView): string | undefined {
  if (event.type === 'PICK_MADE') return event.pick.player_id
  if (event.type === 'PARTICIPANT_JOINED') return event.participant.participant_id
  return 'participant_id' in event ? event.participant_id : undefined
}

/** The rows that a decision adds besides its event. */
function rowsOf(decision: Decision): Pick<Appended, 'pick' | 'participant' | 'answered'> {
  if ('pick' in decision) return { pick: decision.pick }
  return 'participant' in decision ? { participant: decision.participant, answered: decision.answered } : {}
}

/** The event as sent to clients: its pick carries the facts stored with it. */
function toOnlineEvent(decision: Decision): OnlineEvent {
  return 'pick' in decision ? { type: 'PICK_MADE', pick: toPickRecord(decision.pick) } : decision.event
}
