import { useCallback, useSyncExternalStore } from 'react'
import type { LocalEvent } from '#domain/draft/apply.ts'
import type { Draft } from '#domain/draft/draft-state.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { createEmitter } from '#web/lib/sync/store.ts'
import { subscribeInAllTabs, tryToStore } from '#web/lib/browser/local-storage.ts'

/** A local draft in this browser's storage, saved to the server or not. */
export type LocalDraft = {
  id: string
  title: string
  personId?: number
  profilePath?: string
  draft: Draft
  /** The version that the server has confirmed; 0 if it does not have the draft. */
  savedVersion: number
  /** The events that the server has not confirmed. Drafts kept by earlier releases lack them. */
  unsaved?: readonly LocalEvent[]
  /** Whether the people at this device have paused the draft; other devices do not learn of it (B2.6). */
  isPaused?: boolean | undefined
  /** Whether the theme was drawn for somebody who plays alone (B2.2). */
  isDrawn?: boolean | undefined
  /** Why the server refused the draft in that version. */
  rejection?: Rejection | undefined
  /** The time of the last write in this browser, in milliseconds since 1970. */
  touchedAt: number
}

export type Rejection = { version: number; message: string; isAboutNames: boolean }

export const PREFIX = 'marquee.draft.v1.'
/** How many finished drafts that the server has are kept; the newest stay. */
const KEPT_FINISHED = 5

const changes = createEmitter()
const subscribe = (listener: () => void) => subscribeInAllTabs(changes, listener)

/**
 * The record of each stored text, so that reading twice returns the same object. If storage refused the record, the
 * text is the older one that is still stored.
 */
const parsed = new Map<string, { text: string | null; record: LocalDraft | undefined }>()

export function readLocalDraft(id: string): LocalDraft | undefined {
  const key = PREFIX + id
  const text = localStorage.getItem(key)
  const known = parsed.get(key)
  if (known && (known.text === text || text === null)) return known.record
  const record = parseRecord(text)
  parsed.set(key, { text, record })
  return record
}

/**
 * Writes a draft at once. Returns false if the browser's storage refuses; then only this tab has the draft.
 */
export function writeLocalDraft(draft: Omit<LocalDraft, 'touchedAt'>): boolean {
  const record = { ...draft, touchedAt: Date.now() }
  const key = PREFIX + draft.id
  const text = JSON.stringify(record)
  const isStored = tryToStore(key, text)
  parsed.set(key, { text: isStored ? text : localStorage.getItem(key), record })
  changes.emit()
  return isStored
}

/**
 * Whether the server has confirmed the current version, or need not know of it yet: a drawn theme can be exchanged for
 * another one until the first pick of the person.
 */
export function isSaved(record: LocalDraft): boolean {
  return record.draft.version <= record.savedVersion || isOpenDraw(record)
}

/** Whether the person who plays alone can still draw another theme. */
export function isOpenDraw({ isDrawn, draft, savedVersion }: LocalDraft): boolean {
  if (!isDrawn || savedVersion > 0) return false
  const bots = new Set(draft.participants.filter(({ bot }) => bot).map(({ id }) => id))
  return draft.picks.every(({ participantId }) => bots.has(participantId))
}

/** Whether there is nothing left to save or to ask the server about. */
export function isSettled(record: LocalDraft): boolean {
  return isSaved(record)
}

/** All drafts kept in this browser, the last written first. */
export function listLocalDrafts(): LocalDraft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => readLocalDraft(key.slice(PREFIX.length)) ?? [])
    .toSorted((a, b) => b.touchedAt - a.touchedAt)
}

/** Forgets finished drafts that the server has confirmed, except the newest few. */
export function tidyLocalDrafts(): void {
  const finished = listLocalDrafts().filter((kept) => isComplete(kept.draft) && isSaved(kept))
  for (const { id } of finished.slice(KEPT_FINISHED)) forgetLocalDraft(id)
}

/** Forgets drawn themes that nobody has begun to play. */
export function forgetOpenDraws(): void {
  for (const record of listLocalDrafts()) if (isOpenDraw(record)) forgetLocalDraft(record.id)
}

/** Removes all drafts that the server has confirmed, because the next visitor may be another person. */
export function forgetSavedDrafts(): void {
  for (const draft of listLocalDrafts()) if (isSaved(draft)) forgetLocalDraft(draft.id)
}

/** Removes a draft from this browser; the server's copy stays. */
export function forgetLocalDraft(id: string): void {
  localStorage.removeItem(PREFIX + id)
  parsed.delete(PREFIX + id)
}

/** The draft kept in this browser; follows changes by other tabs. */
export function useStoredDraft(id: string): LocalDraft | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readLocalDraft(id), [id]),
  )
}

function parseRecord(text: string | null): LocalDraft | undefined {
  if (text === null) return undefined
  try {
    const record = JSON.parse(text) as Partial<LocalDraft> | null
    if (!Array.isArray(record?.draft?.picks)) return undefined
    return record as LocalDraft
  } catch {
    return undefined
  }
}
