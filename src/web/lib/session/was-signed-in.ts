const KEY = 'marquee.signed_in'
const EVER_KEY = 'marquee.signed_in_once'

/** Whether somebody was signed in here last, which is all that a page can know before the server answers. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null
}

/** Whether somebody has ever signed in here: whoever has not may well have no account. */
export function wasEverSignedIn(): boolean {
  return localStorage.getItem(EVER_KEY) !== null
}

export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) {
    localStorage.setItem(KEY, '1')
    localStorage.setItem(EVER_KEY, '1')
  } else localStorage.removeItem(KEY)
}
