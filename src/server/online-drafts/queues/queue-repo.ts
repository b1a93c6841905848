import { and, eq, sql } from 'drizzle-orm'
import type { KeptQueue } from '#contract/drafts/queues.ts'
import type { Queue } from '#domain/queue/queue.ts'
import type { Db } from '../../db/database.ts'
import { draftQueues, drafts } from '../../db/schema.ts'

/** The queues of players (B2.5). Only SQL, as in the draft repo. */
export function createQueueRepo(db: Db): QueueRepo {
  return {
    async find(draftId: string, participantId: string): Promise<KeptQueue> {
      const [found] = await db
        .select({
          version: draftQueues.version,
          entries: draftQueues.entries,
          picksFirst: sql<boolean>`${participantId} = any(${drafts.queuePickers})`,
        })
        .from(drafts)
        .leftJoin(
          draftQueues,
          and(eq(draftQueues.draftId, drafts.id), eq(draftQueues.participantId, participantId)),
        )
        .where(eq(drafts.id, draftId))
      return {
        version: found?.version ?? 0,
        entries: found?.entries ?? [],
        picksFirst: found?.picksFirst ?? false,
      }
    },

    /** The draft must be locked, so that nobody else saves the queue meanwhile. */
    async save(draftId: string, participantId: string, entries: Queue, version: number): Promise<void> {
      await db
        .insert(draftQueues)
        .values({ draftId, participantId, entries, version })
        .onConflictDoUpdate({
          target: [draftQueues.draftId, draftQueues.participantId],
          set: { entries, version },
        })
    },

    async setPicksFirst(draftId: string, participantId: string, on: boolean): Promise<void> {
      const others = sql`array_remove(${drafts.queuePickers}, ${participantId})`
      await db
        .update(drafts)
        .set({ queuePickers: on ? sql`array_append(${others}, ${participantId})` : others })
        .where(eq(drafts.id, draftId))
    },
  }
}

export type QueueRepo = {
  /** The queue of a seat; an empty one if it has never been saved. */
  find: (draftId: string, participantId: string) => Promise<KeptQueue>
  save: (draftId: string, participantId: string, entries: Queue, version: number) => Promise<void>
  setPicksFirst: (draftId: string, participantId: string, on: boolean) => Promise<void>
}
