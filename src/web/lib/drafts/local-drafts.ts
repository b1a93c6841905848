import { useCallback, useSyncExternalStore } from 'react'
import { apply, type Draft, type LocalEvent, revert } from '#domain/draft/events.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { createEmitter } from '../sync/store.ts'

/** A local draft as this browser keeps it, whether or not the server has it already. */
export type LocalDraft = {
  id: string
  title: string
  personId?: number
  profilePath?: string
  draft: Draft
  /** The version the server has confirmed; 0 while it knows nothing of the draft. */
  savedVersion: number
  /** Unsaved events of this browser. Drafts kept by earlier releases lack it. */
  unsaved?: readonly LocalEvent[]
  /**
   * False for a copy kept by release 0.1, which may be of another visitor's draft, until the server tells.
   */
  isOwn: boolean
  /** Why the server will not have the draft as it was in that version. */
  rejection?: Rejection | undefined
  /** When it was last written here, in milliseconds since 1970. */
  touchedAt: number
}

export type Rejection = { version: number; message: string; isAboutNames: boolean }

export const PREFIX = 'marquee.draft.v1.'
/** Finished drafts that the server has are kept here for this many, newest first. */
const KEPT_FINISHED = 5

const changes = createEmitter()
/**
 * The record that goes with a stored text, so that reading twice gives the same object. Where storage refused the
 * record, the text is what is still stored from before.
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

/** Writes a draft at once. Returns false when the browser's storage refuses: then this tab alone has it. */
export function writeLocalDraft(draft: Omit<LocalDraft, 'touchedAt'>): boolean {
  const record = { ...draft, touchedAt: Date.now() }
  const key = PREFIX + draft.id
  const text = JSON.stringify(record)
  const isStored = tryToStore(key, text)
  parsed.set(key, { text: isStored ? text : localStorage.getItem(key), record })
  changes.emit()
  return isStored
}

/** The draft in which an event has happened in this browser. */
export function withEvent(record: LocalDraft, event: LocalEvent): LocalDraft {
  return { ...record, draft: apply(record.draft, event), unsaved: [...(record.unsaved ?? []), event] }
}

/** The draft of which the server has confirmed a version. */
export function withSavedVersion(record: LocalDraft, savedVersion: number): LocalDraft {
  const { draft, unsaved = [] } = record
  const confirmed = Math.max(0, unsaved.length - Math.max(0, draft.version - savedVersion))
  return { ...record, savedVersion, unsaved: unsaved.slice(confirmed), isOwn: true, rejection: undefined }
}

/** The draft as it was in this browser at a version; undefined if that is not known. */
export function draftAt({ draft, unsaved = [] }: LocalDraft, version: number): Draft | undefined {
  const steps = draft.version - version
  if (steps < 0 || steps > unsaved.length) return undefined
  return unsaved.slice(unsaved.length - steps).reduceRight(revert, draft)
}

/** Whether the server has confirmed everything. */
export function isSaved({ draft, savedVersion }: LocalDraft): boolean {
  return draft.version <= savedVersion
}

/** Whether nothing about it is left to ask the server. */
export function isSettled(record: LocalDraft): boolean {
  return isSaved(record) && record.isOwn
}

/** All drafts kept in this browser, the last touched first. */
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

/**
 * Removes everything the server has confirmed: on a shared computer the next visitor may be another person.
 */
export function forgetSavedDrafts(): void {
  for (const draft of listLocalDrafts()) if (isSaved(draft)) forgetLocalDraft(draft.id)
}

/** Removes a draft from this browser; the server's copy stays. */
export function forgetLocalDraft(id: string): void {
  localStorage.removeItem(PREFIX + id)
  parsed.delete(PREFIX + id)
}

/** The draft kept in this browser, also as other tabs change it. */
export function useStoredDraft(id: string): LocalDraft | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readLocalDraft(id), [id]),
  )
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}

function tryToStore(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

function parseRecord(text: string | null): LocalDraft | undefined {
  if (text === null) return undefined
  try {
    const record = JSON.parse(text) as Partial<LocalDraft> | null
    if (!Array.isArray(record?.draft?.picks)) return undefined
    return { ...record, isOwn: record.isOwn ?? record.savedVersion === 0 } as LocalDraft
  } catch {
    return undefined
  }
}
