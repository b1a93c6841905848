import {
  deleteEarlierBuilds,
  cacheBuild,
  cachedFile,
  cachedInThisBuild,
  recordTakeover,
} from './app-caches.ts'
import { CONFIG_ADDRESS } from '#contract/addresses.ts'
import { networkFirst } from './network-first.ts'
import { pageOf, requestKind } from './request-kind.ts'

declare const self: ServiceWorkerGlobalScope

const SETTINGS = 'marquee-settings'
const POSTERS = 'marquee-posters'
/** The most posters, about 5 MB of small ones. */
const MAX_POSTERS = 300

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  // If storage fails or an image host does not allow CORS, fetch as if there were no service worker.
  if (answer) event.respondWith(answer.catch(() => fetch(event.request)))
})

async function install(): Promise<void> {
  await cacheBuild()
  await cacheSettings()
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  await recordTakeover()
  await deleteEarlierBuilds()
  await self.clients.claim()
}

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  switch (requestKind(request, self.location.origin)) {
    case 'page':
      event.waitUntil(deleteEarlierBuilds())
      return networkFirst(
        () => fetch(request),
        () => cachedInThisBuild(pageOf(pathOf(request))),
      )
    case 'build-file':
      return buildFile(request)
    case 'page-file':
      return networkFirst(
        () => fetch(request),
        () => cachedInThisBuild(pathOf(request)),
      )
    case 'settings':
      return settings(request, (work) => event.waitUntil(work))
    case 'poster':
      return poster(request, (work) => event.waitUntil(work))
    case undefined:
      return undefined
  }
}

/** A hashed name always means the same file, so the cache needs no check. */
async function buildFile(request: Request): Promise<Response> {
  return (await cachedFile(pathOf(request))) ?? fetch(request)
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname
}

/** Caches the settings. The page got them before there was a service worker. */
async function cacheSettings(): Promise<void> {
  await (await caches.open(SETTINGS)).add(CONFIG_ADDRESS)
}

/**
 * The server's settings; the last known ones if it cannot be reached. Caching continues after the response.
 */
async function settings(request: Request, waitUntil: (work: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(SETTINGS)
  async function ask(): Promise<Response> {
    const answer = await fetch(request)
    if (answer.ok) waitUntil(cache.put(request.url, answer.clone()))
    return answer
  }
  return networkFirst(ask, () => cache.match(request.url))
}

/**
 * The cached picture, or the one from its host. It is fetched with CORS, because browsers count an opaque response as
 * several megabytes of storage. Caching continues after the response.
 */
async function poster({ url }: Request, waitUntil: (work: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(POSTERS)
  const kept = await cache.match(url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(url, { mode: 'cors', credentials: 'omit' })
  if (answer.ok) waitUntil(keepPoster(cache, url, answer.clone()))
  return answer
}

/**
 * Caches a picture and deletes the oldest ones. Fails silently if storage is full, because the picture can be fetched
 * again.
 */
async function keepPoster(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    await cache.put(url, answer)
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, -MAX_POSTERS).map((oldest) => cache.delete(oldest)))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
