import { and, asc, type Column, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { DraftEventBody, DraftEventView } from '#contract/drafts/draft-events.ts'
import type { SeatedBot } from '#domain/bots/bot-kinds.ts'
import type { Db } from '../db/database.ts'
import { brokenConstraint } from '../db/errors.ts'
import { isAnyOfSent } from '../db/is-any-of.ts'
import { prepareOnce } from '../db/prepared.ts'
import { readTogether } from '../db/read-together.ts'
import {
  draftEvents,
  draftInvitations,
  draftParticipants,
  draftPicks,
  drafts,
  draftWatchers,
  guestSessions,
  sessions,
} from '../db/schema.ts'
import type { SessionRow } from '../http/session-row.ts'
import type { DraftOwner } from '../drafts/access/draft-owner.ts'
import {
  createDraftRepo,
  type DraftRepo,
  type DraftRow,
  type NewDraft,
  type NewParticipant,
  type NewPick,
  mapConstraintErrors,
} from '../drafts/draft-repo.ts'
import { createInvitationRepo, type InvitationRepo } from './invitations/invitation-repo.ts'
import { createQueueRepo, type QueueRepo } from './queues/queue-repo.ts'

export type SeatRow = Pick<
  typeof draftParticipants.$inferSelect,
  'participantId' | 'participantName' | 'isHost' | 'lastSeenAt'
>
export type LogRow = Pick<typeof draftEvents.$inferSelect, 'seq' | 'event' | 'doneBy' | 'createdAt'>
/** A draft without its picks: enough to decide who may join. */
export type RoomRow = Pick<
  typeof drafts.$inferSelect,
  'id' | 'version' | 'userId' | 'guestSessionId' | 'isPublic' | 'isMultiplayer'
> &
  Pick<DraftRow, 'participants' | 'watchers'>

/** An event with everything that changes by it. */
export type Appended = {
  event: DraftEventBody
  commandId: string
  doneBy: string | null
  change: Pick<
    DraftRow,
    'version' | 'isComplete' | 'dueAt' | 'clock' | 'paused' | 'objection' | 'updatedAt'
  > &
    Partial<Pick<DraftRow, 'draftOrder' | 'turnOrder' | 'standInsAllowed' | 'rules'>>
  pick: NewPick | undefined
  /** The number of the first pick that is taken back. */
  undoneFrom?: number | undefined
  /** The participant whose queue picks now, if they want that, and when (B2.5). */
  queuePick?: { participantId: string; dueAt: Date } | undefined
  /** The participant whose queue no longer picks by itself. */
  queueStopped?: string | undefined
  /** The session that must still exist, if the requester was identified from a cache. */
  session?: SessionRow | undefined
}

/** A new participant, with the event and the addresses whose invitations they answer. */
export type Seated = Pick<Appended, 'event' | 'commandId' | 'doneBy'> & {
  change: Pick<DraftRow, 'version' | 'updatedAt'>
  participant: NewParticipant
  answered: readonly string[]
}

/** Events, seats and watchers of online drafts. Only SQL, as in the draft repo. */
export function createOnlineDraftRepo(db: Db): OnlineDraftRepo {
  return {
    drafts: createDraftRepo(db),
    invitations: createInvitationRepo(db),
    queues: createQueueRepo(db),

    /** Runs the work in one transaction; it must use the repo it is given. */
    transaction<T>(work: (repo: OnlineDraftRepo) => Promise<T>): Promise<T> {
      return db.transaction((tx) => work(createOnlineDraftRepo(tx)))
    },

    /**
     * Creates a draft with its first participant and its invitations. Returns what prevented it, or undefined.
     */
    async create(draft: NewDraft, host: NewParticipant, emails: readonly string[]): Promise<CreationOutcome> {
      try {
        return await db.transaction(async (tx) => {
          if (!(await createDraftRepo(tx).insert(draft, [host]))) return 'id-taken'
          await createInvitationRepo(tx).add(draft.id, emails, draft.createdAt)
          return 'created'
        })
      } catch (error) {
        const constraint = brokenConstraint(error)
        if (constraint === 'drafts_invite_code_key') return 'code-taken'
        if (constraint === 'drafts_rematch_of_key') return 'rematch-taken'
        throw error
      }
    },

    findRoom: (id: string): Promise<RoomRow | undefined> => findRoom(db, id),

    /** The draft's version; undefined if the draft, or the session if one is given, no longer exists. */
    async versionFor(id: string, session: SessionRow | undefined, now: Date): Promise<number | undefined> {
      const found = await findVersion(db, { id, session, now })
      return found?.version
    },

    async findByInviteCode(inviteCode: string): Promise<string | undefined> {
      return (await findByCode(db, inviteCode))?.id
    },

    async findRematchOf(draftId: string): Promise<string | undefined> {
      const [found] = await db.select({ id: drafts.id }).from(drafts).where(eq(drafts.rematchOf, draftId))
      return found?.id
    },

    /**
     * Appends an event and changes its rows if the draft still has the version it was read with and the session is
     * alive; returns false otherwise. It is one statement, so a pick waits for the database once. Throws
     * INVALID_INPUT if the command's id was used for something else.
     */
    async append(stored: Pick<DraftRow, 'id' | 'version'>, appended: Appended) {
      const { event, commandId, doneBy, change, pick, undoneFrom, queuePick, queueStopped, session } =
        appended
      const sent = {
        id: stored.id,
        from: stored.version,
        to: change.version,
        isComplete: change.isComplete,
        at: change.updatedAt.toISOString(),
        dueAt: change.dueAt?.toISOString() ?? null,
        clock: change.clock ? JSON.stringify(change.clock) : null,
        paused: change.paused ? JSON.stringify(change.paused) : null,
        objection: change.objection ? JSON.stringify(change.objection) : null,
        draftOrder: change.draftOrder ? JSON.stringify(change.draftOrder) : null,
        turnOrder: change.turnOrder ? JSON.stringify(change.turnOrder) : null,
        standInsAllowed: change.standInsAllowed ?? null,
        rules: change.rules === undefined ? null : JSON.stringify(change.rules),
        event: JSON.stringify(event),
        commandId,
        doneBy,
        session: session?.table === 'sessions' ? session.id : null,
        guestSession: session?.table === 'guest_sessions' ? session.id : null,
        undoneFrom: undoneFrom ?? null,
        queuePicker: queuePick?.participantId ?? null,
        queueDueAt: queuePick?.dueAt.toISOString() ?? null,
        queueStopped: queueStopped ?? null,
        pick: pick ? JSON.stringify(pick) : null,
      }
      const { rows } = await mapConstraintErrors(() => appendEvent(db).execute(sent))
      return rows.length === 1
    },

    /**
     * The same for a new participant of a waiting draft, whose clock and turns have not begun, and without the
     * check of the session. Throws INVALID_INPUT if the id is taken.
     */
    async seat(
      stored: Pick<DraftRow, 'id' | 'version'>,
      { event, commandId, doneBy, change, participant, answered }: Seated,
    ): Promise<boolean> {
      const sent = {
        id: stored.id,
        from: stored.version,
        to: change.version,
        at: change.updatedAt.toISOString(),
        event: JSON.stringify(event),
        commandId,
        doneBy,
        participantId: participant.participantId,
        participantName: participant.participantName,
        seat: participant.seat,
        userId: participant.userId ?? null,
        guestId: participant.guestParticipantId ?? null,
        bot: participant.bot ? JSON.stringify(participant.bot) : null,
        lastSeenAt: participant.lastSeenAt?.toISOString() ?? null,
        answered: [...answered],
      }
      const { rows } = await mapConstraintErrors(() => seatParticipant(db).execute(sent))
      return rows.length === 1
    },

    /** The result of a command that was carried out; undefined if it was not. */
    async findCommand(draftId: string, commandId: string): Promise<DraftEventView | undefined> {
      const [found] = await db
        .select({ seq: draftEvents.seq, event: draftEvents.event })
        .from(draftEvents)
        .where(and(eq(draftEvents.draftId, draftId), eq(draftEvents.commandId, commandId)))
      return found && { version: found.seq, ...found.event }
    },

    async eventsSince(draftId: string, since: number): Promise<DraftEventView[]> {
      const rows = await db
        .select({ seq: draftEvents.seq, event: draftEvents.event })
        .from(draftEvents)
        .where(and(eq(draftEvents.draftId, draftId), gt(draftEvents.seq, since)))
        .orderBy(asc(draftEvents.seq))
      return rows.map(({ seq, event }) => ({ version: seq, ...event }))
    },

    /** All events with when they happened and who did them, first to last. */
    async eventLog(draftId: string): Promise<LogRow[]> {
      return db
        .select({
          seq: draftEvents.seq,
          event: draftEvents.event,
          doneBy: draftEvents.doneBy,
          createdAt: draftEvents.createdAt,
        })
        .from(draftEvents)
        .where(eq(draftEvents.draftId, draftId))
        .orderBy(asc(draftEvents.seq))
    },

    async seats(draftId: string): Promise<SeatRow[]> {
      return (await findSeats(db, draftId))?.seats ?? []
    },

    /** Records when participants were last in their drafts' rooms; never replaces a later time. */
    async markSeen(seats: readonly { draftId: string; participantId: string }[], at: Date): Promise<void> {
      if (seats.length === 0) return
      await markSeats(db).execute({
        draftIds: [...new Set(seats.map(({ draftId }) => draftId))],
        participantIds: [...new Set(seats.map(({ participantId }) => participantId))],
        at: at.toISOString(),
      })
    },

    /** Seats a bot in the place of a person, or gives the person the seat back. */
    async setBot(draftId: string, participantId: string, bot: SeatedBot | null): Promise<void> {
      await db
        .update(draftParticipants)
        .set({ bot })
        .where(isSeat(draftId, [participantId]))
    },

    async setName(draftId: string, participantId: string, participantName: string): Promise<void> {
      await db
        .update(draftParticipants)
        .set({ participantName })
        .where(isSeat(draftId, [participantId]))
    },

    /** Makes a participant the host, and the draft theirs. They find it in their list, even if they had left it. */
    async setHost(draftId: string, participantId: string, owner: DraftOwner): Promise<void> {
      const isNew = eq(draftParticipants.participantId, participantId)
      await db
        .update(draftParticipants)
        .set({
          isHost: sql`${isNew}`,
          hiddenAt: sql`case when ${isNew} then null else ${draftParticipants.hiddenAt} end`,
        })
        .where(eq(draftParticipants.draftId, draftId))
      await db
        .update(drafts)
        .set({ userId: null, guestSessionId: null, ...owner })
        .where(eq(drafts.id, draftId))
    },

    /** The drafts in which the server should have done something by now, the longest due first. */
    async findDue(now: Date, most: number): Promise<string[]> {
      const rows = await db
        .select({ id: drafts.id })
        .from(drafts)
        .where(lte(drafts.dueAt, now))
        .orderBy(asc(drafts.dueAt))
        .limit(most)
      return rows.map(({ id }) => id)
    },

    /**
     * Postpones the picks for people that should have been made before `before`, because no server was there to make
     * them; not those of people who let their queue pick. A vote that should have ended does so at once. Returns how many
     * drafts that concerns.
     */
    async postponeOverdue(before: Date, to: Date): Promise<number> {
      const onTheClock = sql`${drafts.turnOrder}[1 + (select count(*) from ${draftPicks} where draft_id = ${drafts.id})]`
      const rows = await db
        .update(drafts)
        .set({ dueAt: to })
        .where(
          and(
            lte(drafts.dueAt, before),
            sql`(${drafts.objection} is null or ${drafts.objection} ? 'outcome')`,
            sql`exists (
              select from ${draftParticipants} as seat
              where seat.draft_id = ${drafts.id} and seat.bot is null and seat.participant_id::text = ${onTheClock}
                and not seat.participant_id::text = any(${drafts.queuePickers}))`,
          ),
        )
        .returning({ id: drafts.id })
      return rows.length
    },

    /** Changes when the server does something next, unless the draft has moved on or that has been changed since. */
    async postpone(stored: Pick<DraftRow, 'id' | 'version' | 'dueAt'>, dueAt: Date | null): Promise<void> {
      const { id, version } = stored
      const isSameDue = stored.dueAt === null ? isNull(drafts.dueAt) : eq(drafts.dueAt, stored.dueAt)
      await db
        .update(drafts)
        .set({ dueAt })
        .where(and(eq(drafts.id, id), eq(drafts.version, version), isSameDue))
    },

    /** Removes a participant from the draft and reopens the invitation they used. */
    async freeSeat(draftId: string, participantId: string): Promise<void> {
      const ofDraft = eq(draftInvitations.draftId, draftId)
      await db
        .update(draftInvitations)
        .set({ participantId: null })
        .where(and(ofDraft, eq(draftInvitations.participantId, participantId)))
      await db.delete(draftParticipants).where(isSeat(draftId, [participantId]))
    },

    /** Hides the draft from the lists of these seats' owners, or shows it again. */
    async setHidden(
      draftId: string,
      participantIds: readonly string[],
      hiddenAt: Date | null,
    ): Promise<void> {
      await db.update(draftParticipants).set({ hiddenAt }).where(isSeat(draftId, participantIds))
    },

    async watch(draftId: string, viewer: DraftOwner): Promise<void> {
      await mapConstraintErrors(() =>
        db
          .insert(draftWatchers)
          .values({ draftId, ...viewer })
          .onConflictDoNothing(),
      )
    },
  }
}

export type CreationOutcome = 'created' | 'id-taken' | 'code-taken' | 'rematch-taken'

export type OnlineDraftRepo = {
  drafts: DraftRepo
  invitations: InvitationRepo
  queues: QueueRepo
  transaction: <T>(work: (repo: OnlineDraftRepo) => Promise<T>) => Promise<T>
  create: (draft: NewDraft, host: NewParticipant, emails: readonly string[]) => Promise<CreationOutcome>
  findRoom: (id: string) => Promise<RoomRow | undefined>
  versionFor: (id: string, session: SessionRow | undefined, now: Date) => Promise<number | undefined>
  findByInviteCode: (inviteCode: string) => Promise<string | undefined>
  findRematchOf: (draftId: string) => Promise<string | undefined>
  append: (stored: Pick<DraftRow, 'id' | 'version'>, appended: Appended) => Promise<boolean>
  seat: (stored: Pick<DraftRow, 'id' | 'version'>, seated: Seated) => Promise<boolean>
  findCommand: (draftId: string, commandId: string) => Promise<DraftEventView | undefined>
  eventsSince: (draftId: string, since: number) => Promise<DraftEventView[]>
  eventLog: (draftId: string) => Promise<LogRow[]>
  seats: (draftId: string) => Promise<SeatRow[]>
  markSeen: (seats: readonly { draftId: string; participantId: string }[], at: Date) => Promise<void>
  freeSeat: (draftId: string, participantId: string) => Promise<void>
  setBot: (draftId: string, participantId: string, bot: SeatedBot | null) => Promise<void>
  setName: (draftId: string, participantId: string, participantName: string) => Promise<void>
  setHost: (draftId: string, participantId: string, owner: DraftOwner) => Promise<void>
  findDue: (now: Date, most: number) => Promise<string[]>
  postponeOverdue: (before: Date, to: Date) => Promise<number>
  postpone: (stored: Pick<DraftRow, 'id' | 'version' | 'dueAt'>, dueAt: Date | null) => Promise<void>
  setHidden: (draftId: string, participantIds: readonly string[], hiddenAt: Date | null) => Promise<void>
  watch: (draftId: string, viewer: DraftOwner) => Promise<void>
}

const findRooms = prepareOnce((db) =>
  db.query.drafts
    .findMany({
      columns: {
        id: true,
        version: true,
        userId: true,
        guestSessionId: true,
        isPublic: true,
        isMultiplayer: true,
      },
      where: isAnyOfSent(drafts.id, 'ids'),
      with: { participants: { orderBy: asc(draftParticipants.seat) }, watchers: true },
    })
    .prepare('find_draft_rooms'),
)

const findRoom = readTogether<string, RoomRow>({
  read: (db, ids) => findRooms(db).execute({ ids }),
  nameOfKey: (id) => id,
  nameOf: ({ id }) => id,
})

const findSeatsOfDrafts = prepareOnce((db) =>
  db
    .select({
      draftId: draftParticipants.draftId,
      participantId: draftParticipants.participantId,
      participantName: draftParticipants.participantName,
      isHost: draftParticipants.isHost,
      lastSeenAt: draftParticipants.lastSeenAt,
    })
    .from(draftParticipants)
    .where(isAnyOfSent(draftParticipants.draftId, 'ids'))
    .orderBy(asc(draftParticipants.seat))
    .prepare('find_seats'),
)

const findSeats = readTogether<string, { draftId: string; seats: SeatRow[] }>({
  read: async (db, ids) => {
    const seats = new Map(ids.map((draftId) => [draftId, [] as SeatRow[]]))
    for (const { draftId, ...seat } of await findSeatsOfDrafts(db).execute({ ids }))
      seats.get(draftId)?.push(seat)
    return [...seats].map(([draftId, seats]) => ({ draftId, seats }))
  },
  nameOfKey: (id) => id,
  nameOf: ({ draftId }) => draftId,
})

const markSeats = prepareOnce((db) =>
  db
    .update(draftParticipants)
    .set({
      lastSeenAt: sql`greatest(${draftParticipants.lastSeenAt}, ${sql.placeholder('at')}::timestamptz)`,
    })
    .where(
      and(
        isAnyOfSent(draftParticipants.draftId, 'draftIds'),
        isAnyOfSent(draftParticipants.participantId, 'participantIds'),
      ),
    )
    .prepare('mark_seats_seen'),
)

const findByCodes = prepareOnce((db) =>
  db
    .select({ id: drafts.id, inviteCode: drafts.inviteCode })
    .from(drafts)
    .where(isAnyOfSent(drafts.inviteCode, 'codes'))
    .prepare('find_drafts_by_code'),
)

const findByCode = readTogether<string, { id: string; inviteCode: string | null }>({
  read: (db, codes) => findByCodes(db).execute({ codes }),
  nameOfKey: (code) => code,
  nameOf: ({ inviteCode }) => inviteCode ?? '',
})

type VersionKey = { id: string; session: SessionRow | undefined; now: Date }

/** The versions of drafts, each for a session of a user or a guest that must be alive. */
const findVersions = prepareOnce((db) => {
  const sent = sql.placeholder
  const statement = sql`
    select draft_id as id, session, guest_session, version
    from unnest(${sent('ids')}::uuid[], ${sent('sessions')}::text[], ${sent('guestSessions')}::uuid[])
      as asked (draft_id, session, guest_session)
    join ${drafts} on ${drafts.id} = draft_id
    where (session is null or exists (
        select from ${sessions} where id = session and expires_at > ${sent('now')}::timestamptz))
      and (guest_session is null or exists (
        select from ${guestSessions} where id = guest_session and expires_at > ${sent('now')}::timestamptz))`
  const query = new PgDialect({ casing: 'snake_case' }).sqlToQuery(statement)
  return db._.session.prepareQuery<Returning<VersionRow>>(query, undefined, 'find_draft_versions', false)
})

type VersionRow = { id: string; session: string | null; guest_session: string | null; version: number }

const findVersion = readTogether<VersionKey, VersionRow>({
  read: async (db, keys) => {
    const idsOf = (table: SessionRow['table']) =>
      keys.map(({ session }) => (session?.table === table ? session.id : null))
    const { rows } = await findVersions(db).execute({
      ids: keys.map(({ id }) => id),
      sessions: idsOf('sessions'),
      guestSessions: idsOf('guest_sessions'),
      now: new Date(Math.max(...keys.map(({ now }) => now.getTime()))).toISOString(),
    })
    return rows
  },
  nameOfKey: ({ id, session }) => `${id} ${session?.id ?? ''}`,
  nameOf: ({ id, session, guest_session }) => `${id} ${session ?? guest_session ?? ''}`,
})

function isSeat(draftId: string, participantIds: readonly string[]) {
  return and(
    eq(draftParticipants.draftId, draftId),
    inArray(draftParticipants.participantId, [...participantIds]),
  )
}

const pickColumns = Object.entries(getTableColumns(draftPicks)).filter(([key]) => key !== 'draftId')
/** The columns of a pick apart from its draft. */
const PICK_COLUMNS = sql.join(
  pickColumns.map(([key]) => sql.identifier(key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))),
  sql`, `,
)
/** The same by the names of `NewPick`, with their types. */
const SENT_COLUMNS = sql.join(
  pickColumns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
  sql`, `,
)

/** The end of both statements that move a draft on: its event. */
const LOGGED = sql`,
    logged as (
      insert into ${draftEvents} (draft_id, seq, event, command_id, done_by, created_at)
      select id, version, ${sql.placeholder('event')}::jsonb, ${sql.placeholder('commandId')}::uuid,
        ${sql.placeholder('doneBy')}::uuid, updated_at
      from moved
    )
    select id from moved`

/** A prepared statement: building and planning it take as long as running it. */
const appendEvent = prepareOnce((db) => {
  const sent = sql.placeholder
  const order = (name: 'draftOrder' | 'turnOrder', before: Column) => sql`
    case when ${sent(name)}::jsonb is null then ${before}
    else array(select jsonb_array_elements_text(${sent(name)}::jsonb)) end`
  const statement = sql`
    with moved as (
      update ${drafts} set
        version = ${sent('to')}::int,
        is_complete = ${sent('isComplete')}::boolean,
        updated_at = ${sent('at')}::timestamptz,
        due_at = case when ${sent('queuePicker')}::text = any(${drafts.queuePickers})
          then ${sent('queueDueAt')} else ${sent('dueAt')} end::timestamptz,
        queue_pickers = array_remove(${drafts.queuePickers}, ${sent('queueStopped')}::text),
        clock = ${sent('clock')}::jsonb,
        paused = ${sent('paused')}::jsonb,
        objection = ${sent('objection')}::jsonb,
        draft_order = ${order('draftOrder', drafts.draftOrder)},
        turn_order = ${order('turnOrder', drafts.turnOrder)},
        rules = nullif(coalesce(${sent('rules')}::jsonb, ${drafts.rules}), 'null'::jsonb),
        stand_ins_allowed = coalesce(${sent('standInsAllowed')}::boolean, ${drafts.standInsAllowed})
      where id = ${sent('id')}::uuid and version = ${sent('from')}::int
        and (${sent('session')}::text is null or exists (
          select from ${sessions} where id = ${sent('session')}::text and expires_at > ${sent('at')}::timestamptz))
        and (${sent('guestSession')}::uuid is null or exists (
          select from ${guestSessions}
          where id = ${sent('guestSession')}::uuid and expires_at > ${sent('at')}::timestamptz))
      returning id, version, updated_at
    ), picked as (
      insert into ${draftPicks} (draft_id, ${PICK_COLUMNS})
      select moved.id, pick.* from moved, jsonb_to_record(${sent('pick')}::jsonb) as pick (${SENT_COLUMNS})
      where pick."pickOrder" is not null
    ), undone as (
      delete from ${draftPicks} using moved
      where ${draftPicks.draftId} = moved.id and ${draftPicks.pickOrder} >= ${sent('undoneFrom')}::int
    )${LOGGED}`
  const query = new PgDialect({ casing: 'snake_case' }).sqlToQuery(statement)
  return db._.session.prepareQuery<Returning>(query, undefined, 'append_event', false)
})

const seatParticipant = prepareOnce((db) => {
  const sent = sql.placeholder
  const statement = sql`
    with moved as (
      update ${drafts} set version = ${sent('to')}::int, updated_at = ${sent('at')}::timestamptz
      where id = ${sent('id')}::uuid and version = ${sent('from')}::int
      returning id, version, updated_at
    ), seated as (
      insert into ${draftParticipants}
        (draft_id, participant_id, seat, participant_name, user_id, guest_participant_id, bot, last_seen_at)
      select id, ${sent('participantId')}::uuid, ${sent('seat')}::int, ${sent('participantName')}::text,
        ${sent('userId')}::text, ${sent('guestId')}::uuid, ${sent('bot')}::jsonb, ${sent('lastSeenAt')}::timestamptz
      from moved
    ), accepted as (
      update ${draftInvitations} set participant_id = ${sent('participantId')}::uuid from moved
      where draft_id = moved.id and email = any(${sent('answered')}::text[]) and participant_id is null
    )${LOGGED}`
  const query = new PgDialect({ casing: 'snake_case' }).sqlToQuery(statement)
  return db._.session.prepareQuery<Returning>(query, undefined, 'seat_participant', false)
})

type Returning<Row = unknown> = PreparedQueryConfig & { execute: { rows: Row[] } }
