import { rememberedGuestId } from './guest-session.ts'
import { wasSignedIn } from './was-signed-in.ts'

/**
 * Whether the browser had a guest when the page was opened. It is read before the app's first request, which makes every
 * visitor a guest. There is no browser where pages are prerendered.
 */
const WAS_GUEST = !import.meta.env.SSR && rememberedGuestId() !== undefined

/** Whether somebody may have played in this browser: a guest of an earlier visit, or a user who is signed in. */
export function mayHavePlayed(): boolean {
  return WAS_GUEST || wasSignedIn()
}
