import type { Theme } from '#domain/draft/theme.ts'
import type { Pool, Subject } from '#domain/pools/pool.ts'
import { listLocalDrafts } from '#web/lib/drafts/local-drafts.ts'
import { tryToStore } from '#web/lib/browser/local-storage.ts'

/** Changes when what is cached changes its shape (Spec 9.29). */
const VERSION = 'v2.2.0'
const ANY_VERSION = 'marquee.cache.'
const PREFIX = `${ANY_VERSION}${VERSION}.`
/** Answers kept in local storage live an hour (Spec 9.29). */
const MAX_AGE_MS = 60 * 60_000
/** All answers together: some browsers have room for little more, and local drafts are stored there too. */
const MAX_CHARACTERS = 2_000_000

type Key = readonly unknown[]
type Entry = { value: unknown; writtenAt: number }

/** An answer kept in this browser. If it is older than an hour, it is used only for a local draft. */
export function readCache(key: Key): Entry | undefined {
  const name = storageKey(key)
  const entry = parseEntry(localStorage.getItem(name))
  return entry && (entry.writtenAt >= anHourAgo() || namesForDrafts().has(name)) ? entry : undefined
}

/**
 * Keeps an answer. One written at 0 counts as old from the start, so it is kept only for a local draft. A full storage
 * is no error.
 */
export function writeCache(key: Key, value: unknown, writtenAt = Date.now()): void {
  const name = storageKey(key)
  if (writtenAt < anHourAgo() && !namesForDrafts().has(name)) return
  const text = JSON.stringify({ value, writtenAt })
  const isStored = tryToStore(name, text)
  tidy(anHourAgo())
  if (!isStored) tryToStore(name, text)
}

/** Forgets every answer but the movies of local drafts. */
export function clearCache(): void {
  tidy(Infinity)
}

/** The key of a theme's movies. Two people of the same name have different movies. */
export function moviesKey({ theme, option, personId, pool }: Subject) {
  return ['movies', theme, option, personId ?? null, ...(pool ? [JSON.stringify(pool)] : [])] as const
}

/** The themes whose movies this browser has. */
export function keptSubjects(): Subject[] {
  return Object.keys(localStorage).flatMap((name) => {
    const key: unknown = name.startsWith(PREFIX) ? JSON.parse(name.slice(PREFIX.length)) : undefined
    if (!Array.isArray(key) || key[0] !== 'movies' || !readCache(key)) return []
    const [, theme, option, personId, pool] = key as [string, Theme, string, number | null, string?]
    return {
      theme,
      option,
      ...(personId !== null && { personId }),
      ...(pool !== undefined && { pool: JSON.parse(pool) as Pool }),
    }
  })
}

/**
 * Removes all answers but the movies of local drafts and what was written since then. If there is no room for these,
 * drafts come before others and new before old.
 */
function tidy(since: number): void {
  const forDrafts = namesForDrafts()
  const entries = Object.keys(localStorage)
    .filter((name) => name.startsWith(ANY_VERSION))
    .map((name) => {
      const text = localStorage.getItem(name) ?? ''
      const writtenAt = name.startsWith(PREFIX) ? parseEntry(text)?.writtenAt : undefined
      return { name, length: text.length, writtenAt: writtenAt ?? -1, isForDraft: forDrafts.has(name) }
    })
    .toSorted((a, b) => Number(b.isForDraft) - Number(a.isForDraft) || b.writtenAt - a.writtenAt)
  let room = MAX_CHARACTERS
  for (const { name, length, writtenAt, isForDraft } of entries) {
    const isWanted = writtenAt >= (isForDraft ? 0 : since)
    if (isWanted && length <= room) room -= length
    else localStorage.removeItem(name)
  }
}

function namesForDrafts(): Set<string> {
  return new Set(
    listLocalDrafts().map(({ draft, personId }) => storageKey(moviesKey({ ...draft, personId }))),
  )
}

function storageKey(key: Key): string {
  return PREFIX + JSON.stringify(key)
}

function anHourAgo(): number {
  return Date.now() - MAX_AGE_MS
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
