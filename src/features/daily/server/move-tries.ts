import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { dailyScores, dailyTries } from '#server/db/schema.ts'

/**
 * Moves a guest's counted tries to a user. If both have one of a day, the earlier stays, and the other one is no
 * longer counted. Runs in a transaction that has locked the guest session.
 */
export async function moveTries(tx: Db, guestSessionId: string, userId: string): Promise<void> {
  const own = eq(dailyTries.guestSessionId, guestSessionId)
  const [first] = await tx.select({ id: dailyTries.id }).from(dailyTries).where(own).limit(1)
  if (!first) return
  // No try of the user can be added meanwhile, since it would refer to this row.
  await tx.execute(sql`select 1 from users where id = ${userId} for update`)
  const both = await tx
    .select({ day: dailyTries.day, id: dailyTries.id, tenths: dailyTries.tenths })
    .from(dailyTries)
    .where(
      sql`(${own} or ${eq(dailyTries.userId, userId)}) and exists (
        select 1 from ${dailyTries} as other
        where other.day = ${dailyTries.day} and other.id <> ${dailyTries.id}
          and (other.user_id = ${userId} or other.guest_session_id = ${guestSessionId})
          and (other.created_at, other.id) < (${dailyTries.createdAt}, ${dailyTries.id}))`,
    )
  for (const { id, day, tenths } of both) {
    await tx.delete(dailyTries).where(eq(dailyTries.id, id))
    await tx
      .update(dailyScores)
      .set({ tries: sql`${dailyScores.tries} - 1` })
      .where(and(eq(dailyScores.day, day), eq(dailyScores.tenths, tenths)))
  }
  await tx.update(dailyTries).set({ userId, guestSessionId: null }).where(own)
}
