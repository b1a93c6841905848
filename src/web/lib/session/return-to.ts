/** The state that a screen passes to /auth, to return to it. */
export type ReturnState = {
  returnTo: string
  /** Whether an account is required; visitors who never signed in here then see sign-up first. */
  needsAccount?: true
}

/** The address to go to after signing in: a path of this site, or home. */
export function returnToOf(state: unknown): string {
  const path = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined
  return typeof path === 'string' && isOwnPath(path) ? path : '/'
}

export function needsAccount(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'needsAccount' in state
}

/** Browsers resolve //host and /\host to another site, so the path is resolved as a browser would. */
function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, location.origin)) return false
  const { origin, pathname } = new URL(path, location.origin)
  return origin === location.origin && pathname !== '/auth'
}
