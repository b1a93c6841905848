import { CONFIG_ADDRESS } from '#contract/addresses.ts'
import { networkFirst } from './network-first.ts'

const SETTINGS = 'marquee-settings'

/** Caches the settings. The page got them before there was a service worker. */
export async function cacheSettings(): Promise<void> {
  await (await caches.open(SETTINGS)).add(CONFIG_ADDRESS)
}

/**
 * The server's settings; the last known ones if it cannot be reached. Caching continues after the response.
 */
export async function settings(
  request: Request,
  waitUntil: (work: Promise<void>) => void,
): Promise<Response> {
  const cache = await caches.open(SETTINGS)
  async function ask(): Promise<Response> {
    const answer = await fetch(request)
    if (answer.ok) waitUntil(cache.put(request.url, answer.clone()))
    return answer
  }
  return networkFirst(ask, () => cache.match(request.url))
}
