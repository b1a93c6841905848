/** The storage key of setup's choices, kept across refreshes of this tab. */
export const SETUP_KEY = 'marquee.setup'

/** Whoever uses this tab next sees neither the names nor the addresses that were typed. */
export function forgetSetup(): void {
  sessionStorage.removeItem(SETUP_KEY)
}
