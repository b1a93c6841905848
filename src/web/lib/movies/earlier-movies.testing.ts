import { vi } from 'vitest'
import type { FetchMoviesView } from '#contract/movies/movies.ts'

/** Puts movies where earlier releases kept them, by the query of their address. Returns what is still there. */
export function keepAsEarlierRelease(lists: Record<string, FetchMoviesView>): Map<string, FetchMoviesView> {
  const kept = new Map(
    Object.entries(lists).map(([query, answer]) => [`https://marquee.example/kept-movies?${query}`, answer]),
  )
  const cache: Partial<Cache> = {
    keys: () => Promise.resolve(Array.from(kept.keys(), (url) => ({ url }) as Request)),
    match: (url) => {
      const answer = kept.get(url as string)
      return Promise.resolve(answer && Response.json(answer))
    },
  }
  const storage: Partial<CacheStorage> = {
    has: (name) => Promise.resolve(name === 'marquee-movies' && kept.size > 0),
    open: () => Promise.resolve(cache as Cache),
    delete: () => {
      kept.clear()
      return Promise.resolve(true)
    },
  }
  vi.stubGlobal('caches', storage)
  return kept
}
