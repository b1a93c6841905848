import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { DraftEventBody, DraftEventView } from '#contract/draft-events.ts'
import type { Db } from '../db/database.ts'
import { brokenConstraint } from '../db/errors.ts'
import { draftEvents, draftParticipants, draftPicks, drafts, draftWatchers } from '../db/schema.ts'
import type { DraftOwner } from '../drafts/draft-owner.ts'
import {
  createDraftRepo,
  type DraftRepo,
  type DraftRow,
  type NewDraft,
  type NewParticipant,
  type NewPick,
  refusingByName,
} from '../drafts/draft-repo.ts'
import { createInvitationRepo, type InvitationRepo } from './invitation-repo.ts'

export type SeatRow = Pick<
  typeof draftParticipants.$inferSelect,
  'participantId' | 'participantName' | 'isHost' | 'lastSeenAt'
>
/** An event with everything that changes by it. */
export type Appended = {
  event: DraftEventBody
  commandId: string
  change: Pick<DraftRow, 'version' | 'isComplete' | 'updatedAt' | 'draftOrder' | 'turnOrder'>
  pick: NewPick | undefined
}

/** What only online drafts have: events, seats in a room, watchers. Only SQL, as in the draft repo beside it. */
export function createOnlineDraftRepo(db: Db): OnlineDraftRepo {
  return {
    drafts: createDraftRepo(db),
    invitations: createInvitationRepo(db),

    /** Everything the work does through the repo it is given happens together or not at all. */
    transaction<T>(work: (repo: OnlineDraftRepo) => Promise<T>): Promise<T> {
      return db.transaction((tx) => work(createOnlineDraftRepo(tx)))
    },

    /** Makes a draft with its first participant and its invitations; says what stood in the way, if anything did. */
    async create(
      draft: NewDraft,
      host: NewParticipant,
      emails: readonly string[],
    ): Promise<'created' | 'id-taken' | 'code-taken'> {
      try {
        return await db.transaction(async (tx) => {
          if (!(await createDraftRepo(tx).insert(draft, [host]))) return 'id-taken'
          await createInvitationRepo(tx).add(draft.id, emails, draft.createdAt)
          return 'created'
        })
      } catch (error) {
        if (brokenConstraint(error) === 'drafts_invite_code_key') return 'code-taken'
        throw error
      }
    },

    async findByInviteCode(inviteCode: string): Promise<string | undefined> {
      const [found] = await db.select({ id: drafts.id }).from(drafts).where(eq(drafts.inviteCode, inviteCode))
      return found?.id
    },

    /**
     * Adds an event to the draft and changes the rows that go with it, where the draft still has the version that it
     * was read with; false where it has not. One statement, so that a pick waits for the database once. Throws
     * INVALID_INPUT where the command's id was used for something else.
     */
    async append(stored: Pick<DraftRow, 'id' | 'version'>, { event, commandId, change, pick }: Appended) {
      const at = change.updatedAt.toISOString()
      const pickRow = pick && JSON.stringify(columnsOf({ ...pick, draftId: stored.id }))
      const statement = sql`
        with moved as (
          update ${drafts} set
            version = ${change.version}::int,
            is_complete = ${change.isComplete}::boolean,
            updated_at = ${at}::timestamptz,
            draft_order = ${textArray(change.draftOrder)},
            turn_order = ${textArray(change.turnOrder)}
          where id = ${stored.id}::uuid and version = ${stored.version}::int
          returning id
        ), picked as (
          insert into ${draftPicks}
          select pick.* from moved, jsonb_populate_record(null::${draftPicks}, ${pickRow ?? null}::jsonb) as pick
          where pick.draft_id is not null
        ), logged as (
          insert into ${draftEvents} (draft_id, seq, event, command_id, created_at)
          select id, ${change.version}::int, ${JSON.stringify(event)}::jsonb, ${commandId}::uuid, ${at}::timestamptz
          from moved
        )
        select id from moved`
      const { rows } = (await refusingByName(() => db.execute(statement))) as { rows: unknown[] }
      return rows.length === 1
    },

    /** What a command did when it was carried out; undefined where it has not been. */
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

    seats(draftId: string): Promise<SeatRow[]> {
      return db
        .select({
          participantId: draftParticipants.participantId,
          participantName: draftParticipants.participantName,
          isHost: draftParticipants.isHost,
          lastSeenAt: draftParticipants.lastSeenAt,
        })
        .from(draftParticipants)
        .where(eq(draftParticipants.draftId, draftId))
        .orderBy(asc(draftParticipants.seat))
    },

    /** Writes down that people were in their drafts' rooms; an earlier time takes the place of no later one. */
    async markSeen(seats: readonly { draftId: string; participantId: string }[], at: Date): Promise<void> {
      if (seats.length === 0) return
      await db
        .update(draftParticipants)
        .set({ lastSeenAt: sql`greatest(${draftParticipants.lastSeenAt}, ${at.toISOString()}::timestamptz)` })
        .where(
          and(
            inArray(draftParticipants.draftId, [...new Set(seats.map(({ draftId }) => draftId))]),
            inArray(draftParticipants.participantId, [
              ...new Set(seats.map(({ participantId }) => participantId)),
            ]),
          ),
        )
    },

    async watch(draftId: string, viewer: DraftOwner): Promise<void> {
      await refusingByName(() =>
        db
          .insert(draftWatchers)
          .values({ draftId, ...viewer })
          .onConflictDoNothing(),
      )
    },
  }
}

export type OnlineDraftRepo = {
  drafts: DraftRepo
  invitations: InvitationRepo
  transaction: <T>(work: (repo: OnlineDraftRepo) => Promise<T>) => Promise<T>
  create: (
    draft: NewDraft,
    host: NewParticipant,
    emails: readonly string[],
  ) => Promise<'created' | 'id-taken' | 'code-taken'>
  findByInviteCode: (inviteCode: string) => Promise<string | undefined>
  append: (stored: Pick<DraftRow, 'id' | 'version'>, appended: Appended) => Promise<boolean>
  findCommand: (draftId: string, commandId: string) => Promise<DraftEventView | undefined>
  eventsSince: (draftId: string, since: number) => Promise<DraftEventView[]>
  seats: (draftId: string) => Promise<SeatRow[]>
  markSeen: (seats: readonly { draftId: string; participantId: string }[], at: Date) => Promise<void>
  watch: (draftId: string, viewer: DraftOwner) => Promise<void>
}

/** A row by the names of its columns, as the database reads it. */
function columnsOf(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      value as unknown,
    ]),
  )
}

function textArray(texts: readonly string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
}
