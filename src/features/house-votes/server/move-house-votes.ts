import { eq, sql } from 'drizzle-orm'
import { HOUSE_VOTES_MS } from '#features/house-votes/rules/house-votes.ts'
import type { Db } from '#server/db/database.ts'
import { draftPicks, drafts, houseVotes } from '#server/db/schema.ts'

/**
 * Moves a guest's house votes to a user. Where both have voted, they are one person: the user's answers stay, and the
 * guest's fill those that are missing. A vote that is over keeps its result, so there the guest's row only loses its
 * person. Runs in a transaction that has locked the guest session.
 */
export async function moveHouseVotes(
  tx: Db,
  guestSessionId: string,
  userId: string,
  at: Date,
): Promise<void> {
  const ofGuest = eq(houseVotes.guestSessionId, guestSessionId)
  const [first] = await tx.select({ id: houseVotes.id }).from(houseVotes).where(ofGuest).limit(1)
  if (!first) return
  // No vote of the user can be added meanwhile, since it would refer to this row.
  await tx.execute(sql`select 1 from users where id = ${userId} for update`)
  await tx.execute(sql`
    with both_voted as (
      delete from ${houseVotes} as guests using ${houseVotes} as users, ${drafts} as d
      where guests.guest_session_id = ${guestSessionId} and users.user_id = ${userId}
        and users.draft_id = guests.draft_id and d.id = guests.draft_id
        and d.house_votes_closed_at is null and ${new Date(at.getTime() - HOUSE_VOTES_MS).toISOString()}::timestamptz < (
          select max(made_at) from ${draftPicks} where draft_id = d.id)
      returning guests.draft_id, guests.best, guests.steal, guests.by_player
    )
    update ${houseVotes} as users
    set best = coalesce(users.best, both_voted.best), steal = coalesce(users.steal, both_voted.steal),
      by_player = users.by_player or both_voted.by_player
    from both_voted where users.user_id = ${userId} and users.draft_id = both_voted.draft_id`)
  await tx.execute(sql`
    update ${houseVotes} as guests set guest_session_id = null, user_id = case
      when exists (
        select from ${houseVotes} as users where users.user_id = ${userId} and users.draft_id = guests.draft_id
      ) then null else ${userId} end
    where guests.guest_session_id = ${guestSessionId}`)
}
