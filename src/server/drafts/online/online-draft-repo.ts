import { and, asc, eq, gt, inArray, isNull, lte, sql, getTableColumns } from 'drizzle-orm'
import type { RecordedEvent } from '#domain/draft/events.ts'
import type { Db } from '#server/db/database.ts'
import { brokenConstraint } from '#server/db/errors.ts'
import { arraySent, isAnyOfSent } from '#server/db/is-any-of.ts'
import { prepareOnce } from '#server/db/prepared.ts'
import { readTogether } from '#server/db/together.ts'
import {
  draftEvents,
  draftParticipants,
  draftPicks,
  drafts,
  draftWatchers,
  guestSessions,
  sessions,
  users,
} from '#server/db/schema.ts'
import type { SessionRow } from '#server/http/session-row.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import {
  createDraftRepo,
  type DraftRepo,
  type DraftRow,
  type NewDraft,
  type NewParticipant,
  mapConstraintErrors,
} from '#server/drafts/draft-repo.ts'
import { type Appended, appendEvent } from './append-event.ts'
import { createInvitationRepo, type InvitationRepo } from '#features/invitations/server/invitation-repo.ts'
import { createQueueRepo, type QueueRepo } from '#features/queue/server/queue-repo.ts'

export type SeatRow = Pick<
  typeof draftParticipants.$inferSelect,
  'participantId' | 'participantName' | 'isHost' | 'lastSeenAt'
>
export type WatcherRow = { id: string; name: string | null; since: Date | null }
/** A draft without its picks: enough to decide who may join. */
export type RoomRow = Pick<
  typeof drafts.$inferSelect,
  'id' | 'version' | 'userId' | 'guestSessionId' | 'isPublic' | 'isMultiplayer'
> &
  Pick<DraftRow, 'participants'>

const { seq, body, clock, doneBy, createdAt } = getTableColumns(draftEvents)
const EVENT_COLUMNS = { seq, body, clock, doneBy, createdAt }
type EventRow = Pick<typeof draftEvents.$inferSelect, keyof typeof EVENT_COLUMNS>

function toRecordedEvent({ seq, body, clock, doneBy, createdAt }: EventRow): RecordedEvent {
  return { version: seq, at: createdAt.getTime(), by: doneBy, ...(clock && { clock }), event: body }
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

    append: (stored: Pick<DraftRow, 'id' | 'version'>, appended: Appended) =>
      appendEvent(db, stored, appended),

    /** What a command that was carried out has done, and through which seat; undefined if it was not. */
    async findCommand(draftId: string, commandId: string): Promise<RecordedEvent | undefined> {
      const [found] = await db
        .select(EVENT_COLUMNS)
        .from(draftEvents)
        .where(and(eq(draftEvents.draftId, draftId), eq(draftEvents.commandId, commandId)))
      return found && toRecordedEvent(found)
    },

    /** The participants for whom picks are made because their time ran out. */
    async autoPicksOf(draftId: string): Promise<readonly string[]> {
      const [found] = await db.select({ clock: drafts.clock }).from(drafts).where(eq(drafts.id, draftId))
      return found?.clock?.autoPicks ?? []
    },

    /** The events after a version, first to last. */
    async eventsSince(draftId: string, since: number): Promise<RecordedEvent[]> {
      const rows = await db
        .select(EVENT_COLUMNS)
        .from(draftEvents)
        .where(and(eq(draftEvents.draftId, draftId), gt(draftEvents.seq, since)))
        .orderBy(asc(draftEvents.seq))
      return rows.map(toRecordedEvent)
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

    /** Hides the draft from the lists of these seats' owners, or shows it again. */
    async setHidden(
      draftId: string,
      participantIds: readonly string[],
      hiddenAt: Date | null,
    ): Promise<void> {
      await db.update(draftParticipants).set({ hiddenAt }).where(isSeat(draftId, participantIds))
    },

    async watch(draftId: string, viewer: DraftOwner, since: Date): Promise<void> {
      await mapConstraintErrors(() =>
        db
          .insert(draftWatchers)
          .values({ draftId, ...viewer, since })
          .onConflictDoNothing(),
      )
    },

    /** Lets the person in again whom the host has put out, if the code is another one by now. */
    async forgivePutOut(draftId: string, person: DraftOwner): Promise<void> {
      const isNewCode = sql`${draftWatchers.putOutAtCode} is distinct from (
        select invite_code from ${drafts} where id = ${draftId})`
      await db
        .update(draftWatchers)
        .set({ putOutAtCode: null })
        .where(and(eq(draftWatchers.draftId, draftId), isOf(person), isNewCode))
    },

    watchers: (draftId: string): Promise<WatcherRow[]> =>
      db
        .select({ id: draftWatchers.id, name: users.name, since: draftWatchers.since })
        .from(draftWatchers)
        .leftJoin(users, eq(users.id, draftWatchers.userId))
        .where(and(eq(draftWatchers.draftId, draftId), isNull(draftWatchers.putOutAtCode)))
        .orderBy(asc(draftWatchers.since), asc(draftWatchers.id)),

    /** Who watches by that id; undefined if nobody does. */
    async findWatcher(draftId: string, watcherId: string): Promise<DraftOwner | undefined> {
      const { id, userId, guestSessionId, putOutAtCode } = draftWatchers
      const [found] = await db
        .select({ userId, guestSessionId })
        .from(draftWatchers)
        .where(and(eq(draftWatchers.draftId, draftId), eq(id, watcherId), isNull(putOutAtCode)))
      if (found?.userId) return { userId: found.userId }
      return found?.guestSessionId ? { guestSessionId: found.guestSessionId } : undefined
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
  findCommand: (draftId: string, commandId: string) => Promise<RecordedEvent | undefined>
  autoPicksOf: (draftId: string) => Promise<readonly string[]>
  eventsSince: (draftId: string, since: number) => Promise<RecordedEvent[]>
  seats: (draftId: string) => Promise<SeatRow[]>
  markSeen: (seats: readonly { draftId: string; participantId: string }[], at: Date) => Promise<void>
  findDue: (now: Date, most: number) => Promise<string[]>
  postponeOverdue: (before: Date, to: Date) => Promise<number>
  postpone: (stored: Pick<DraftRow, 'id' | 'version' | 'dueAt'>, dueAt: Date | null) => Promise<void>
  setHidden: (draftId: string, participantIds: readonly string[], hiddenAt: Date | null) => Promise<void>
  watch: (draftId: string, viewer: DraftOwner, since: Date) => Promise<void>
  forgivePutOut: (draftId: string, person: DraftOwner) => Promise<void>
  watchers: (draftId: string) => Promise<WatcherRow[]>
  findWatcher: (draftId: string, watcherId: string) => Promise<DraftOwner | undefined>
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
      with: { participants: { orderBy: asc(draftParticipants.seat) } },
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
  const now = sql`${sql.placeholder('now')}::timestamptz`
  return db
    .select({
      id: drafts.id,
      session: sql<string | null>`session`,
      guestSession: sql<string | null>`guest_session`,
      version: drafts.version,
    })
    .from(
      sql`unnest(${arraySent('ids', 'uuid')}, ${arraySent('sessions', 'text')}, ${arraySent('guestSessions', 'uuid')})
        as asked (draft_id, session, guest_session)`,
    )
    .innerJoin(drafts, sql`${drafts.id} = draft_id`)
    .where(
      sql`(session is null or exists (
          select from ${sessions} where ${sessions.id} = session and ${sessions.expiresAt} > ${now}))
        and (guest_session is null or exists (
          select from ${guestSessions} where ${guestSessions.id} = guest_session and ${guestSessions.expiresAt} > ${now}))`,
    )
    .prepare('find_draft_versions')
})

type VersionRow = Awaited<ReturnType<ReturnType<typeof findVersions>['execute']>>[number]

const findVersion = readTogether<VersionKey, VersionRow>({
  read: (db, keys) => {
    const idsOf = (table: SessionRow['table']) =>
      keys.map(({ session }) => (session?.table === table ? session.id : null))
    return findVersions(db).execute({
      ids: keys.map(({ id }) => id),
      sessions: idsOf('sessions'),
      guestSessions: idsOf('guest_sessions'),
      now: new Date(Math.max(...keys.map(({ now }) => now.getTime()))).toISOString(),
    })
  },
  nameOfKey: ({ id, session }) => `${id} ${session?.id ?? ''}`,
  nameOf: ({ id, session, guestSession }) => `${id} ${session ?? guestSession ?? ''}`,
})

function isOf(person: DraftOwner) {
  return 'userId' in person
    ? eq(draftWatchers.userId, person.userId)
    : eq(draftWatchers.guestSessionId, person.guestSessionId)
}

function isSeat(draftId: string, participantIds: readonly string[]) {
  return and(
    eq(draftParticipants.draftId, draftId),
    inArray(draftParticipants.participantId, [...participantIds]),
  )
}
