import { type SQL, sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db } from '#server/db/database.ts'

/** Ends guest sessions at the moment their guests are written into the table, for one test. */
export async function loseGuestsAt(db: Db, table: SQL, column: SQL): Promise<void> {
  onTestFinished(async () => {
    await db.execute(sql`drop trigger if exists lose_guest on ${table}`)
  })
  await db.execute(sql`
    create or replace function lose_guest() returns trigger language plpgsql as $$
    begin delete from guest_sessions where id = new.${column}; return new; end $$`)
  await db.execute(
    sql`create trigger lose_guest before insert on ${table} for each row execute function lose_guest()`,
  )
}
