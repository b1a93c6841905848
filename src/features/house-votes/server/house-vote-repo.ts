import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { HouseVote, SidedCount } from '#features/house-votes/rules/house-votes.ts'
import type { Db } from '#server/db/database.ts'
import { isAnyOfSent } from '#server/db/is-any-of.ts'
import { prepareOnce } from '#server/db/prepared.ts'
import { draftParticipants, draftPicks, draftReactionCounts, drafts, houseVotes } from '#server/db/schema.ts'
import { readTogether } from '#server/db/together.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import { isOfAnySent, readOfPerson } from '#server/drafts/rows-of-people.ts'

/** How many people chose what, and how many have voted. */
export type HouseCounts = {
  voters: number
  players: number
  best: SidedCount<string>[]
  steal: SidedCount<number>[]
}

/** A person's answers; null where they have not answered. */
export type HouseAnswers = { best: string | null; steal: number | null }

export const NO_ANSWERS: HouseAnswers = { best: null, steal: null }

/** The people's votes on complete drafts (B5.3). When one ends, its whole room votes, so they share their reads. */
export function createHouseVoteRepo(db: Db) {
  return {
    /** The draft, as far as voting needs it. */
    find: (draftId: string): Promise<HouseRow | undefined> => findHouse(db, draftId),

    /**
     * Stores the answers of a player or of somebody in the audience; those that are missing stay. Returns all of their answers, or undefined if the vote was
     * closed. It locks the draft's row for the moment, so that no vote counts after `close` has returned.
     */
    async vote(
      draftId: string,
      person: DraftOwner,
      vote: HouseVote & { byPlayer: boolean },
    ): Promise<HouseAnswers | undefined> {
      const [column, id] =
        'userId' in person
          ? [sql`user_id`, sql`${person.userId}::text`]
          : [sql`guest_session_id`, sql`${person.guestSessionId}::uuid`]
      const { rows } = (await db.execute(sql`
        with open as materialized (
          select id from ${drafts} where id = ${draftId} and house_votes_closed_at is null for share
        )
        insert into ${houseVotes} as votes (draft_id, ${column}, best, steal, by_player)
        select id, ${id}, ${vote.best ?? null}::uuid, ${vote.steal ?? null}::int, ${vote.byPlayer}::boolean from open
        on conflict (${column}, draft_id) do update set best = coalesce(excluded.best, votes.best),
          steal = coalesce(excluded.steal, votes.steal), by_player = excluded.by_player
        returning best, steal`)) as { rows: HouseAnswers[] }
      return rows[0]
    },

    /** Ends the vote, once. */
    async close(draftId: string, at: Date): Promise<void> {
      await db
        .update(drafts)
        .set({ houseVotesClosedAt: at })
        .where(and(eq(drafts.id, draftId), isNull(drafts.houseVotesClosedAt)))
    },

    async counts(draftId: string): Promise<HouseCounts> {
      return (await countVotes(db, draftId)) ?? { voters: 0, players: 0, best: [], steal: [] }
    },

    /** The person's own answers. */
    async of(draftId: string, person: DraftOwner): Promise<HouseAnswers> {
      const { best, steal } = (await findAnswers(db, { draftId, person })) ?? NO_ANSWERS
      return { best, steal }
    },

    /** How many reactions each pick has. */
    async reactionsByPick(draftId: string): Promise<Map<number, number>> {
      return (await countReactions(db, draftId))?.people ?? new Map()
    },
  }
}

export type HouseVoteRepo = ReturnType<typeof createHouseVoteRepo>
export type HouseRow = Awaited<ReturnType<ReturnType<typeof findHouses>['execute']>>[number]

type OfDraft = { draftId: string }

const byDraft = { nameOfKey: (id: string) => id, nameOf: ({ draftId }: OfDraft) => draftId }

const findHouses = prepareOnce((db) =>
  db.query.drafts
    .findMany({
      columns: {
        id: true,
        userId: true,
        guestSessionId: true,
        isPublic: true,
        isMultiplayer: true,
        isComplete: true,
        houseVotesClosedAt: true,
      },
      where: isAnyOfSent(drafts.id, 'ids'),
      with: {
        participants: {
          columns: { participantId: true, userId: true, guestParticipantId: true, isHost: true },
          orderBy: asc(draftParticipants.seat),
        },
        picks: {
          columns: { pickOrder: true, madeAt: true },
          orderBy: desc(draftPicks.pickOrder),
          limit: 1,
        },
      },
    })
    .prepare('find_houses'),
)

const findHouse = readTogether({
  read: (db, ids: readonly string[]) => findHouses(db).execute({ ids }),
  nameOfKey: (id) => id,
  nameOf: ({ id }) => id,
})

const findAnswersOfMany = prepareOnce((db) =>
  db
    .select({
      draftId: houseVotes.draftId,
      userId: houseVotes.userId,
      guestSessionId: houseVotes.guestSessionId,
      best: houseVotes.best,
      steal: houseVotes.steal,
    })
    .from(houseVotes)
    .where(isOfAnySent(houseVotes))
    .prepare('find_house_answers'),
)

const findAnswers = readOfPerson((db, sent) => findAnswersOfMany(db).execute(sent))

const countVotesOfMany = prepareOnce((db) => {
  const { draftId, best, steal, byPlayer } = houseVotes
  const votes = sql<number>`count(*)::int`
  return db
    .select({
      draftId,
      best,
      steal,
      isAnyBest: sql<boolean>`grouping(${best}) = 1`,
      isAnySteal: sql<boolean>`grouping(${steal}) = 1`,
      votes,
      players: sql<number>`(count(*) filter (where ${byPlayer}))::int`,
    })
    .from(houseVotes)
    .where(isAnyOfSent(draftId, 'ids'))
    .groupBy(sql`grouping sets ((${draftId}, ${best}), (${draftId}, ${steal}), (${draftId}))`)
    .orderBy(desc(votes), asc(best), asc(steal))
    .prepare('count_house_votes')
})

const countVotes = readTogether<string, OfDraft & HouseCounts>({
  async read(db, draftIds) {
    const rows = await countVotesOfMany(db).execute({ ids: draftIds })
    return [...new Set(rows.map(({ draftId }) => draftId))].map((draftId) => {
      const own = rows.filter((row) => row.draftId === draftId)
      const all = own.find(({ isAnyBest, isAnySteal }) => isAnyBest && isAnySteal)
      return {
        draftId,
        voters: all?.votes ?? 0,
        players: all?.players ?? 0,
        best: own.flatMap(({ isAnyBest, best, votes, players }) =>
          !isAnyBest && best !== null ? [{ choice: best, votes, players }] : [],
        ),
        steal: own.flatMap(({ isAnySteal, steal, votes, players }) =>
          !isAnySteal && steal !== null ? [{ choice: steal, votes, players }] : [],
        ),
      }
    })
  },
  ...byDraft,
})

const countReactionsOfMany = prepareOnce((db) =>
  db
    .select({
      draftId: draftReactionCounts.draftId,
      pick: draftReactionCounts.pickOrder,
      people: sql<number>`sum(${draftReactionCounts.people})::int`,
    })
    .from(draftReactionCounts)
    .where(isAnyOfSent(draftReactionCounts.draftId, 'ids'))
    .groupBy(draftReactionCounts.draftId, draftReactionCounts.pickOrder)
    .prepare('count_reactions_by_pick'),
)

const countReactions = readTogether<string, OfDraft & { people: Map<number, number> }>({
  async read(db, draftIds) {
    const people = new Map<string, Map<number, number>>()
    const rows = await countReactionsOfMany(db).execute({ ids: draftIds })
    for (const { draftId, pick, people: count } of rows) {
      people.set(draftId, (people.get(draftId) ?? new Map<number, number>()).set(pick, count))
    }
    return [...people].map(([draftId, people]) => ({ draftId, people }))
  },
  ...byDraft,
})
