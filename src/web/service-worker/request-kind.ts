import { IMAGE_ORIGIN } from '#contract/images.ts'

/**
 * page: an address of the app that is opened · build-file: a file of one build, whose name has a hash ·
 * page-file: what the page needs besides, under a name that stays the same ·
 * settings: the server's settings, the same for everybody · poster: a picture of a movie or a person.
 */
export type RequestKind = 'page' | 'build-file' | 'page-file' | 'settings' | 'poster'

export const SETTINGS_PATH = '/api/config'

/** What the service worker answers; everything else, and all that is anybody's own, it leaves to the browser. */
export function requestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): RequestKind | undefined {
  if (method !== 'GET') return undefined
  const { origin, pathname } = new URL(url)
  if (origin === IMAGE_ORIGIN) return mode === 'navigate' ? undefined : 'poster'
  if (origin !== ownOrigin) return undefined
  if (pathname === SETTINGS_PATH) return 'settings'
  if (pathname.startsWith('/api/')) return undefined
  if (mode === 'navigate') return 'page'
  if (/^\/(assets|fonts)\//.test(pathname)) return 'build-file'
  return /^\/[\w-]+\.(js|svg)$/.test(pathname) ? 'page-file' : undefined
}
