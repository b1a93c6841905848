import { UnauthenticatedError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'

/** A draft belongs to a user or to a guest session, never to both (Spec 3.15). */
export type DraftOwner = { userId: string } | { guestSessionId: string }

/** Throws UNAUTHENTICATED without a session. */
export function refuseNobody({ kind }: Viewer): void {
  if (kind === 'nobody') throw new UnauthenticatedError()
}

/** The owner of the viewer's drafts. Throws UNAUTHENTICATED without a session. */
export function draftOwnerOf(viewer: Viewer): DraftOwner {
  switch (viewer.kind) {
    case 'user':
      return { userId: viewer.userId }
    case 'guest':
      return { guestSessionId: viewer.guestSessionId }
    case 'nobody':
      throw new UnauthenticatedError()
  }
}
