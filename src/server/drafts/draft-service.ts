import { randomUUID } from 'node:crypto'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import type { VisibilityBody, VisibilityView } from '#contract/drafts/visibility.ts'
import {
  type CopyDraftBody,
  type DraftCopyView,
  type DraftPageView,
  DRAFTS_PER_PAGE,
} from '#contract/profile.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { ApiError, InvalidInputError, NotFoundError, StaleVersionError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { MovieSource } from '../movies/movie-source.ts'
import { toStoredRules } from '#contract/drafts/house-rules.ts'
import { poolTitle } from '#domain/pools/pool-choices.ts'
import { draftableMovies, poolOfTheme, poolOnOffer, subjectOf } from '../movies/theme-pool.ts'
import { copyOf } from './copy-draft.ts'
import { can } from './access/draft-access.ts'
import { toSummaryView } from './draft-list.ts'
import { draftNotFound, findAuthorizedDraft } from './access/authorized-draft.ts'
import { type DraftOwner, draftOwnerOf } from './access/draft-owner.ts'
import { type AdmitDraft, admitNewDraft } from './draft-quota.ts'
import { progressColumns, toDraftView, toViewedDraft } from './draft-mapper.ts'
import type { DraftRepo, DraftRow, NewDraft, NewParticipant } from './draft-repo.ts'
import { countKept, type PlayedSave, playSave, saveOutcome } from './save-draft.ts'
import {
  checkNames,
  checkSetup,
  personIdOf,
  poolOf,
  refuseOtherSetup,
  renamedIn,
  refuseUnfinishable,
} from './saved-setup.ts'

type Deps = {
  drafts: DraftRepo
  movies: MovieSource
  /** Called for a draft that has picks without facts. */
  onPicks: (draftId: string) => void
  /** Called after a draft was deleted. */
  onDeleted: (draftId: string) => void
  /** Called after a draft was made private. */
  onMadePrivate: (draftId: string) => void
  now: () => Date
  newId?: () => string
}

export type SavedDraft = { draft: DraftView; created: boolean }

export function createDraftService({
  drafts,
  movies,
  onPicks,
  onDeleted,
  onMadePrivate,
  now,
  newId = randomUUID,
}: Deps) {
  async function play(sent: SaveDraftBody, stored: DraftRow | undefined): Promise<PlayedSave> {
    const kept = countKept(stored?.picks ?? [], sent.picks)
    const pool = await draftableMovies(
      movies,
      subjectOf(sent),
      sent.picks.slice(kept).map(({ movie }) => movie.id),
    )
    return playSave(sent, stored?.picks ?? [], pool, (movieId) => movies.knownFactsOf(movieId), now())
  }

  /** The save of a draft by theme with the title of its pool, which the server gives when the draft is new (B1.2). */
  async function withServersTitle(sent: SaveDraftBody, known: DraftRow | undefined): Promise<SaveDraftBody> {
    if (sent.theme !== 'others' || !sent.pool) return sent
    const pool = known ? sent.pool : await poolOnOffer(movies, sent.pool)
    const option = known?.option ?? poolTitle(pool)
    return { ...sent, pool, option, title: sent.title === sent.option ? option : sent.title }
  }

  const admitNew = (owner: DraftOwner, admit: AdmitDraft) => admitNewDraft(drafts, owner, admit)

  return {
    /** The draft for this viewer. Throws DRAFT_NOT_FOUND if they may not read it. */
    async find(viewer: Viewer, id: string): Promise<ViewedDraft> {
      return toViewedDraft(await findAuthorizedDraft(drafts, viewer, 'read', id), viewer)
    },

    /** getDraftWithPicks (Spec 7.26). */
    async read(viewer: Viewer, id: string): Promise<DraftView> {
      return toDraftView(await findAuthorizedDraft(drafts, viewer, 'read', id), viewer)
    },

    /** A page of the drafts that the viewer owns or has a seat in, newest first (Spec 2.40, 7.10). */
    async list(viewer: Viewer, page: number): Promise<DraftPageView> {
      const whose = draftOwnerOf(viewer)
      const part = { limit: DRAFTS_PER_PAGE, offset: (page - 1) * DRAFTS_PER_PAGE }
      const [rows, total] = await Promise.all([drafts.summaries(whose, part), drafts.count(whose)])
      return { drafts: rows.map((row) => toSummaryView(row, whose)), total, page, pageSize: DRAFTS_PER_PAGE }
    },

    /** Deletes a draft for good, with its participants and picks (Spec 4.9). */
    async delete(viewer: Viewer, id: string): Promise<void> {
      await findAuthorizedDraft(drafts, viewer, 'delete', id)
      await drafts.delete(id)
      onDeleted(id)
    },

    /**
     * makeDraftPublic (Spec 7.26), and its reverse. Only finished drafts can be public. The draft's version and time
     * of change stay the same.
     */
    async setVisibility(viewer: Viewer, id: string, { is_public }: VisibilityBody): Promise<VisibilityView> {
      if (viewer.kind !== 'user') throw notPublicByGuests()
      await drafts.transaction(async (tx) => {
        await tx.lock(id)
        const { isComplete } = await findAuthorizedDraft(tx, viewer, 'publish', id)
        if (is_public && !isComplete) throw notFinished()
        await tx.setPublic(id, is_public)
      })
      if (!is_public) onMadePrivate(id)
      return { is_public }
    },

    /**
     * Makes a permanent copy of a draft that the user may read (Spec 2.46, 8.24). Repeating the request with the same
     * id makes no second copy.
     */
    async copy(
      viewer: Viewer,
      id: string,
      { id: copyId, day }: CopyDraftBody,
      admit: AdmitDraft,
    ): Promise<DraftCopyView> {
      if (viewer.kind !== 'user') throw notKeptForGuests()
      const source = await findAuthorizedDraft(drafts, viewer, 'copy', id)
      if (copyId === source.id) throw new InvalidInputError('A copy has an id of its own', { id: [] })
      if (!(await drafts.find(copyId))) await admitNew({ userId: viewer.userId }, admit)
      const copy = copyOf(source, { id: copyId, userId: viewer.userId, day, now: now(), newId })
      const saved = await drafts.transaction(async (tx) => {
        if (await tx.insert(copy.draft, copy.participants)) await tx.replacePicks(copyId, 0, copy.picks)
        const { title } = await findAuthorizedDraft(tx, viewer, 'save', copyId)
        return { id: copyId, title }
      })
      if (copy.picks.some(({ enrichedAt }) => enrichedAt === null)) onPicks(copyId)
      return saved
    },

    /**
     * saveDraft (Spec 4.7, 7.26): the first save creates the draft for the saver. If the client's draft was confirmed
     * earlier and is no longer stored, it was deleted and stays so (Spec 8.22). The movie source is asked before the
     * transaction, so that no lock waits for an outside service.
     */
    async save(viewer: Viewer, id: string, body: SaveDraftBody, admit: AdmitDraft): Promise<SavedDraft> {
      const owner = draftOwnerOf(viewer)
      const known = await drafts.find(id)
      const sent = await withServersTitle(body, known)
      if (known) refuseSave(viewer, known, sent)
      else if (sent.baseVersion > 0 || (await drafts.findDeleted(id)))
        throw await draftNotFound(drafts, viewer, id)
      else checkNames(sent.participants)
      checkSetup(sent)
      const played = await play(sent, known)
      if (!known) {
        if (sent.rules) refuseUnfinishable(sent, await poolOfTheme(movies, subjectOf(sent)))
        await admitNew(owner, admit)
      }
      const saved = await drafts.transaction(async (tx) => {
        const created = await tx.insert(newDraftRow(id, owner, sent, played, now()), newParticipantRows(sent))
        if (created) await tx.replacePicks(id, 0, played.picks)
        else await saveOver(tx, viewer, id, sent, played, now())
        return { draft: toDraftView(await findOrThrow(tx, id), viewer), created }
      })
      if (known?.isPublic && !saved.draft.is_public) onMadePrivate(id)
      if (saved.draft.pending_enrichment > 0) onPicks(id)
      return saved
    },
  }
}

export type DraftService = ReturnType<typeof createDraftService>

async function saveOver(
  tx: DraftRepo,
  viewer: Viewer,
  id: string,
  sent: SaveDraftBody,
  played: PlayedSave,
  updatedAt: Date,
): Promise<void> {
  await tx.lock(id)
  const stored = await findOrThrow(tx, id)
  refuseSave(viewer, stored, sent)
  switch (saveOutcome(stored, sent)) {
    case 'unchanged':
      return
    case 'stale':
      throw new StaleVersionError(toDraftView(stored, viewer))
    case 'replace': {
      const kept = countKept(stored.picks, sent.picks)
      const { draft, picks } = played
      await tx.replacePicks(id, kept, picks.slice(kept))
      for (const { id: participantId, name } of renamedIn(sent, stored.participants)) {
        await tx.rename(id, participantId, name)
      }
      await tx.update(id, {
        title: sent.title,
        rulings: draft.rulings ? [...draft.rulings] : null,
        isComplete: isComplete(draft),
        // Only finished drafts are public.
        isPublic: stored.isPublic && isComplete(draft),
        version: draft.version,
        updatedAt,
      })
    }
  }
}

function refuseSave(viewer: Viewer, stored: DraftRow, sent: SaveDraftBody): void {
  if (!can(viewer, 'save', stored)) throw new NotFoundError('DRAFT_NOT_FOUND')
  refuseOtherSetup(stored, sent)
}

function notKeptForGuests(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'User not authenticated for permanent save')
}

function notPublicByGuests(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'Sign in to make a draft public')
}

function notFinished(): ApiError {
  return new ApiError('DRAFT_NOT_COMPLETE', 'Only a finished draft can be made public.')
}

async function findOrThrow(drafts: DraftRepo, id: string): Promise<DraftRow> {
  const draft = await drafts.find(id)
  if (!draft) throw new NotFoundError('DRAFT_NOT_FOUND')
  return draft
}

/** The row that the first save inserts. */
function newDraftRow(
  id: string,
  owner: DraftOwner,
  sent: SaveDraftBody,
  { draft }: PlayedSave,
  now: Date,
): NewDraft {
  return {
    ...owner,
    id,
    title: sent.title,
    theme: sent.theme,
    option: sent.option,
    personId: personIdOf(sent),
    pool: poolOf(sent),
    rules: toStoredRules(sent.rules ?? undefined),
    profilePath: sent.profilePath,
    categories: sent.categories,
    ...progressColumns(draft),
    createdAt: now,
    updatedAt: now,
  }
}

function newParticipantRows(sent: SaveDraftBody): NewParticipant[] {
  return sent.participants.map(({ id, name, bot }, seat) => ({
    participantId: id,
    participantName: name,
    seat,
    bot,
  }))
}
