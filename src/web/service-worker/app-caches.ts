declare const self: ServiceWorkerGlobalScope

const PREFIX = 'marquee-app-'
const CURRENT = PREFIX + APP_BUILD.version
/** The cache entry that records the earlier builds and the open pages at the takeover. */
const TAKEOVER = '/marquee-takeover'

type Takeover = { caches: string[]; pages: string[] }

/** Caches every file of this build. Throws if one fails, or if the server has another build by now. */
export async function cacheBuild(): Promise<void> {
  const hasCachedBuild = (await caches.keys()).some(isBuild)
  const cache = await caches.open(CURRENT)
  const missing: string[] = []
  for (const file of APP_BUILD.files) {
    const kept = hasCachedBuild ? await cachedFile(file) : undefined
    if (kept) await cache.put(file, kept)
    else missing.push(file)
  }
  // At low priority, so that the open page's own requests go first.
  await cache.addAll(missing.map((file) => new Request(file, { priority: 'low' })))
  for (const file of APP_BUILD.pageFiles) await cache.add(new Request(file, { cache: 'no-cache' }))
  for (const { address, entry } of APP_BUILD.pages) {
    const page = await fetch(address, { cache: 'no-cache' })
    const html = await page.clone().text()
    if (!page.ok || !html.includes(entry)) throw new Error('The server has another build')
    await cache.put(address, page)
  }
}

/** A cached file of this build, or of an earlier one that an open page still uses. */
export async function cachedFile(file: string): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isBuild)) {
    const found = await (await caches.open(name)).match(file, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

export async function cachedInThisBuild(path: string): Promise<Response | undefined> {
  return (await caches.open(CURRENT)).match(path, { ignoreVary: true })
}

/** Records the earlier builds and the open pages, which may belong to any of them. */
export async function recordTakeover(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const earlier = (await caches.keys()).filter((name) => isBuild(name) && name !== CURRENT)
  if (earlier.length === 0) return
  const takeover: Takeover = { caches: earlier, pages: pages.map(({ id }) => id) }
  await (await caches.open(CURRENT)).put(TAKEOVER, Response.json(takeover))
}

/** Deletes earlier builds once all pages are closed that were open at the takeover. */
export async function deleteEarlierBuilds(): Promise<void> {
  const cache = await caches.open(CURRENT)
  const noted = await cache.match(TAKEOVER)
  if (!noted) return
  const takeover = (await noted.json()) as Takeover
  const pages = await Promise.all(takeover.pages.map((id) => self.clients.get(id)))
  if (pages.some((page) => page !== undefined)) return
  await Promise.all(takeover.caches.map((name) => caches.delete(name)))
  await cache.delete(TAKEOVER)
}

function isBuild(name: string): boolean {
  return name.startsWith(PREFIX)
}
