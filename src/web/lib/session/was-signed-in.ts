const KEY = 'marquee.signed_in'
const EVER_KEY = 'marquee.signed_in_once'

/** Whether a user was signed in here on the last visit; used until the server answers. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null
}

/** Whether anyone has ever signed in with this browser; if not, the visitor may have no account. */
export function wasEverSignedIn(): boolean {
  return localStorage.getItem(EVER_KEY) !== null
}

export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) {
    localStorage.setItem(KEY, '1')
    localStorage.setItem(EVER_KEY, '1')
  } else localStorage.removeItem(KEY)
}
