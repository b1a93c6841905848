import { NotFoundError, PutOutError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { can, type DraftAction, type DraftOwnership, hasPart, owns } from './draft-access.ts'
import { draftOwnerOf } from './draft-owner.ts'
import type { DraftRepo, DraftRow } from '#server/drafts/draft-repo.ts'

type Finder = Pick<DraftRepo, 'find' | 'findDeleted' | 'isWatching' | 'isPutOut'>

/**
 * Returns the draft if the viewer may do this with it. Throws DRAFT_NOT_FOUND for others, so that they do not learn
 * that it exists, and PUT_OUT for those who watched it until the host put them out.
 */
export async function findAuthorizedDraft(
  drafts: Finder,
  viewer: Viewer,
  action: DraftAction,
  id: string,
): Promise<DraftRow> {
  const draft = await drafts.find(id)
  if (!draft) throw await draftNotFound(drafts, viewer, id)
  try {
    await authorize(drafts, viewer, action, draft)
  } catch (error) {
    const mayBeOut = error instanceof NotFoundError && viewer.kind !== 'nobody'
    throw mayBeOut && (await drafts.isPutOut(id, draftOwnerOf(viewer))) ? new PutOutError() : error
  }
  return draft
}

type Owned = DraftOwnership & Pick<DraftRow, 'id'>

/** A draft and what the viewer may do with it. */
export type Authorized<Draft extends Owned> = { draft: Draft; may: (action: DraftAction) => boolean }

/**
 * Throws DRAFT_NOT_FOUND if there is no draft or the viewer may not do this with it. Whether they watch it is only looked up
 * if they have no other part in it.
 */
export async function authorize<Draft extends Owned>(
  drafts: Pick<DraftRepo, 'isWatching'>,
  viewer: Viewer,
  action: DraftAction,
  draft: Draft | undefined,
): Promise<Authorized<Draft>> {
  if (!draft) throw new NotFoundError('DRAFT_NOT_FOUND')
  const mayWatch = viewer.kind !== 'nobody' && !hasPart(viewer, draft)
  const isWatching = mayWatch && (await drafts.isWatching(draft.id, draftOwnerOf(viewer)))
  const may = (wanted: DraftAction) => can(viewer, wanted, draft, isWatching)
  if (!may(action)) throw new NotFoundError('DRAFT_NOT_FOUND')
  return { draft, may }
}

/** The not-found error; tells only the former owner that the draft was deleted. */
export async function draftNotFound(
  drafts: Pick<Finder, 'findDeleted'>,
  viewer: Viewer,
  id: string,
): Promise<NotFoundError> {
  const deleted = await drafts.findDeleted(id)
  return new NotFoundError('DRAFT_NOT_FOUND', deleted && owns(viewer, deleted) ? { isDeleted: true } : {})
}
