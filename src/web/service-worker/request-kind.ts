import { IMAGE_ORIGIN } from '#contract/images.ts'

/**
 * page: an opened address of the app · build-file: a hashed file of one build · page-file: another file of the page,
 * under a fixed name · settings: the server's settings, the same for everyone · poster: a picture of a movie or a
 * person.
 */
export type RequestKind = 'page' | 'build-file' | 'page-file' | 'settings' | 'poster'

export const SETTINGS_PATH = '/api/config'

/**
 * Classifies the requests that the service worker answers; everything else, and all private data, is left to the
 * browser.
 */
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
