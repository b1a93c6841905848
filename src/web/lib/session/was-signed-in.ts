const KEY = 'marquee.signed_in'

/** Whether somebody was signed in here last, which is all that a page can know before the server answers. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
}
