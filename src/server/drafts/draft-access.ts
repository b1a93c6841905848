import type { DraftRow } from './draft-repo.ts'
import type { Viewer } from '../http/viewer.ts'

export type DraftAction = 'read' | 'save'

/** Whether the viewer may do it. Public drafts are everybody's to read (decision 38), nobody else's to change. */
export function can(
  viewer: Viewer,
  action: DraftAction,
  draft: Pick<DraftRow, 'guestSessionId' | 'isPublic'>,
): boolean {
  return owns(viewer, draft) || (action === 'read' && draft.isPublic)
}

function owns(viewer: Viewer, draft: Pick<DraftRow, 'guestSessionId'>): boolean {
  return viewer.kind === 'guest' && viewer.guestSessionId === draft.guestSessionId
}
