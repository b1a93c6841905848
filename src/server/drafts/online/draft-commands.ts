import { randomUUID } from 'node:crypto'
import type { CommandView } from '#contract/drafts/online-drafts.ts'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import { toStoredRules } from '#contract/drafts/house-rules.ts'
import { autoPickAt, clockAfter } from '#domain/clock/pick-clock.ts'
import { botPickAt } from '#domain/draft/bot-seats.ts'
import { type CommandBody, type CommandName, commandOf } from '#domain/draft/commands.ts'
import { actingSeat } from '#domain/draft/commands/command.ts'
import { apply, type Draft, onTheClock, turnOrder } from '#domain/draft/draft.ts'
import { applyEvent, type DraftRecord } from '#domain/draft/draft-record.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { type DraftEvent, draftEvent, type EventType, type RecordedEvent } from '#domain/draft/events.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { openObjection, VOTING_MS } from '#domain/objections/objection.ts'
import { QUEUE_PICK_MS } from '#features/queue/rules/queue.ts'
import { brokenConstraint } from '#server/db/errors.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import { can, seatsOf } from '#server/drafts/access/draft-access.ts'
import { type DraftOwner, draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import { toDraftView } from '#server/drafts/draft-mapper.ts'
import { ApiError, NotFoundError, RefusedCommandError } from '#server/http/errors.ts'
import type { SessionRow } from '#server/http/session-row.ts'
import type { RecentViewer, Viewer } from '#server/http/viewer.ts'
import type { News } from '#server/realtime/news.ts'
import { capitalized } from '#domain/words/phrases.ts'
import type { Appended } from './append-event.ts'
import type { DraftSnapshot, DraftSnapshots } from './draft-snapshots.ts'
import { createEventRows, type Untold } from './event-rows.ts'
import { createNeeds } from './needs.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'
import { untilDone } from './until-done.ts'

type Deps = Parameters<typeof createNeeds>[0] & {
  snapshots: DraftSnapshots
  news: News
  /** Called with drafts that have picks without facts. */
  onPicks: (draftId: string) => void
  /** Called when a participant has no seat any more. */
  onLeft: (draftId: string, participantId: string) => void
  /** Called after the host has put somebody out who watched. */
  onPutOut: (draftId: string, person: DraftOwner) => void
}

/** The requester, as just read and as last cached. */
export type Requester = { viewer: () => Promise<Viewer>; recent: RecentViewer | undefined }

export function knownRequester(viewer: Viewer): Requester {
  return { viewer: () => Promise.resolve(viewer), recent: undefined }
}

/** By what an event is recorded, and what it does not tell. `owner`: who does it. */
export type Cause = Untold & {
  commandId: string
  /** The participant who does it; null if the program does. */
  doneBy: string | null
  /** The session that must still exist, if the requester was identified from a cache. */
  session?: SessionRow | undefined
}

/** The body of a command after its schema has read it. */
export type SentCommand = {
  commandId: string
  participantId?: string
  playerId?: string
  movieId?: number
  watcherId?: string
}

/**
 * The one way in which online drafts change: a command of people is decided by the rules and its event appended, and so is what the
 * program does (decision 105).
 */
export function createDraftCommands({ repo, snapshots, news, now, ...deps }: Deps) {
  const rowsOf = createEventRows({ repo, now, ...deps })
  const fetchNeeds = createNeeds({ repo, now, ...deps })

  /**
   * Stores an event with its rows in one statement, and tells everybody in the room of it. Undefined if the draft has changed
   * since it was read, another transaction is changing it, or the cached session has expired. `write` may ask for more.
   */
  async function append(
    known: DraftSnapshot,
    event: DraftEvent,
    { commandId, doneBy, owner, session, ...untold }: Cause,
    write: OnlineDraftRepo['append'] = repo.append,
  ): Promise<RecordedEvent | undefined> {
    const { stored, draft } = known
    const { hasAllFacts, person, ...rows } = await rowsOf(known, event, { owner, ...untold })
    const at = now()
    const clock = clockAfter(draft, apply<Draft>(draft, event), event, at.getTime(), doneBy)
    const next = applyEvent(draft, event, clock)
    const recorded = {
      version: next.version,
      at: at.getTime(),
      by: doneBy,
      ...(clock && { clock }),
      // Leaves out what is no part of the event, such as the cast of a movie.
      event: draftEvent.parse(event),
    }
    const queueStopped = stoppedBy(event, draft, next)
    const isAppended = await write(draft, {
      event: recorded.event,
      commandId,
      doneBy,
      owner,
      session,
      rows,
      change: changeOf(draft, next, at),
      undoneFrom: next.picks.length < draft.picks.length ? next.picks.length + 1 : undefined,
      queuePick: queueStopped === undefined ? queuePickAt(next, at) : undefined,
      queueStopped,
    })
    if (!isAppended) return undefined
    // Whose the seats are, and the seeds of their bots, is in the rows.
    if (next.participants !== draft.participants || next.hostId !== draft.hostId) snapshots.forget(stored.id)
    else snapshots.remember({ stored, draft: next })
    tell(known, recorded)
    if (hasAllFacts === false) deps.onPicks(stored.id)
    if (event.type === 'PARTICIPANT_LEFT') deps.onLeft(stored.id, event.participantId)
    if (person) deps.onPutOut(stored.id, person)
    return recorded
  }

  /** Notifies the draft's room after the commit (Spec 4.5). A rematch also notifies the draft before it. */
  function tell({ stored, draft }: DraftSnapshot, recorded: RecordedEvent): void {
    const { event, at, by, version } = recorded
    const participantId = seatOf(event) ?? by ?? draft.objection?.by ?? ''
    const change: DraftChange = {
      type: event.type,
      draftId: stored.id,
      participantId,
      participantName:
        event.type === 'PARTICIPANT_JOINED'
          ? event.participant.name
          : (draft.participants.find(({ id }) => id === participantId)?.name ?? ''),
      timestamp: new Date(at).toISOString(),
      version,
      event: recorded,
    }
    news.publish(change)
    if (stored.rematchOf !== null && CHANGES_WHO_MAY_JOIN.has(event.type))
      news.publishRematch(stored.rematchOf)
  }

  /** Decides from the draft as it is known and appends the event. Undefined if it has to be tried again. */
  async function attempt(
    known: DraftSnapshot | undefined,
    name: CommandName,
    sent: SentCommand,
    viewer: Viewer,
    session?: SessionRow,
  ): Promise<RecordedEvent | undefined> {
    const { by, needs, decide } = commandOf(name)
    const owner = draftOwnerOf(viewer)
    if (!known || !can(viewer, 'play', known.stored)) throw new NotFoundError('DRAFT_NOT_FOUND')
    const own = seatsOf(viewer, known.stored)
    // Who plays their own seat does so whoever is here.
    const isOwn = by === 'own seat or stand-in' && own.includes(sent.playerId ?? '')
    const wanted = isOwn ? needs.filter((need) => need !== 'presences') : needs
    const found = await fetchNeeds(wanted, { ...known, own, sent })
    const seat = actingSeat(by, known.draft, own, sent, found.presences)
    const event = decide(known.draft, sent, { seat, at: now().getTime() }, found)
    const cause = { commandId: sent.commandId, doneBy: seat, session, owner, watcherId: sent.watcherId }
    return append(known, event, cause).catch((error: unknown) => {
      // Another draft has the code that was drawn.
      if (brokenConstraint(error) === 'drafts_invite_code_key') return undefined
      throw error
    })
  }

  /** What the command did before, if this is a repeat by who may still send it; else why it is refused. */
  async function repeated(
    error: unknown,
    draftId: string,
    name: CommandName,
    sent: SentCommand,
    viewer: Viewer,
  ): Promise<RecordedEvent> {
    if (!(error instanceof DraftError || error instanceof ApiError)) throw error
    draftOwnerOf(viewer)
    // Says why, for instance that the host has put the viewer out.
    const stored = await findAuthorizedDraft(repo.drafts, viewer, 'play', draftId)
    const done = await repo.findCommand(draftId, sent.commandId)
    const { by } = commandOf(name)
    const isRepeat = done && isRepeatOf(done, name, sent, seatsOf(viewer, stored))
    // Who is not the host any more, or stands in no more, repeats nothing of that, but may hear that they have handed over.
    const mayActNow =
      error.code !== 'NOT_HOST' && (error.code !== 'NOT_A_PARTICIPANT' || by !== 'own seat or stand-in')
    if (isRepeat && (mayActNow || name === 'hand-over')) return done
    throw error instanceof DraftError ? new RefusedCommandError(error, toDraftView(stored, viewer)) : error
  }

  const commands = {
    append,

    /**
     * Carries a command out through a seat of the requester, once for its id. A cached requester and draft are tried first, and
     * fresh ones if those were stale. Throws UNAUTHENTICATED, DRAFT_NOT_FOUND for who is not in the draft, and the refusals of
     * the command, with the draft as it is now.
     */
    async carryOut<Name extends CommandName>(
      { viewer, recent }: Requester,
      draftId: string,
      name: Name,
      body: CommandBody<Name>,
    ): Promise<CommandView> {
      const sent = body as SentCommand
      try {
        const fromCache =
          recent && attempt(await snapshots.recall(draftId), name, sent, recent.viewer, recent.session)
        const made = await fromCache?.catch(unlessStale)
        return toCommandView(
          made ??
            (await untilDone(async () => attempt(await snapshots.load(draftId), name, sent, await viewer()))),
        )
      } catch (error) {
        return toCommandView(await repeated(error, draftId, name, sent, await viewer()))
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
      for (const participantId of own.filter((id) => autoPicks.includes(id))) {
        const sent = { commandId: randomUUID(), participantId }
        try {
          await commands.carryOut(knownRequester(viewer), draftId, 'end-auto-pick', sent)
        } catch (error) {
          if (!(error instanceof DraftError && error.code === 'NO_AUTO_PICK')) throw error
        }
      }
    },
  }
  return commands
}

export type DraftCommands = ReturnType<typeof createDraftCommands>

const CHANGES_WHO_MAY_JOIN: ReadonlySet<EventType> = new Set([
  'PARTICIPANT_JOINED',
  'PARTICIPANT_LEFT',
  'DRAFT_STARTED',
])

/** The columns of a draft that an event has changed. */
function changeOf(before: DraftRecord, next: DraftRecord, at: Date): Appended['change'] {
  return {
    version: next.version,
    isComplete: isComplete(next),
    dueAt: dueAt(next, at),
    clock: next.clock ?? null,
    paused: next.paused ?? null,
    consent: next.consent ?? null,
    objection: next.objection ?? null,
    rulings: next.rulings ? [...next.rulings] : null,
    updatedAt: at,
    standInsAllowed: next.standInsAllowed,
    ...(next.draftOrder !== before.draftOrder && {
      draftOrder: [...next.draftOrder],
      turnOrder: turnOrder(next),
    }),
    ...(next.rules !== before.rules && { rules: toStoredRules(next.rules) }),
  }
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
function stoppedBy(event: DraftEvent, before: DraftRecord, after: DraftRecord): string | undefined {
  if (event.type === 'PARTICIPANT_LEFT') return event.participantId
  return after.picks.length < before.picks.length ? onTheClock(after)?.participant.id : undefined
}

/** 'Pick made', of PICK_MADE. */
function messageOf(type: EventType): string {
  return capitalized(type.toLowerCase().replaceAll('_', ' '))
}

export function toCommandView(event: RecordedEvent): CommandView {
  return { success: true, message: messageOf(event.event.type), event }
}

/** Nothing, for refusals that a stale draft or requester may have caused. */
function unlessStale(error: unknown): undefined {
  if (error instanceof DraftError) return undefined
  if (error instanceof ApiError && ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'].includes(error.code))
    return undefined
  throw error
}

/**
 * Whether a command, for this seat and through one of the requester's own, has done this before. Its id alone does not prove it:
 * the ids of seats are those of the commands that took them, and everybody in the draft knows them.
 */
export function isRepeatOf(
  { event, by }: RecordedEvent,
  name: CommandName,
  { participantId, playerId = participantId }: SentCommand,
  own: readonly string[],
): boolean {
  if (by === null || !own.includes(by) || !commandOf(name).does(event)) return false
  return playerId === undefined || (seatOf(event) ?? by) === playerId
}

/** The seat that an event is about; undefined if it is about the draft. */
function seatOf(event: DraftEvent): string | undefined {
  if (event.type === 'PICK_MADE') return event.pick.participantId
  if (event.type === 'PARTICIPANT_JOINED') return event.participant.id
  return 'participantId' in event ? event.participantId : undefined
}
