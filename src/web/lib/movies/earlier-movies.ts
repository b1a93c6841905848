import type { FetchMoviesView } from '#contract/movies/movies.ts'
import type { Theme } from '#domain/draft/theme.ts'
import { moviesKey, readCache, writeCache } from './browser-cache.ts'

/** The place in Cache Storage in which earlier releases kept the movies of local drafts. */
const CACHE = 'marquee-movies'

/** Moves what an earlier release kept for local drafts into the cache of today. Says whether there was anything. */
export async function moveEarlierMovies(): Promise<boolean> {
  // An address without TLS has no Cache Storage, and some browsers refuse it in private windows.
  if (!('caches' in window) || !(await caches.has(CACHE).catch(() => false))) return false
  const cache = await caches.open(CACHE)
  for (const { url } of await cache.keys()) {
    const key = keyOf(new URL(url).searchParams)
    const answer = await cache.match(url)
    if (answer && !readCache(key)) writeCache(key, (await answer.json()) as FetchMoviesView, 0)
  }
  return caches.delete(CACHE)
}

function keyOf(address: URLSearchParams) {
  const personId = address.get('personId')
  return moviesKey({
    theme: address.get('theme') as Theme,
    option: address.get('option') ?? '',
    ...(personId !== null && { personId: Number(personId) }),
  })
}
