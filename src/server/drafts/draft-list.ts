import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { DraftSummaryView } from '#contract/profile.ts'
import type { Db } from '#server/db/database.ts'
import { draftParticipants, draftPicks, drafts } from '#server/db/schema.ts'
import type { DraftOwner } from './access/draft-owner.ts'

/** A draft in a list: counts and names instead of participants and picks. */
export type DraftSummaryRow = Pick<
  typeof drafts.$inferSelect,
  | 'id'
  | 'userId'
  | 'guestSessionId'
  | 'title'
  | 'theme'
  | 'option'
  | 'profilePath'
  | 'isMultiplayer'
  | 'isComplete'
  | 'draftOrder'
  | 'createdAt'
  | 'categories'
> & { participantNames: string[]; picks: number }

/**
 * One page of the drafts that the viewer owns or has a seat in, without hidden ones, newest first (Spec 7.10).
 */
export function selectSummaries(
  db: Db,
  whose: DraftOwner,
  { limit, offset }: { limit: number; offset: number },
): Promise<DraftSummaryRow[]> {
  return db
    .select({
      id: drafts.id,
      userId: drafts.userId,
      guestSessionId: drafts.guestSessionId,
      title: drafts.title,
      theme: drafts.theme,
      option: drafts.option,
      profilePath: drafts.profilePath,
      isMultiplayer: drafts.isMultiplayer,
      isComplete: drafts.isComplete,
      draftOrder: drafts.draftOrder,
      createdAt: drafts.createdAt,
      categories: drafts.categories,
      participantNames: participantNames(),
      picks: pickCount(),
    })
    .from(drafts)
    .where(inArray(drafts.id, draftIdsOf(db, whose)))
    .orderBy(desc(drafts.createdAt), desc(drafts.id))
    .limit(limit)
    .offset(offset)
}

/** The total number of drafts in that list. */
export async function countDrafts(db: Db, whose: DraftOwner): Promise<number> {
  const [row] = await db.select({ total: count() }).from(draftIdsOf(db, whose).as('ids'))
  return row?.total ?? 0
}

export async function countOwnedDrafts(db: Db, owner: DraftOwner): Promise<number> {
  const isOwner =
    'userId' in owner ? eq(drafts.userId, owner.userId) : eq(drafts.guestSessionId, owner.guestSessionId)
  const [row] = await db.select({ total: count() }).from(drafts).where(isOwner)
  return row?.total ?? 0
}

export function toSummaryView(row: DraftSummaryRow, viewer: DraftOwner): DraftSummaryView {
  return {
    id: row.id,
    title: row.title,
    theme: row.theme,
    option: row.option,
    profile_path: row.profilePath,
    is_owner: isOwnedBy(row, viewer),
    is_multiplayer: row.isMultiplayer,
    is_started: row.draftOrder.length > 0,
    is_complete: row.isComplete,
    created_at: row.createdAt.toISOString(),
    participant_names: row.participantNames,
    categories: row.categories.length,
    picks: row.picks,
  }
}

function isOwnedBy(row: DraftSummaryRow, viewer: DraftOwner): boolean {
  return 'userId' in viewer ? row.userId === viewer.userId : row.guestSessionId === viewer.guestSessionId
}

/** A UNION, because for an OR over two tables the planner scans all drafts. */
function draftIdsOf(db: Db, whose: DraftOwner) {
  const [isOwner, isParticipant] =
    'userId' in whose
      ? [eq(drafts.userId, whose.userId), eq(draftParticipants.userId, whose.userId)]
      : [
          eq(drafts.guestSessionId, whose.guestSessionId),
          eq(draftParticipants.guestParticipantId, whose.guestSessionId),
        ]
  return union(
    db.select({ id: drafts.id }).from(drafts).where(isOwner),
    db
      .select({ id: draftParticipants.draftId })
      .from(draftParticipants)
      .where(and(isParticipant, isNull(draftParticipants.hiddenAt))),
  )
}

/** Drizzle omits the table name of a column in raw SQL; eq() keeps it. */
function participantNames(): SQL<string[]> {
  return sql<string[]>`array(
    select ${draftParticipants.participantName} from ${draftParticipants}
    where ${eq(draftParticipants.draftId, drafts.id)} order by ${draftParticipants.seat}
  )`
}

function pickCount(): SQL<number> {
  return sql<number>`(
    select count(*)::int from ${draftPicks} where ${eq(draftPicks.draftId, drafts.id)}
  )`
}
