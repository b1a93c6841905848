import { fromWire, toWire } from '#contract/drafts/draft-wire.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { UserView } from '#contract/session.ts'
import { withScoresHidden } from '#domain/scoring/hidden-scores.ts'
import { can, type DraftAction, type DraftOwnership } from '#server/drafts/access/draft-access.ts'
import { NotFoundError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'

export const GUEST_ID = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c99'

/** The part of a fake server that decides what its one browser may do. */
type Known = { drafts: Map<string, DraftView>; user: UserView | undefined }

const NOBODYS = { userId: null, guestSessionId: null, guestParticipantId: null }

export type FakeAccess = ReturnType<typeof fakeAccess>

/**
 * The browser's permissions for each draft, by the server's own rules. A stored view says whether the browser owns
 * the draft and which seats it has. The browser always has a session: without a user it is a guest.
 */
export function fakeAccess(known: () => Known) {
  const watched = new Set<string>()

  function viewer(): Viewer {
    const { user } = known()
    return user ? { kind: 'user', userId: user.id } : { kind: 'guest', guestSessionId: GUEST_ID }
  }

  function ownershipOf(view: DraftView): DraftOwnership {
    const { user } = known()
    const own = user
      ? { ...NOBODYS, userId: user.id }
      : { ...NOBODYS, guestSessionId: GUEST_ID, guestParticipantId: GUEST_ID }
    return {
      ...(view.is_owner ? own : NOBODYS),
      isPublic: view.is_public,
      isMultiplayer: view.is_multiplayer,
      participants: view.participants.map(({ participant_id, is_host }) => ({
        ...(view.my_participant_ids.includes(participant_id) ? own : NOBODYS),
        isHost: is_host,
      })),
    }
  }

  function may(action: DraftAction, view: DraftView): boolean {
    return can(viewer(), action, ownershipOf(view), watched.has(view.id))
  }

  /** Throws DRAFT_NOT_FOUND if there is no such draft or the browser may not do this with it. */
  function find(action: DraftAction, id: string): DraftView {
    const view = known().drafts.get(id)
    if (!view || !may(action, view)) throw new NotFoundError('DRAFT_NOT_FOUND')
    return view
  }

  /** The draft as the browser sees it: without hidden scores, and only people in it see its invite code. */
  function shown(view: DraftView): DraftView {
    const seesCode = may('play', view) || may('invite', view)
    const { picks } = toWire(withScoresHidden(fromWire(view)))
    return { ...view, picks, invite_code: seesCode ? view.invite_code : null }
  }

  return {
    may,
    find,
    shown,
    watch: (id: string) => void watched.add(id),
  }
}
