import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { IMAGE_ORIGIN, posterUrl } from '#contract/movies/images.ts'
import { messageOf } from '#server/startup-error.ts'

/** Spec 9.4: the time for all posters of a picture together. */
const TIMEOUT_MS = 10_000
const MAX_POSTER_BYTES = 3_000_000
const MAX_CACHED_BYTES = 32_000_000
const POSTER_PATH = /^\/[\w.-]+$/
/** The leading bytes of each image type. */
const SIGNATURES = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
} as const

type ImageType = keyof typeof SIGNATURES

export type PosterImagesOptions = {
  log: Logger
  /** Another host, for tests. */
  imageOrigin?: string
  timeoutMs?: number
}

export type PosterImages = {
  /** Loads posters; returns data URIs by path for those that arrive in time. */
  load: (paths: readonly string[]) => Promise<Map<string, string>>
}

/** Loads real posters for the pictures, from the image host only, and caches them. */
export function createPosterImages({
  log,
  imageOrigin = IMAGE_ORIGIN,
  timeoutMs = TIMEOUT_MS,
}: PosterImagesOptions): PosterImages {
  const cache = new LRUCache<string, string>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (dataUri) => dataUri.length,
  })

  async function loadOne(path: string, signal: AbortSignal): Promise<readonly [string, string] | undefined> {
    const known = cache.get(path)
    if (known) return [path, known]
    try {
      if (!POSTER_PATH.test(path)) throw new Error('Not the path of a poster')
      const dataUri = await fetchImage(posterUrl(path, 'large').replace(IMAGE_ORIGIN, imageOrigin), signal)
      cache.set(path, dataUri)
      return [path, dataUri]
    } catch (error) {
      log.debug({ path, reason: messageOf(error) }, 'A poster is drawn, because the real one cannot be had')
      return undefined
    }
  }

  return {
    async load(paths) {
      const signal = AbortSignal.timeout(timeoutMs)
      const loaded = await Promise.all([...new Set(paths)].map((path) => loadOne(path, signal)))
      return new Map(loaded.filter((entry) => entry !== undefined))
    },
  }
}

/** Fetches an image as a data URI. Throws if the answer is not an image of a reasonable size. */
async function fetchImage(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, redirect: 'error' })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`The image host answered ${response.status}`)
  }
  const type = imageTypeOf(response.headers.get('Content-Type'))
  if (!type) {
    await response.body.cancel()
    throw new Error('The answer is no JPEG and no PNG')
  }
  const bytes = await readAtMost(response.body, MAX_POSTER_BYTES)
  if (!bytes.subarray(0, SIGNATURES[type].length).equals(SIGNATURES[type])) {
    throw new Error(`The answer does not look like ${type}`)
  }
  return `data:${type};base64,${bytes.toString('base64')}`
}

function imageTypeOf(contentType: string | null): ImageType | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  return type === 'image/jpeg' || type === 'image/png' ? type : undefined
}

/** Reads a body up to a maximum size. Leaving the loop ends the transfer. */
async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) throw new Error(`The answer is larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
