import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RecentViewer, RecentViewers } from './viewer.ts'

/**
 * Longer than people think about a pick. If it were much longer, session use would be recorded too rarely.
 */
const RECENT_MS = 10 * 60_000
const MOST_VIEWERS = 20_000

/**
 * Viewers recently identified by their cookies. An entry may be stale, so a statement that relies on it must check
 * the session itself.
 */
export function createRecentViewers(now: () => Date): RecentViewers {
  const recent = new LRUCache<string, RecentViewer & { at: number }>({ max: MOST_VIEWERS })
  return {
    find(headers) {
      const key = cookiesKey(headers)
      const found = key === undefined ? undefined : recent.get(key)
      const age = found ? now().getTime() - found.at : Infinity
      return age >= 0 && age < RECENT_MS ? found : undefined
    },

    note(headers, viewer, session) {
      const key = cookiesKey(headers)
      if (key === undefined) return
      if (session) recent.set(key, { viewer, session, at: now().getTime() })
      else recent.delete(key)
    },
  }
}

/**
 * All cookies, because together they identify the viewer. Undefined for access tokens, which are read anew each time.
 */
function cookiesKey(headers: Headers): string | undefined {
  const cookies = headers.get('Cookie')
  if (cookies === null || headers.has('Authorization')) return undefined
  return hash('sha256', cookies, 'base64')
}
