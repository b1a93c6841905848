import { NotFoundError } from '../../http/errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { can, type DraftAction, owns } from './draft-access.ts'
import type { DraftRepo, DraftRow } from '../draft-repo.ts'

type Finder = Pick<DraftRepo, 'find' | 'findDeleted'>

/**
 * Returns the draft if the viewer may do this with it. Throws DRAFT_NOT_FOUND for others, so that they do not learn
 * that it exists.
 */
export async function findAuthorizedDraft(
  drafts: Finder,
  viewer: Viewer,
  action: DraftAction,
  id: string,
): Promise<DraftRow> {
  const draft = await drafts.find(id)
  if (!draft) throw await draftNotFound(drafts, viewer, id)
  if (!can(viewer, action, draft)) throw new NotFoundError('DRAFT_NOT_FOUND')
  return draft
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
