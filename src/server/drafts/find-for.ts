import { NotFoundError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { can, type DraftAction } from './draft-access.ts'
import type { DraftRepo, DraftRow } from './draft-repo.ts'

/** The draft, for somebody who may do that with it; nobody else learns that it is there. */
export async function findFor(
  drafts: Pick<DraftRepo, 'find'>,
  viewer: Viewer,
  action: DraftAction,
  id: string,
): Promise<DraftRow> {
  const draft = await drafts.find(id)
  if (!draft || !can(viewer, action, draft)) throw new NotFoundError('DRAFT_NOT_FOUND')
  return draft
}
