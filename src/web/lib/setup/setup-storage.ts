/** The storage key of setup's choices, kept across refreshes of this tab. */
export const SETUP_KEY = 'marquee.setup'

/** Removes typed names and addresses before the next visitor uses this tab. */
export function forgetSetup(): void {
  sessionStorage.removeItem(SETUP_KEY)
}
