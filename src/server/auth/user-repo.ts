import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { accounts, users } from '../db/schema.ts'

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

    /** Not so for somebody who has only ever signed in with another service. */
    async hasPassword(id: string): Promise<boolean> {
      const isPassword = and(eq(accounts.providerId, 'credential'), isNotNull(accounts.password))
      const found = await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.userId, id), isPassword))
      return found.length > 0
    },
  }
}

export type UserRepo = ReturnType<typeof createUserRepo>
