import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SeatedBot } from '#domain/draft/bot-kinds.ts'
import type { DraftEvent } from '#domain/draft/events.ts'
import type { Db } from '#server/db/database.ts'
import { isRefusedStatement } from '#server/db/errors.ts'
import { arraySent } from '#server/db/is-any-of.ts'
import { prepareOnce } from '#server/db/prepared.ts'
import {
  draftEvents,
  draftInvitations,
  draftParticipants,
  draftPicks,
  drafts,
  draftWatchers,
  guestSessions,
  sessions,
} from '#server/db/schema.ts'
import { together } from '#server/db/together.ts'
import {
  type DraftRow,
  mapConstraintErrors,
  type NewParticipant,
  type NewPick,
} from '#server/drafts/draft-repo.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import type { SessionRow } from '#server/http/session-row.ts'

/** An event with everything that changes by it. */
export type Appended = {
  event: DraftEvent
  commandId: string
  doneBy: string | null
  /** Whose account or guest session that is; undefined if the program does it. */
  owner?: DraftOwner | undefined
  change: Pick<
    DraftRow,
    | 'version'
    | 'isComplete'
    | 'dueAt'
    | 'clock'
    | 'paused'
    | 'consent'
    | 'objection'
    | 'rulings'
    | 'updatedAt'
  > &
    Partial<Pick<DraftRow, 'draftOrder' | 'turnOrder' | 'standInsAllowed' | 'rules'>>
  rows: EventRows
  /** The number of the first pick that is taken back. */
  undoneFrom?: number | undefined
  /** The participant whose queue picks now, if they want that, and when (B2.5). */
  queuePick?: { participantId: string; dueAt: Date } | undefined
  /** The participant whose queue no longer picks by itself. */
  queueStopped?: string | undefined
  /** The session that must still exist, if the requester was identified from a cache. */
  session?: SessionRow | undefined
}

/** The rows that an event changes beside its draft and beside picks that are taken back. */
export type EventRows = {
  pick?: NewPick
  /** A newcomer to a waiting draft, and the addresses whose invitations they answer. */
  participant?: NewParticipant
  answered?: readonly string[]
  /** A seat that others may take. The invitation by which its player came is open again. */
  freed?: string
  /** A seat with another name, or with a bot; null gives it back to its person. */
  seat?: { participantId: string; name?: string; bot?: SeatedBot | null }
  /** The host from now on, and whose the draft is. They find it in their list, even if they had left it. */
  host?: { participantId: string; userId: string | null; guestSessionId: string | null }
  inviteCode?: string
  /** Somebody who watched, whom the host puts out. */
  putOut?: string
}

type Draft = Pick<DraftRow, 'id' | 'version'>
/** The draft's id, and everything else as JSON. */
type Sent = { id: string; command: string }

/**
 * Appends an event and changes its rows if the draft still has the version it was read with, no other transaction is changing
 * it, and the session is alive; returns false otherwise. One statement appends what is asked for in the same turn of the event
 * loop, of each draft the first ([decision 088](../../../docs/decisions/088-what-is-fast-and-why.md)), so a pick waits for
 * the database once. Throws INVALID_INPUT if the command's id, or the participant's, was used for something else.
 */
export function appendEvent(db: Db, draft: Draft, appended: Appended): Promise<boolean> {
  const sent = { id: draft.id, command: commandOf(draft, appended) }
  return mapConstraintErrors(() => appendTogether(db, sent))
}

const appendTogether = together<Sent, boolean>(async (db, all) => {
  const first = new Map(all.toReversed().map((sent) => [sent.id, sent]))
  const outcomes = await appendAll(db, [...first.values()])
  return all.map((sent) => (first.get(sent.id) === sent && outcomes.get(sent.id)) || false)
})

/** True by the ids of the drafts to which an event was appended, and the error of those that the database refuses. */
async function appendAll(db: Db, all: readonly Sent[]): Promise<Map<string, true | Error>> {
  try {
    const rows = await appendStatement(db).execute({
      ids: all.map(({ id }) => id),
      commands: `[${all.map(({ command }) => command).join()}]`,
    })
    return new Map(rows.map(({ id }) => [id, true]))
  } catch (error) {
    const [one, ...others] = all
    if (!one || !(error instanceof Error) || !isRefusedStatement(error)) throw error
    if (others.length === 0) return new Map([[one.id, error]])
    // Nothing was written, because of one of them.
    const each = await Promise.all(all.map((sent) => appendAll(db, [sent])))
    return new Map(each.flatMap((outcome) => [...outcome]))
  }
}

function commandOf(draft: Draft, appended: Appended): string {
  const { change, queuePick, session, owner } = appended
  return JSON.stringify({
    from: draft.version,
    to: change.version,
    isComplete: change.isComplete,
    at: change.updatedAt,
    dueAt: change.dueAt,
    clock: change.clock,
    paused: change.paused,
    consent: change.consent,
    objection: change.objection,
    rulings: change.rulings,
    draftOrder: change.draftOrder,
    turnOrder: change.turnOrder,
    standInsAllowed: change.standInsAllowed,
    // As text, because the database does not tell a null in it from rules that stay as they are.
    rules: change.rules === undefined ? undefined : JSON.stringify(change.rules),
    body: appended.event,
    commandId: appended.commandId,
    doneBy: appended.doneBy,
    doneByUser: owner && 'userId' in owner ? owner.userId : undefined,
    doneByGuest: owner && 'guestSessionId' in owner ? owner.guestSessionId : undefined,
    session: session?.table === 'sessions' ? session.id : undefined,
    guestSession: session?.table === 'guest_sessions' ? session.id : undefined,
    undoneFrom: appended.undoneFrom,
    queuePicker: queuePick?.participantId,
    queueDueAt: queuePick?.dueAt,
    queueStopped: appended.queueStopped,
    ...appended.rows,
  })
}

const pickColumns = Object.entries(getTableColumns(draftPicks)).filter(([key]) => key !== 'draftId')
/** The columns of a pick apart from its draft. */
const PICK_COLUMNS = sql.join(
  pickColumns.map(([key]) => sql.identifier(key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))),
  sql`, `,
)
/** The same by the names of `NewPick`, with their types. */
const SENT_PICK_COLUMNS = sql.join(
  pickColumns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
  sql`, `,
)

const isNewHost = sql`(${draftParticipants.participantId} = (host ->> 'participantId')::uuid)`

const COMMAND_COLUMNS = sql`
  "from" int, "to" int, "isComplete" boolean, "at" timestamptz, "dueAt" timestamptz, clock jsonb, paused jsonb,
  consent jsonb, objection jsonb, rulings jsonb, "draftOrder" text[], "turnOrder" text[], "standInsAllowed" boolean, rules text, body jsonb,
  "commandId" uuid, "doneBy" uuid, "doneByUser" text, "doneByGuest" uuid, session text, "guestSession" uuid, "undoneFrom" int, "queuePicker" text,
  "queueDueAt" timestamptz, "queueStopped" text, pick jsonb, participant jsonb, answered text[],
  freed uuid, seat jsonb, host jsonb, "inviteCode" text, "putOut" uuid`

/**
 * Returns the ids of the drafts to which an event was appended. Leaves out those that another transaction is changing, so that
 * no draft holds up the others.
 */
const appendStatement = prepareOnce((db) => {
  const parts: Record<string, SQL> = {
    sent: sql`
      select id, command.*
      from unnest(${arraySent('ids', 'uuid')}) with ordinality as draft (id, number),
        jsonb_to_record(${sql.placeholder('commands')}::jsonb -> (number - 1)::int) as command (${COMMAND_COLUMNS})`,
    current: sql`
      select sent.* from sent
      join ${drafts} on ${drafts.id} = sent.id and ${drafts.version} = "from"
      where (session is null or exists (
          select from ${sessions} where ${sessions.id} = session and ${sessions.expiresAt} > "at"))
        and ("guestSession" is null or exists (
          select from ${guestSessions} where ${guestSessions.id} = "guestSession" and ${guestSessions.expiresAt} > "at"))
      for no key update of ${drafts} skip locked`,
    moved: sql`
      update ${drafts} set
        version = "to",
        is_complete = "isComplete",
        updated_at = "at",
        due_at = case when "queuePicker" = any(${drafts.queuePickers}) then "queueDueAt" else "dueAt" end,
        queue_pickers = array_remove(${drafts.queuePickers}, "queueStopped"),
        clock = current.clock,
        paused = current.paused,
        consent = current.consent,
        objection = current.objection,
        rulings = current.rulings,
        draft_order = coalesce("draftOrder", ${drafts.draftOrder}),
        turn_order = coalesce("turnOrder", ${drafts.turnOrder}),
        rules = nullif(coalesce(current.rules::jsonb, ${drafts.rules}), 'null'::jsonb),
        stand_ins_allowed = coalesce("standInsAllowed", ${drafts.standInsAllowed}),
        user_id = case when host is null then ${drafts.userId} else host ->> 'userId' end,
        guest_session_id = case when host is null then ${drafts.guestSessionId} else (host ->> 'guestSessionId')::uuid end,
        invite_code = coalesce("inviteCode", ${drafts.inviteCode}),
        is_code_changed = ${drafts.isCodeChanged} or "inviteCode" is not null
      from current where ${drafts.id} = current.id and ${drafts.version} = "from"
      returning current.*`,
    picked: sql`
      insert into ${draftPicks} (draft_id, ${PICK_COLUMNS})
      select moved.id, picked.* from moved, jsonb_to_record(pick) as picked (${SENT_PICK_COLUMNS}) where pick is not null`,
    undone: sql`
      delete from ${draftPicks} using moved
      where ${draftPicks.draftId} = moved.id and ${draftPicks.pickOrder} >= "undoneFrom"`,
    seated: sql`
      insert into ${draftParticipants}
        (draft_id, participant_id, seat, participant_name, user_id, guest_participant_id, bot, last_seen_at)
      select moved.id, seated.* from moved, jsonb_to_record(participant) as seated (
        "participantId" uuid, seat int, "participantName" text, "userId" text, "guestParticipantId" uuid, bot jsonb,
        "lastSeenAt" timestamptz)
      where participant is not null`,
    accepted: sql`
      update ${draftInvitations} set participant_id = (participant ->> 'participantId')::uuid from moved
      where ${draftInvitations.draftId} = moved.id and ${draftInvitations.email} = any(answered)
        and ${draftInvitations.participantId} is null`,
    freed_seat: sql`
      delete from ${draftParticipants} using moved
      where ${draftParticipants.draftId} = moved.id and ${draftParticipants.participantId} = freed`,
    reopened: sql`
      update ${draftInvitations} set participant_id = null from moved
      where ${draftInvitations.draftId} = moved.id and ${draftInvitations.participantId} = freed`,
    changed: sql`
      update ${draftParticipants} set
        participant_name = coalesce(moved.seat ->> 'name', ${draftParticipants.participantName}),
        bot = case when moved.seat ? 'bot' then nullif(moved.seat -> 'bot', 'null') else ${draftParticipants.bot} end
      from moved where ${draftParticipants.draftId} = moved.id
        and ${draftParticipants.participantId} = (moved.seat ->> 'participantId')::uuid`,
    handed_over: sql`
      update ${draftParticipants} set
        is_host = ${isNewHost},
        hidden_at = case when ${isNewHost} then null else ${draftParticipants.hiddenAt} end
      from moved where ${draftParticipants.draftId} = moved.id and host is not null`,
    put_out: sql`
      update ${draftWatchers} set put_out_at_code = coalesce(${drafts.inviteCode}, '')
      from moved join ${drafts} on ${drafts.id} = moved.id
      where ${draftWatchers.draftId} = moved.id and ${draftWatchers.id} = "putOut"`,
    logged: sql`
      insert into ${draftEvents}
        (draft_id, seq, body, clock, command_id, done_by, done_by_user, done_by_guest, created_at)
      select id, "to", body, clock, "commandId", "doneBy", "doneByUser", "doneByGuest", "at" from moved`,
  }
  return db
    .with(...Object.entries(parts).map(([name, part]) => db.$with(name, {}).as(part)))
    .select({ id: sql<string>`id` })
    .from(sql`moved`)
    .prepare('append_events')
})
