import type { Theme } from '#domain/draft/theme.ts'

/** Changes when what is cached changes its shape (Spec 9.29). */
const VERSION = 'v2.2.0'
const PREFIX = `marquee.cache.${VERSION}.`
/** Answers kept in local storage live an hour (Spec 9.29). */
const MAX_AGE_MS = 60 * 60_000
/** Of each kind, the first part of the key: the many small ones push out none of the few large ones. */
const MAX_ENTRIES = 12

/** How long an answer counts as fresh while it is in memory; one of a person changes more often (Spec 9.29). */
const FRESH_MS = 10 * 60_000
const PERSON_FRESH_MS = 2 * 60_000

export function freshMsOf(theme: Theme): number {
  return theme === 'people' ? PERSON_FRESH_MS : FRESH_MS
}

type Entry = { value: unknown; writtenAt: number }

/** An answer kept in this browser, unless it is too old. */
export function readCache(key: readonly unknown[]): Entry | undefined {
  const entry = parseEntry(localStorage.getItem(PREFIX + JSON.stringify(key)))
  if (!entry || Date.now() - entry.writtenAt > MAX_AGE_MS) return undefined
  return entry
}

/** Keeps an answer. A full storage is no fault: the cache is only a convenience. */
export function writeCache(key: readonly unknown[], value: unknown): void {
  try {
    makeRoom(key[0])
    localStorage.setItem(PREFIX + JSON.stringify(key), JSON.stringify({ value, writtenAt: Date.now() }))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Removes the oldest entries of the kind, and those of earlier versions. */
function makeRoom(kind: unknown): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('marquee.cache.'))
  const current = keys
    .filter((key) => key.startsWith(`${PREFIX}[${JSON.stringify(kind)}`))
    .map((key) => ({ key, writtenAt: parseEntry(localStorage.getItem(key))?.writtenAt ?? 0 }))
    .toSorted((a, b) => b.writtenAt - a.writtenAt)
  const stale = keys.filter((key) => !key.startsWith(PREFIX))
  for (const key of [...stale, ...current.slice(MAX_ENTRIES - 1).map((entry) => entry.key)]) {
    localStorage.removeItem(key)
  }
}

function parseEntry(text: string | null): Entry | undefined {
  if (text === null) return undefined
  try {
    const entry = JSON.parse(text) as Partial<Entry> | null
    return typeof entry?.writtenAt === 'number' ? (entry as Entry) : undefined
  } catch {
    return undefined
  }
}
