import {
  deleteEarlierBuilds,
  cacheBuild,
  cachedFile,
  cachedInThisBuild,
  recordTakeover,
} from './app-caches.ts'
import { networkFirst } from './network-first.ts'
import { poster } from './posters.ts'
import { pageOf, requestKind } from './request-kind.ts'
import { cacheSettings, settings } from './settings.ts'

declare const self: ServiceWorkerGlobalScope

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
