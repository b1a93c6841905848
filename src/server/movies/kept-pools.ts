import { LRUCache } from 'lru-cache'
import { toMovieView } from '#contract/movies/movies.ts'
import { bytesOf, compressedFile } from '#server/pages/compressed-page.ts'
import type { StaticFile } from '#server/pages/static-files.ts'
import { textInParts } from '#server/pages/text-in-parts.ts'
import type { LoadedPool } from './movie-source.ts'

/** Memory for the answers about large pools, with their compressed forms. */
const MOST_BYTES = 32 * 1024 * 1024
/** Smaller pools are answered anew each time, within 3 ms. */
const LARGE = 300

export type KeptPools = {
  /** The answer with all movies of a pool; undefined if it is small or still grows. Each is made once. */
  fileOf: (pool: LoadedPool, cacheControl: string) => Promise<StaticFile> | undefined
}

/** The answers about large pools, which the source gives unchanged. */
export function createKeptPools(): KeptPools {
  const kept = new LRUCache<LoadedPool, StaticFile>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf })
  const pending = new WeakMap<LoadedPool, Promise<StaticFile>>()

  async function make({ movies, ...others }: LoadedPool, cacheControl: string): Promise<StaticFile> {
    const { isComplete, total, isSettled } = others
    const text = await textInParts(movies, toMovieView, { isComplete, total, isSettled })
    return compressedFile(text, { type: 'application/json', cacheControl })
  }

  return {
    fileOf(pool, cacheControl) {
      if (pool.movies.length < LARGE || !pool.isComplete || !pool.isSettled) return undefined
      const known = kept.get(pool)
      if (known) return Promise.resolve({ ...known, cacheControl })
      const made = pending.get(pool) ?? make(pool, cacheControl)
      pending.set(pool, made)
      return made
        .then((file) => {
          kept.set(pool, file)
          return { ...file, cacheControl }
        })
        .finally(() => pending.delete(pool))
    },
  }
}
