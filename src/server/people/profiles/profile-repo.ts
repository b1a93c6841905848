import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'

export type Profile = { id: string; name: string; email: string }

const columns = { id: users.id, name: users.name, email: users.email }

/** The profile's name is the user's name (Spec 3.6, 7.9). */
export function createProfileRepo(db: Db) {
  return {
    async find(userId: string): Promise<Profile | undefined> {
      const [found] = await db.select(columns).from(users).where(eq(users.id, userId))
      return found
    },

    async confirmedEmail(userId: string): Promise<string | undefined> {
      const [found] = await db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.id, userId), users.emailVerified))
      return found?.email
    },

    async rename(userId: string, name: string, updatedAt: Date): Promise<Profile | undefined> {
      const [renamed] = await db
        .update(users)
        .set({ name, updatedAt })
        .where(eq(users.id, userId))
        .returning(columns)
      return renamed
    },
  }
}

export type ProfileRepo = ReturnType<typeof createProfileRepo>
