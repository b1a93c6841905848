const POSTERS = 'marquee-posters'
/** The most posters, about 5 MB of small ones. */
const MAX_POSTERS = 300

/**
 * The cached picture, or the one from its host. It is fetched with CORS, because browsers count an opaque response as
 * several megabytes of storage. Caching continues after the response.
 */
export async function poster({ url }: Request, waitUntil: (work: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(POSTERS)
  const kept = await cache.match(url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(url, { mode: 'cors', credentials: 'omit' })
  if (answer.ok) waitUntil(keep(cache, url, answer.clone()))
  return answer
}

/**
 * Caches a picture and deletes the oldest ones. Fails silently if storage is full, because the picture can be fetched
 * again.
 */
async function keep(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    await cache.put(url, answer)
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, -MAX_POSTERS).map((oldest) => cache.delete(oldest)))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
