/** Changes when what is cached changes its shape (Spec 9.29). */
const VERSION = 'v2.2.0'
const PREFIX = `marquee.cache.${VERSION}.`
/** Answers kept in local storage live an hour (Spec 9.29). */
const MAX_AGE_MS = 60 * 60_000
const MAX_ENTRIES = 12

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
    makeRoom()
    localStorage.setItem(PREFIX + JSON.stringify(key), JSON.stringify({ value, writtenAt: Date.now() }))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Removes the oldest entries, and those of earlier versions. */
function makeRoom(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('marquee.cache.'))
  const current = keys
    .filter((key) => key.startsWith(PREFIX))
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
