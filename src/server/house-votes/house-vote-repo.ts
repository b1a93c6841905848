import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { HouseVote } from '#domain/house-votes/house-votes.ts'
import type { Db } from '../db/database.ts'
import {
  draftParticipants,
  draftPicks,
  draftReactionCounts,
  drafts,
  draftWatchers,
  houseVotes,
} from '../db/schema.ts'
import type { DraftOwner } from '../drafts/access/draft-owner.ts'

/** How many people chose what, and how many have voted. */
export type HouseCounts = {
  voters: number
  best: { choice: string; votes: number }[]
  steal: { choice: number; votes: number }[]
}

/** The people's votes on complete drafts (B5.3). */
export function createHouseVoteRepo(db: Db) {
  return {
    /**
     * The draft, as far as voting needs it. Of its watchers, who may be a thousand, only the person's own entry.
     */
    async find(draftId: string, person: DraftOwner | undefined) {
      const found = await db.query.drafts.findFirst({
        columns: {
          id: true,
          userId: true,
          guestSessionId: true,
          isPublic: true,
          isMultiplayer: true,
          isComplete: true,
          houseVotesClosedAt: true,
        },
        where: eq(drafts.id, draftId),
        with: {
          participants: {
            columns: { participantId: true, userId: true, guestParticipantId: true, isHost: true },
            orderBy: asc(draftParticipants.seat),
          },
          watchers: {
            columns: { userId: true, guestSessionId: true },
            where: person ? isOf(draftWatchers, person) : sql`false`,
          },
          picks: {
            columns: { pickOrder: true, madeAt: true },
            orderBy: desc(draftPicks.pickOrder),
            limit: 1,
          },
        },
      })
      return found
    },

    /**
     * Stores a person's answers; those that are missing stay. Returns false if the vote was closed. It locks the draft's
     * row for the moment, so that no vote counts after `close` has returned.
     */
    async vote(draftId: string, person: DraftOwner, { best, steal }: HouseVote): Promise<boolean> {
      const column = 'userId' in person ? sql`user_id` : sql`guest_session_id`
      const { rows } = (await db.execute(sql`
        with open as materialized (
          select id from ${drafts} where id = ${draftId} and house_votes_closed_at is null for share
        )
        insert into ${houseVotes} as votes (draft_id, ${column}, best, steal)
        select id, ${personId(person)}, ${best ?? null}::uuid, ${steal ?? null}::int from open
        on conflict (${column}, draft_id) do update set
          best = coalesce(excluded.best, votes.best), steal = coalesce(excluded.steal, votes.steal)
        returning id`)) as { rows: { id: string }[] }
      return rows.length > 0
    },

    /** Ends the vote, once. */
    async close(draftId: string, at: Date): Promise<void> {
      await db
        .update(drafts)
        .set({ houseVotesClosedAt: at })
        .where(and(eq(drafts.id, draftId), isNull(drafts.houseVotesClosedAt)))
    },

    async counts(draftId: string): Promise<HouseCounts> {
      const { rows } = (await db.execute(sql`
        select best, steal, grouping(best) as any_best, grouping(steal) as any_steal, count(*)::int as votes
        from ${houseVotes} where draft_id = ${draftId}
        group by grouping sets ((best), (steal), ())
        order by votes desc, best, steal`)) as { rows: CountRow[] }
      return {
        voters: rows.find((row) => row.any_best === 1 && row.any_steal === 1)?.votes ?? 0,
        best: rows.flatMap(({ any_best, best, votes }) =>
          any_best === 0 && best !== null ? [{ choice: best, votes }] : [],
        ),
        steal: rows.flatMap(({ any_steal, steal, votes }) =>
          any_steal === 0 && steal !== null ? [{ choice: steal, votes }] : [],
        ),
      }
    },

    /** The person's own answers. */
    async of(draftId: string, person: DraftOwner): Promise<{ best: string | null; steal: number | null }> {
      const [found] = await db
        .select({ best: houseVotes.best, steal: houseVotes.steal })
        .from(houseVotes)
        .where(and(isOf(houseVotes, person), eq(houseVotes.draftId, draftId)))
      return found ?? { best: null, steal: null }
    },

    /** How many reactions each pick has. */
    async reactionsByPick(draftId: string): Promise<Map<number, number>> {
      const rows = await db
        .select({
          pick: draftReactionCounts.pickOrder,
          people: sql<number>`sum(${draftReactionCounts.people})::int`,
        })
        .from(draftReactionCounts)
        .where(eq(draftReactionCounts.draftId, draftId))
        .groupBy(draftReactionCounts.pickOrder)
      return new Map(rows.map(({ pick, people }) => [pick, people]))
    },
  }
}

export type HouseVoteRepo = ReturnType<typeof createHouseVoteRepo>
export type HouseRow = NonNullable<Awaited<ReturnType<HouseVoteRepo['find']>>>

type CountRow = {
  best: string | null
  steal: number | null
  any_best: number
  any_steal: number
  votes: number
}

function personId(person: DraftOwner) {
  return 'userId' in person ? sql`${person.userId}` : sql`${person.guestSessionId}::uuid`
}

function isOf(
  { userId, guestSessionId }: Pick<typeof houseVotes | typeof draftWatchers, 'userId' | 'guestSessionId'>,
  person: DraftOwner,
) {
  return 'userId' in person ? eq(userId, person.userId) : eq(guestSessionId, person.guestSessionId)
}
