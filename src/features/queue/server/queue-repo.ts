import { and, eq, sql } from 'drizzle-orm'
import type { KeptQueue } from '#features/queue/wire/queues.ts'
import type { Queue } from '#features/queue/rules/queue.ts'
import type { Db } from '#server/db/database.ts'
import { isAnyOfSent } from '#server/db/is-any-of.ts'
import { prepareOnce } from '#server/db/prepared.ts'
import { readTogether } from '#server/db/together.ts'
import { draftQueues, drafts } from '#server/db/schema.ts'

/** The queues of players (B2.5). Only SQL, as in the draft repo. */
export function createQueueRepo(db: Db): QueueRepo {
  return {
    async find(draftId: string, participantId: string): Promise<KeptQueue> {
      const { version, entries, picksFirst } = (await findQueue(db, { draftId, participantId })) ?? EMPTY
      return { version: version ?? 0, entries: entries ?? [], picksFirst }
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

type Seat = { draftId: string; participantId: string }
type QueueRow = Seat & { version: number | null; entries: Queue | null; picksFirst: boolean }

const EMPTY = { version: null, entries: null, picksFirst: false }

const findQueues = prepareOnce((db) =>
  db
    .select({
      draftId: drafts.id,
      pickers: drafts.queuePickers,
      owner: draftQueues.participantId,
      version: draftQueues.version,
      entries: draftQueues.entries,
    })
    .from(drafts)
    .leftJoin(
      draftQueues,
      and(eq(draftQueues.draftId, drafts.id), isAnyOfSent(draftQueues.participantId, 'participantIds')),
    )
    .where(isAnyOfSent(drafts.id, 'draftIds'))
    .prepare('find_queues'),
)

const seatKey = ({ draftId, participantId }: Seat) => `${draftId} ${participantId}`

const findQueue = readTogether<Seat, QueueRow>({
  async read(db, seats) {
    const rows = await findQueues(db).execute({
      draftIds: seats.map(({ draftId }) => draftId),
      participantIds: seats.map(({ participantId }) => participantId),
    })
    return seats.flatMap((seat) => {
      const ofDraft = rows.filter(({ draftId }) => draftId === seat.draftId)
      const { version, entries } = ofDraft.find(({ owner }) => owner === seat.participantId) ?? EMPTY
      const picksFirst = ofDraft[0]?.pickers.includes(seat.participantId) ?? false
      return { ...seat, version, entries, picksFirst }
    })
  },
  nameOfKey: seatKey,
  nameOf: seatKey,
})

export type QueueRepo = {
  /** The queue of a seat; an empty one if it has never been saved. */
  find: (draftId: string, participantId: string) => Promise<KeptQueue>
  save: (draftId: string, participantId: string, entries: Queue, version: number) => Promise<void>
  setPicksFirst: (draftId: string, participantId: string, on: boolean) => Promise<void>
}
