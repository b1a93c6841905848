import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { draftReactionCounts, draftReactions } from '#server/db/schema.ts'

/**
 * Moves a guest's reactions to a user. Where both reacted alike, it counts once from now on. Runs in a transaction that
 * has locked the guest session.
 */
export async function moveReactions(tx: Db, guestSessionId: string, userId: string, at: Date): Promise<void> {
  const ofGuest = eq(draftReactions.guestSessionId, guestSessionId)
  const [first] = await tx.select({ id: draftReactions.id }).from(draftReactions).where(ofGuest).limit(1)
  if (!first) return
  // No reaction of the user can be added meanwhile, since it would refer to this row.
  await tx.execute(sql`select 1 from users where id = ${userId} for update`)
  await tx.execute(sql`
    with twice as (
      delete from ${draftReactions} as r using ${draftReactions} as other
      where r.guest_session_id = ${guestSessionId} and other.user_id = ${userId}
        and other.draft_id = r.draft_id and other.pick_order = r.pick_order and other.reaction = r.reaction
      returning r.draft_id, r.pick_order, r.reaction
    )
    ${addToCounts(sql`select *, -1 as people from twice`, at)}`)
  await tx.update(draftReactions).set({ userId, guestSessionId: null }).where(ofGuest)
}

/** Adds to the counts, always in the same order, so that two servers never wait for each other. */
export function addToCounts(deltas: SQL, at: Date): SQL {
  return sql`
    insert into ${draftReactionCounts} as counts (draft_id, pick_order, reaction, people, stamp)
    select draft_id, pick_order, reaction, sum(people), ${at.getTime()}::bigint from (${deltas}) as deltas
    group by draft_id, pick_order, reaction
    having sum(people) <> 0
    order by draft_id, pick_order, reaction
    on conflict (draft_id, pick_order, reaction) do update set
      people = counts.people + excluded.people, stamp = greatest(counts.stamp + 1, excluded.stamp)`
}
