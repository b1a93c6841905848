const POSTERS = 'marquee-posters'
/** Some five megabytes of small ones. */
const MOST_POSTERS = 300

/**
 * A picture that was seen before, else from its host. It is asked for in a way that lets the answer be read: what
 * cannot be read counts as megabytes when it is kept. What is kept goes on after the answer.
 */
export async function poster({ url }: Request, goOn: (work: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(POSTERS)
  const kept = await cache.match(url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(url, { mode: 'cors', credentials: 'omit' })
  if (answer.ok) goOn(keep(cache, url, answer.clone()))
  return answer
}

/** The ones kept longest give way. A full storage is no fault: the picture is only asked for again. */
async function keep(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    await cache.put(url, answer)
    const kept = await cache.keys()
    await Promise.all(kept.slice(0, -MOST_POSTERS).map((oldest) => cache.delete(oldest)))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
