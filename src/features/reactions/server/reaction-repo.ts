import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReactionCountView, ReactionsView } from '#features/reactions/wire/views.ts'
import type { Reaction } from '#features/reactions/rules/reactions.ts'
import type { Db } from '#server/db/database.ts'
import { isAnyOf } from '#server/db/is-any-of.ts'
import {
  draftParticipants,
  draftPicks,
  draftReactionCounts,
  draftReactions,
  drafts,
  draftWatchers,
} from '#server/db/schema.ts'
import { together } from '#server/db/together.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import { addToCounts } from './move-reactions.ts'

/** A person reacts to a pick, or takes that back. */
export type ReactionChange = {
  draftId: string
  pick: number
  movieId: number
  reaction: Reaction
  on: boolean
  person: DraftOwner
}

export type StoredCount = ReactionCountView & { draftId: string }

/** Identifies a count. */
type CountKey = { draft_id: string; pick_order: number; reaction: Reaction }

/** Who reacted how, and the counts of it. */
export function createReactionRepo(db: Db) {
  return {
    /**
     * Stores changes, the later ones of `at`, and returns the counts that have changed. Changes of a pick that is not there
     * any more, and of people who are gone or have no part in the draft any more, are left out.
     *
     * Picks and people are locked without waiting, because whoever holds them is about to remove them. So a change
     * waits at most for other counts, which all come in the same order.
     */
    async write(changes: readonly ReactionChange[], at: Date): Promise<StoredCount[]> {
      const { rows } = (await db.execute(sql`
        with sent as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(changes.map(columnsOf))}::jsonb) as sent(
            draft_id uuid, pick_order int, movie_id bigint, reaction text, is_on boolean,
            user_id text, guest_session_id uuid)
        ), picks as materialized (
          select draft_id, pick_order from ${draftPicks}
          where (draft_id, pick_order, movie_id) in (select draft_id, pick_order, movie_id from sent)
          for key share skip locked
        ), people as materialized (
          select id from users where id in (select user_id from sent) for key share skip locked
        ), guests as materialized (
          select id from guest_sessions where id in (select guest_session_id from sent) for key share skip locked
        ), parts as materialized (
          select id as draft_id, user_id, guest_session_id from ${drafts} where id in (select draft_id from sent)
          union all select draft_id, user_id, guest_participant_id from ${draftParticipants}
          where draft_id in (select draft_id from sent)
          union all select w.draft_id, w.user_id, null from ${draftWatchers} w join sent using (draft_id, user_id)
          where w.put_out_at_code is null
          union all select w.draft_id, null, w.guest_session_id
          from ${draftWatchers} w join sent using (draft_id, guest_session_id) where w.put_out_at_code is null
        ), valid as materialized (
          select sent.* from sent join picks using (draft_id, pick_order)
          where ((user_id in (select id from people) and (draft_id, user_id) in (select draft_id, user_id from parts))
            or (guest_session_id in (select id from guests)
              and (draft_id, guest_session_id) in (select draft_id, guest_session_id from parts)))
        ), added as (
          insert into ${draftReactions} (draft_id, pick_order, reaction, user_id, guest_session_id)
          select draft_id, pick_order, reaction, user_id, guest_session_id from valid where is_on
          order by 1, 2, 3, 4, 5
          on conflict do nothing
          returning draft_id, pick_order, reaction
        ), removed as (
          delete from ${draftReactions} as r using valid
          where not is_on and r.draft_id = valid.draft_id and r.pick_order = valid.pick_order
            and r.reaction = valid.reaction
            and (r.user_id = valid.user_id or r.guest_session_id = valid.guest_session_id)
          returning r.draft_id, r.pick_order, r.reaction
        )
        ${addToCounts(sql`select *, 1 as people from added union all select *, -1 from removed`, at)}
        returning draft_id, pick_order, reaction`)) as { rows: CountKey[] }
      if (rows.length === 0) return []
      return counts(
        db,
        sql`
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(
          draft_id uuid, pick_order int, reaction text)`,
      )
    },

    /** Everybody who comes into the room asks for them, so those who come at once share the read. */
    countsOf: (draftId: string): Promise<StoredCount[]> => countsOfDraft(db, draftId),

    /** The person's own reactions in a draft. */
    of: (draftId: string, person: DraftOwner): Promise<ReactionsView['mine']> =>
      db
        .select({
          pick: draftReactions.pickOrder,
          movieId: draftPicks.movieId,
          reaction: draftReactions.reaction,
        })
        .from(draftReactions)
        .innerJoin(
          draftPicks,
          and(
            eq(draftPicks.draftId, draftReactions.draftId),
            eq(draftPicks.pickOrder, draftReactions.pickOrder),
          ),
        )
        .where(and(isOf(person), eq(draftReactions.draftId, draftId)))
        .orderBy(asc(draftReactions.pickOrder), asc(draftReactions.reaction)),
  }
}

export type ReactionRepo = ReturnType<typeof createReactionRepo>

function columnsOf({ draftId, pick, movieId, reaction, on, person }: ReactionChange) {
  return {
    draft_id: draftId,
    pick_order: pick,
    movie_id: movieId,
    reaction,
    is_on: on,
    user_id: 'userId' in person ? person.userId : null,
    guest_session_id: 'guestSessionId' in person ? person.guestSessionId : null,
  }
}

function isOf(person: DraftOwner): SQL {
  return 'userId' in person
    ? eq(draftReactions.userId, person.userId)
    : eq(draftReactions.guestSessionId, person.guestSessionId)
}

async function counts(db: Db, wanted: SQL): Promise<StoredCount[]> {
  const { rows } = (await db.execute(sql`
    with wanted as materialized (${wanted}),
    seated as (
      select r.id, r.draft_id, r.pick_order, r.reaction, p.participant_id, p.seat
      from draft_participants p join ${draftReactions} r on r.user_id = p.user_id and r.draft_id = p.draft_id
      where p.draft_id in (select draft_id from wanted)
      union all
      select r.id, r.draft_id, r.pick_order, r.reaction, p.participant_id, p.seat
      from draft_participants p
      join ${draftReactions} r on r.guest_session_id = p.guest_participant_id and r.draft_id = p.draft_id
      where p.draft_id in (select draft_id from wanted)
    ), players as (
      select draft_id, pick_order, reaction, array_agg(participant_id::text order by seat) as ids
      from (select distinct on (id) * from seated order by id, seat) as one_seat
      group by draft_id, pick_order, reaction
    )
    select draft_id as "draftId", pick_order as pick, movie_id::float8 as "movieId", reaction,
      people as count, coalesce(ids, '{}') as players, stamp::float8 as stamp
    from wanted
    join ${draftReactionCounts} using (draft_id, pick_order, reaction)
    join ${draftPicks} using (draft_id, pick_order)
    left join players using (draft_id, pick_order, reaction)
    order by draft_id, pick_order, reaction`)) as { rows: StoredCount[] }
  return rows
}

const countsOfDraft = together<string, StoredCount[]>(async (db, draftIds) => {
  const found = await counts(
    db,
    sql`
      select draft_id, pick_order, reaction from ${draftReactionCounts}
      where ${isAnyOf(draftReactionCounts.draftId, draftIds)} and people > 0`,
  )
  return draftIds.map((draftId) => found.filter((count) => count.draftId === draftId))
})
