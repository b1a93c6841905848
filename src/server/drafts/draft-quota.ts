import { ApiError } from '#server/http/errors.ts'
import type { DraftOwner } from './access/draft-owner.ts'
import type { DraftRepo } from './draft-repo.ts'

/** The most drafts that a guest session and an account may own. */
export const MOST_KEPT = { guest: 300, user: 2_000 } as const

/** Throws if too many drafts were recently created by this owner or from this address. */
export type AdmitDraft = () => Promise<void>

/** Throws if the owner may not create another draft, now or until they delete one. */
export async function admitNewDraft(
  drafts: Pick<DraftRepo, 'countOwned'>,
  owner: DraftOwner,
  admit: AdmitDraft,
): Promise<void> {
  const most = 'userId' in owner ? MOST_KEPT.user : MOST_KEPT.guest
  if ((await drafts.countOwned(owner)) >= most) {
    throw new ApiError('TOO_MANY_KEPT_DRAFTS', `You have ${most} drafts. Please delete one first.`)
  }
  await admit()
}
