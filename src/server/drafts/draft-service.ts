import { randomUUID } from 'node:crypto'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { VisibilityBody, VisibilityView } from '#contract/drafts/visibility.ts'
import {
  type CopyDraftBody,
  type DraftCopyView,
  type DraftPageView,
  DRAFTS_PER_PAGE,
} from '#contract/profile.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { ApiError, InvalidInputError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { copyOf } from './copy-draft.ts'
import { toSummaryView } from './draft-list.ts'
import { findAuthorizedDraft } from './access/authorized-draft.ts'
import { draftOwnerOf } from './access/draft-owner.ts'
import { type AdmitDraft, admitNewDraft } from './draft-quota.ts'
import { toDraftView, toViewedDraft } from './draft-mapper.ts'
import type { DraftRepo } from './draft-repo.ts'

type Deps = {
  drafts: DraftRepo
  /** Called for a draft that has picks without facts. */
  onPicks: (draftId: string) => void
  /** Called after a draft was deleted. */
  onDeleted: (draftId: string) => void
  /** Called after a draft was made private. */
  onMadePrivate: (draftId: string) => void
  now: () => Date
  newId?: () => string
}

/** What local and online drafts have in common: reading, listing, copying, publishing and deleting them. */
export function createDraftService({
  drafts,
  onPicks,
  onDeleted,
  onMadePrivate,
  now,
  newId = randomUUID,
}: Deps) {
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
      if (!(await drafts.find(copyId))) await admitNewDraft(drafts, { userId: viewer.userId }, admit)
      const copy = copyOf(source, { id: copyId, userId: viewer.userId, day, now: now(), newId })
      const saved = await drafts.transaction(async (tx) => {
        if (await tx.insert(copy.draft, copy.participants)) await tx.replacePicks(copyId, 0, copy.picks)
        const { title } = await findAuthorizedDraft(tx, viewer, 'save', copyId)
        return { id: copyId, title }
      })
      if (copy.picks.some(({ enrichedAt }) => enrichedAt === null)) onPicks(copyId)
      return saved
    },
  }
}

export type DraftService = ReturnType<typeof createDraftService>

function notKeptForGuests(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'User not authenticated for permanent save')
}

function notPublicByGuests(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'Sign in to make a draft public')
}

function notFinished(): ApiError {
  return new ApiError('DRAFT_NOT_COMPLETE', 'Only a finished draft can be made public.')
}
