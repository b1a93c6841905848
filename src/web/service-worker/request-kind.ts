import { CONFIG_ADDRESS } from '#contract/addresses.ts'
import { IMAGE_ORIGIN } from '#contract/movies/images.ts'

/**
 * page: an address of the app that is opened · build-file: a hashed file of one build · page-file: another file of
 * the page, under a fixed name · settings: the server's settings, the same for everyone · poster: a picture of a
 * movie or a person.
 */
export type RequestKind = 'page' | 'build-file' | 'page-file' | 'settings' | 'poster'

/** The app's page while offline; it has no prerendered screen. */
const SHELL = '/?shell'
const TV = '/tv'

/**
 * The kind of a request that the service worker answers; undefined for all others, which include all private data.
 */
export function requestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  ownOrigin: string,
): RequestKind | undefined {
  if (method !== 'GET') return undefined
  const { origin, pathname } = new URL(url)
  if (origin === IMAGE_ORIGIN) return mode === 'navigate' ? undefined : 'poster'
  if (origin !== ownOrigin) return undefined
  if (pathname === CONFIG_ADDRESS) return 'settings'
  if (pathname.startsWith('/api/')) return undefined
  if (mode === 'navigate') return 'page'
  if (/^\/(assets|fonts)\//.test(pathname)) return 'build-file'
  return /^\/[\w-]+\.(js|svg)$/.test(pathname) ? 'page-file' : undefined
}

/** Which of the kept pages an address has: televisions have one of their own. */
export function pageOf(path: string): string {
  return path.replace(/\/$/, '') === TV ? TV : SHELL
}
