import { rememberedGuestId } from './guest-session.ts'
import { wasSignedIn } from './was-signed-in.ts'

/** Whether this browser may have played: it has been here before. */
export function mayHavePlayed(): boolean {
  return wasSignedIn() || rememberedGuestId() !== undefined
}
