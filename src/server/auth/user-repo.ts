import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'

export type User = typeof users.$inferSelect

export function createUserRepo(db: Db) {
  return {
    async find(id: string): Promise<User | undefined> {
      const [found] = await db.select().from(users).where(eq(users.id, id))
      return found
    },

    /** Addresses are stored in lower case. */
    async findByEmail(email: string): Promise<User | undefined> {
      const [found] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
      return found
    },
  }
}

export type UserRepo = ReturnType<typeof createUserRepo>
