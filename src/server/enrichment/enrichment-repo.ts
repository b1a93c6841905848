import { and, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { StoredRules } from '#contract/drafts/house-rules.ts'
import { UNKNOWN_PLAYER_NAMES } from '#contract/drafts/drafts.ts'
import { UNKNOWN_GENRE } from '#contract/movies/movies.ts'
import type { Db } from '#server/db/database.ts'
import { draftParticipants, draftPicks, drafts } from '#server/db/schema.ts'
import type { FactColumns } from '#server/drafts/draft-mapper.ts'
import type { PickRow } from '#server/drafts/draft-repo.ts'

/** Identifies a pick; a draft has no movie twice. */
export type PickKey = Pick<PickRow, 'draftId' | 'movieId'>
/** A pick that lacks facts, with the house rules of its draft, which say what they count. */
export type PickToEnrich = PickRow & { rules: StoredRules | null }
/** A pick that needs a repair. */
export type FaultyPick = PickKey &
  Pick<PickRow, 'movieYear'> & { lacksGenres: boolean; hasWrongYear: boolean }

/** No film is older, so an earlier year is wrong. */
const FIRST_YEAR_OF_FILM = 1888

/** SQL only, like the draft repo. */
export function createEnrichmentRepo(db: Db) {
  return {
    /**
     * The draft's picks that have no answer yet, and those with gaps whose last answer is older than
     * `answeredBefore`.
     */
    picksToEnrich(draftId: string, answeredBefore: Date): Promise<PickToEnrich[]> {
      const hasOldGaps = and(
        eq(draftPicks.scoringDataComplete, false),
        lt(draftPicks.enrichedAt, answeredBefore),
      )
      return db
        .select({ ...getTableColumns(draftPicks), rules: drafts.rules })
        .from(draftPicks)
        .innerJoin(drafts, eq(drafts.id, draftPicks.draftId))
        .where(and(eq(draftPicks.draftId, draftId), or(isNull(draftPicks.enrichedAt), hasOldGaps)))
        .orderBy(draftPicks.pickOrder)
    },

    /**
     * Some picks without an answer in drafts that changed since `changedSince`. Random order, so that failing picks
     * cannot starve the rest.
     */
    someUnansweredPicks(changedSince: Date, limit: number): Promise<PickToEnrich[]> {
      return db
        .select({ ...getTableColumns(draftPicks), rules: drafts.rules })
        .from(draftPicks)
        .innerJoin(drafts, eq(drafts.id, draftPicks.draftId))
        .where(and(isNull(draftPicks.enrichedAt), gte(drafts.updatedAt, changedSince)))
        .orderBy(sql`random()`)
        .limit(limit)
    },

    async setFacts(pick: PickKey, facts: FactColumns): Promise<void> {
      await db.update(draftPicks).set(facts).where(isPick(pick))
    },

    /** Fills in missing player names on the draft's picks from its participants; returns how many. */
    async fixUnknownPlayers(draftId: string): Promise<number> {
      const fixed = await db
        .update(draftPicks)
        .set({ playerName: sql`${draftParticipants.participantName}` })
        .from(draftParticipants)
        .where(
          and(
            eq(draftPicks.draftId, draftId),
            eq(draftParticipants.draftId, draftPicks.draftId),
            eq(draftParticipants.participantId, draftPicks.playerId),
            inArray(draftPicks.playerName, [...UNKNOWN_PLAYER_NAMES]),
            ne(draftPicks.playerName, draftParticipants.participantName),
          ),
        )
        .returning({ movieId: draftPicks.movieId })
      return fixed.length
    },

    /** Some picks that lack genres or have an impossible year, in random order. */
    someFaultyPicks(limit: number): Promise<FaultyPick[]> {
      return db
        .select({
          draftId: draftPicks.draftId,
          movieId: draftPicks.movieId,
          movieYear: draftPicks.movieYear,
          lacksGenres: sql<boolean>`${lacksGenres}`,
          hasWrongYear: sql<boolean>`${hasWrongYear}`,
        })
        .from(draftPicks)
        .innerJoin(drafts, eq(drafts.id, draftPicks.draftId))
        .where(or(lacksGenres, hasWrongYear))
        .orderBy(sql`random()`)
        .limit(limit)
    },

    async setMovie(pick: PickKey, movie: Partial<Pick<PickRow, 'movieGenre' | 'movieYear'>>): Promise<void> {
      await db.update(draftPicks).set(movie).where(isPick(pick))
    },
  }
}

export type EnrichmentRepo = ReturnType<typeof createEnrichmentRepo>

const lacksGenres = eq(draftPicks.movieGenre, UNKNOWN_GENRE)

/** A year draft has only movies of its year (Spec 5.17). */
const hasWrongYear = or(
  lt(draftPicks.movieYear, FIRST_YEAR_OF_FILM),
  and(eq(drafts.theme, 'year'), ne(sql`${draftPicks.movieYear}::text`, drafts.option)),
)

function isPick({ draftId, movieId }: PickKey) {
  return and(eq(draftPicks.draftId, draftId), eq(draftPicks.movieId, movieId))
}
