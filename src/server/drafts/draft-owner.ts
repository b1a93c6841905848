import { UnauthenticatedError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'

/** A draft belongs to a user or to a guest session, never to both (Spec 3.15). */
export type DraftOwner = { userId: string } | { guestSessionId: string }

/** Whose the viewer's drafts are. Throws UNAUTHENTICATED for nobody's. */
export function ownerFor(viewer: Viewer): DraftOwner {
  switch (viewer.kind) {
    case 'user':
      return { userId: viewer.userId }
    case 'guest':
      return { guestSessionId: viewer.guestSessionId }
    case 'nobody':
      throw new UnauthenticatedError()
  }
}
