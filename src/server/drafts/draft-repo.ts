import { and, asc, eq, gt } from 'drizzle-orm'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import type { Db } from '#server/db/database.ts'
import { brokenConstraint } from '#server/db/errors.ts'
import { isAnyOfSent } from '#server/db/is-any-of.ts'
import { prepareOnce } from '#server/db/prepared.ts'
import { readTogether } from '#server/db/together.ts'
import {
  deletedDrafts,
  draftInvitations,
  draftParticipants,
  draftPicks,
  drafts,
  draftWatchers,
} from '#server/db/schema.ts'
import { InvalidInputError, NotFoundError, UnauthenticatedError } from '#server/http/errors.ts'
import { countDrafts, countOwnedDrafts, type DraftSummaryRow, selectSummaries } from './draft-list.ts'
import type { DraftOwner } from './access/draft-owner.ts'
import { isOfAnySent, readOfPerson } from './rows-of-people.ts'

export type PickRow = typeof draftPicks.$inferSelect
export type ParticipantRow = typeof draftParticipants.$inferSelect
export type InvitationRow = typeof draftInvitations.$inferSelect
/** A draft with its participants by seat and its picks in order. */
export type DraftRow = typeof drafts.$inferSelect & {
  participants: ParticipantRow[]
  picks: PickRow[]
  invitations: InvitationRow[]
}

export type DeletedDraftRow = typeof deletedDrafts.$inferSelect
export type NewDraft = typeof drafts.$inferInsert
export type NewParticipant = Omit<typeof draftParticipants.$inferInsert, 'draftId'>
export type NewPick = Omit<PickRow, 'draftId'>
/** The columns of a draft that can change after its creation. */
export type DraftUpdate = Pick<DraftRow, 'isComplete' | 'version' | 'updatedAt'> &
  Partial<Pick<DraftRow, 'title' | 'rulings' | 'draftOrder' | 'turnOrder' | 'isPublic'>>

/** SQL only; permissions and rules are the service's job. */
export function createDraftRepo(db: Db): DraftRepo {
  return {
    find: (id: string): Promise<DraftRow | undefined> => findDraft(db, id),

    isWatching: async (draftId: string, person: DraftOwner): Promise<boolean> =>
      (await findWatcher(db, { draftId, person }))?.putOutAtCode === null,

    async isPutOut(draftId: string, person: DraftOwner): Promise<boolean> {
      const found = await findWatcher(db, { draftId, person })
      return found !== undefined && found.putOutAtCode !== null
    },

    async findDeleted(id: string): Promise<DeletedDraftRow | undefined> {
      const [found] = await db.select().from(deletedDrafts).where(eq(deletedDrafts.id, id))
      return found
    },

    /** Makes other transactions that lock the draft wait for this one. */
    async lock(id: string): Promise<void> {
      await db.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, id)).for('update')
    },

    /**
     * False if a draft with this id exists, even one that a concurrent transaction has just inserted. Must run in a
     * transaction, because it throws DRAFT_NOT_FOUND after the insert if the id belongs to a deleted draft.
     */
    async insert(draft: NewDraft, participants: NewParticipant[]): Promise<boolean> {
      return mapConstraintErrors(async () => {
        const inserted = await db
          .insert(drafts)
          .values(draft)
          .onConflictDoNothing({ target: drafts.id })
          .returning({ id: drafts.id })
        if (inserted.length === 0) return false
        // Runs after the insert, because the insert waits for a concurrent deletion.
        const deleted = db.select().from(deletedDrafts).where(eq(deletedDrafts.id, draft.id))
        if ((await deleted).length > 0) throw new NotFoundError('DRAFT_NOT_FOUND')
        await db
          .insert(draftParticipants)
          .values(participants.map((participant) => ({ ...participant, draftId: draft.id })))
        return true
      })
    },

    async update(id: string, change: DraftUpdate): Promise<void> {
      await db.update(drafts).set(change).where(eq(drafts.id, id))
    },

    /** Keeps the first `keep` picks and replaces all later ones with the given ones. */
    async replacePicks(draftId: string, keep: number, picks: NewPick[]): Promise<void> {
      await db.delete(draftPicks).where(and(eq(draftPicks.draftId, draftId), gt(draftPicks.pickOrder, keep)))
      if (picks.length === 0) return
      await mapConstraintErrors(() =>
        db.insert(draftPicks).values(picks.map((pick) => ({ ...pick, draftId }))),
      )
    },

    /** Renames a participant, on their picks as well. */
    async rename(draftId: string, participantId: string, name: string): Promise<void> {
      const { draftId: ofDraft, participantId: seat } = draftParticipants
      await db
        .update(draftParticipants)
        .set({ participantName: name })
        .where(and(eq(ofDraft, draftId), eq(seat, participantId)))
      await db
        .update(draftPicks)
        .set({ playerName: name })
        .where(and(eq(draftPicks.draftId, draftId), eq(draftPicks.playerId, participantId)))
    },

    async setPublic(id: string, isPublic: boolean): Promise<void> {
      await db.update(drafts).set({ isPublic }).where(eq(drafts.id, id))
    },

    /** Deletes the draft with its participants and picks. Its id cannot be reused. */
    async delete(id: string): Promise<void> {
      await db.delete(drafts).where(eq(drafts.id, id))
    },

    summaries: (whose, part) => selectSummaries(db, whose, part),
    count: (whose) => countDrafts(db, whose),
    countOwned: (owner) => countOwnedDrafts(db, owner),

    /** Runs the work in one transaction; the work must use the repo that it is given. */
    transaction<T>(work: (drafts: DraftRepo) => Promise<T>): Promise<T> {
      return db.transaction((tx) => work(createDraftRepo(tx)))
    },
  }
}

/** Prepared, because building and planning the query take as long as running it. */
const findDrafts = prepareOnce((db) =>
  db.query.drafts
    .findMany({
      where: isAnyOfSent(drafts.id, 'ids'),
      with: {
        participants: { orderBy: asc(draftParticipants.seat) },
        picks: { orderBy: asc(draftPicks.pickOrder) },
        invitations: { orderBy: asc(draftInvitations.email) },
      },
    })
    .prepare('find_drafts'),
)

const findDraft = readTogether<string, DraftRow>({
  read: (db, ids) => findDrafts(db).execute({ ids }),
  nameOfKey: (id) => id,
  nameOf: ({ id }) => id,
})

const findWatchers = prepareOnce((db) =>
  db
    .select({
      draftId: draftWatchers.draftId,
      userId: draftWatchers.userId,
      guestSessionId: draftWatchers.guestSessionId,
      putOutAtCode: draftWatchers.putOutAtCode,
    })
    .from(draftWatchers)
    .where(isOfAnySent(draftWatchers))
    .prepare('find_watchers'),
)

const findWatcher = readOfPerson((db, sent) => findWatchers(db).execute(sent))

export type DraftRepo = {
  find: (id: string) => Promise<DraftRow | undefined>
  isWatching: (draftId: string, person: DraftOwner) => Promise<boolean>
  /** Whether the host has put the person out, who watched. */
  isPutOut: (draftId: string, person: DraftOwner) => Promise<boolean>
  findDeleted: (id: string) => Promise<DeletedDraftRow | undefined>
  lock: (id: string) => Promise<void>
  insert: (draft: NewDraft, participants: NewParticipant[]) => Promise<boolean>
  update: (id: string, change: DraftUpdate) => Promise<void>
  setPublic: (id: string, isPublic: boolean) => Promise<void>
  replacePicks: (draftId: string, keep: number, picks: NewPick[]) => Promise<void>
  rename: (draftId: string, participantId: string, name: string) => Promise<void>
  delete: (id: string) => Promise<void>
  summaries: (whose: DraftOwner, part: { limit: number; offset: number }) => Promise<DraftSummaryRow[]>
  count: (whose: DraftOwner) => Promise<number>
  /** Counts owned drafts only, not those in which the owner just has a seat. */
  countOwned: (owner: DraftOwner) => Promise<number>
  transaction: <T>(work: (drafts: DraftRepo) => Promise<T>) => Promise<T>
}

/**
 * Constraints that fail only if a concurrent request got past the rules, and the refusal that the rules would have
 * given.
 */
const REFUSALS: Record<string, DraftErrorCode> = {
  draft_picks_pick_order_key: 'NOT_YOUR_TURN',
  draft_picks_movie_id_key: 'MOVIE_ALREADY_DRAFTED',
  draft_picks_category_key: 'CATEGORY_ALREADY_FILLED',
}

/** Violated if the requester disappeared during the request, such as a guest who has just become a user. */
const OWNER_KEYS = new Set([
  'drafts_guest_session_id_fkey',
  'drafts_user_id_fkey',
  'draft_participants_guest_participant_id_fkey',
  'draft_participants_user_id_fkey',
  'draft_watchers_guest_session_id_fkey',
  'draft_watchers_user_id_fkey',
])

/** Browsers generate these ids; an id that is already taken is refused. */
const TAKEN_IDS = new Set(['draft_participants_participant_id_key', 'draft_events_command_id_key'])

/** Runs a statement and rethrows a constraint violation as the refusal it stands for. */
export async function mapConstraintErrors<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    const constraint = brokenConstraint(error) ?? ''
    const refusal = REFUSALS[constraint]
    if (refusal) throw new DraftError(refusal)
    if (OWNER_KEYS.has(constraint)) throw new UnauthenticatedError()
    if (TAKEN_IDS.has(constraint)) throw new InvalidInputError('That id is taken')
    throw error
  }
}
