import { rememberedGuestId } from './guest-session.ts'
import { wasSignedIn } from './was-signed-in.ts'

/** Read before the app's first request, whose answer makes a guest of every visitor; where pages are prerendered, there is none. */
const WAS_GUEST = !import.meta.env.SSR && rememberedGuestId() !== undefined

/** Whether this browser may have played: it was here before this page was opened, or somebody is signed in. */
export function mayHavePlayed(): boolean {
  return WAS_GUEST || wasSignedIn()
}
