import type { DraftView } from '#contract/drafts.ts'
import { toDraft } from '#contract/drafts.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { api, errorBody, isUnreachable, unwrap } from '../../lib/api.ts'
import type { Session } from '../../lib/app-provider.tsx'
import {
  isSaved,
  listLocalDrafts,
  type LocalDraft,
  readLocalDraft,
  writeLocalDraft,
} from '../../lib/local-drafts.ts'
import { dismissToast, preloadToasts, showToast } from '../../lib/toasts.tsx'
import { takeAnswer, takeRefusal } from './kept-copy.ts'
import { createAutoSave, type SaveOutcome, type SaveStatus } from './auto-save.ts'
import { toSaveDraftBody } from './save-draft-body.ts'

/** The part of the session that saving needs. */
export type SaverSession = Pick<Session, 'ensure' | 'renew'>

export type DraftSaver = {
  /** Saves what the server does not have yet. */
  request: (id: string) => void
  /** Saves every draft of this browser that the server does not have whole. */
  saveUnsaved: () => void
  statusOf: (id: string) => SaveStatus
  subscribe: (listener: () => void) => () => void
}

/**
 * Saves the drafts of this browser, one auto-save a draft, whichever page is open: a pick made just before the page
 * was left, or while the server was gone, is not forgotten (decision 31).
 */
export function createDraftSaver(session: SaverSession): DraftSaver {
  const autoSaves = new Map<string, ReturnType<typeof createAutoSave>>()
  const listeners = new Set<() => void>()

  function autoSaveOf(id: string) {
    const known = autoSaves.get(id)
    if (known) return known
    // What it may have to say when the server is gone comes while the server is there.
    preloadToasts().catch(() => undefined)
    const made = createAutoSave({
      save: () => saveDraft(id, session),
      onStatus: (status) => {
        announce(status)
        for (const listener of listeners) listener()
      },
      schedule: (callback, delayMs) => {
        const timer = setTimeout(callback, delayMs)
        return () => clearTimeout(timer)
      },
    })
    autoSaves.set(id, made)
    return made
  }

  function saveUnsaved(): void {
    for (const draft of listLocalDrafts()) {
      if (!draft.isOwn) void askWhoseItIs(draft.id, session)
      else if (!isSaved(draft) && !isRejected(draft)) autoSaveOf(draft.id).request()
    }
  }

  window.addEventListener('online', saveUnsaved)
  document.addEventListener('visibilitychange', saveUnsaved)

  return {
    request: (id) => autoSaveOf(id).request(),
    saveUnsaved,
    statusOf: (id) => autoSaves.get(id)?.status() ?? 'saved',
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const savers = new WeakMap<SaverSession['ensure'], DraftSaver>()

/** The one saver of a session. */
export function draftSaverOf(session: SaverSession): DraftSaver {
  const known = savers.get(session.ensure)
  if (known) return known
  const made = createDraftSaver(session)
  savers.set(session.ensure, made)
  return made
}

/** Sends the draft as this browser has it now, and notes what the server confirmed. */
async function saveDraft(id: string, session: SaverSession): Promise<SaveOutcome> {
  try {
    await session.ensure()
    return await sendDraft(id)
  } catch (error) {
    if (!isUnreachable(error) && errorBody(error).code === 'UNAUTHENTICATED')
      return retryWithNewSession(id, session)
    return outcomeOf(id, error)
  }
}

/** A copy of release 0.1 stays if the draft is this visitor's. Without an answer it is asked again another time. */
async function askWhoseItIs(id: string, session: SaverSession): Promise<void> {
  try {
    await session.ensure()
    takeAnswer(id, await unwrap(api.drafts[':id'].$get({ param: { id } })))
  } catch (error) {
    takeRefusal(id, error)
  }
}

/** The session ran out during the visit: a new one can still save a draft that was never saved before. */
async function retryWithNewSession(id: string, session: SaverSession): Promise<SaveOutcome> {
  try {
    await session.renew()
    return await sendDraft(id)
  } catch (error) {
    return outcomeOf(id, error)
  }
}

/** What has been sent of a draft since the server confirmed something of it: it may have that, and its answer be lost. */
const unconfirmed = new Map<string, Draft[]>()

async function sendDraft(id: string): Promise<SaveOutcome> {
  const sent = readLocalDraft(id)
  if (!sent || isSaved(sent)) return 'saved'
  unconfirmed.set(id, [...(unconfirmed.get(id) ?? []), sent.draft])
  const saved = await unwrap(api.drafts[':id'].$put({ param: { id }, json: toSaveDraftBody(sent) }))
  return confirmSaved(id, saved.version)
}

function outcomeOf(id: string, error: unknown): SaveOutcome {
  if (isUnreachable(error)) return 'unreachable'
  const { code, draft } = errorBody(error)
  switch (code) {
    case 'STALE_VERSION':
      if (!draft) return reject(id, error)
      return hasSent(id, draft) ? confirmSaved(id, draft.version) : adopt(id, draft)
    case 'DRAFT_NOT_FOUND':
      return 'gone'
    case 'UNAUTHENTICATED':
    case 'FORBIDDEN_ORIGIN':
      return 'refused'
    case 'INTERNAL':
    case 'TOO_MANY_REQUESTS':
    case 'SERVICE_UNAVAILABLE':
    case 'MOVIE_SOURCE_DOWN':
      return 'failed'
    default:
      return reject(id, error)
  }
}

/** Keeps with the draft what is wrong with it, so that no other page sends it again before it is mended. */
function reject(id: string, error: unknown): SaveOutcome {
  const version = unconfirmed.get(id)?.at(-1)?.version
  const current = readLocalDraft(id)
  if (!current || version === undefined) return 'rejected'
  const { message, fields } = errorBody(error)
  const isAboutNames = fields?.participants !== undefined
  writeLocalDraft({ ...current, rejection: { version, message, isAboutNames } })
  return 'rejected'
}

function isRejected({ draft, rejection }: LocalDraft): boolean {
  return rejection?.version === draft.version
}

/** Whether what the server has was sent from here, and only the answer got lost before a pick was taken back. */
function hasSent(id: string, { version, picks }: DraftView): boolean {
  const same = unconfirmed.get(id)?.find((draft) => draft.version === version)
  return (
    same?.picks.length === picks.length &&
    same.picks.every(({ movie, category }, index) => {
      const pick = picks[index]
      return pick?.movie_id === movie.id && pick.category === category
    })
  )
}

function confirmSaved(id: string, savedVersion: number): SaveOutcome {
  unconfirmed.delete(id)
  const current = readLocalDraft(id)
  if (!current) return 'saved'
  writeLocalDraft({ ...current, savedVersion, isOwn: true, rejection: undefined })
  return current.draft.version > savedVersion ? 'again' : 'saved'
}

/** The draft moved on somewhere else: the server's state holds, and whoever looks is told what gave way. */
function adopt(id: string, view: DraftView): SaveOutcome {
  unconfirmed.delete(id)
  const mine = readLocalDraft(id)
  if (!mine) return 'saved'
  const draft = toDraft(view)
  const lost = mine.draft.picks.filter((pick) => !draft.picks.some((kept) => kept.movie.id === pick.movie.id))
  writeLocalDraft({ ...mine, draft, savedVersion: view.version, isOwn: true, rejection: undefined })
  showToast({
    kind: lost.length > 0 ? 'error' : 'info',
    title: 'This draft moved on somewhere else',
    description:
      lost.length > 0
        ? `Picks that were not kept: ${lost.map((pick) => pick.movie.title).join(', ')}.`
        : 'You are looking at its present state.',
  })
  return 'saved'
}

const TOAST_ID = 'auto-save'

/**
 * One toast for an outage, taken back when everything is saved again; a refusal shows none (Spec 6.8, 8.21), nor does
 * a device without a network, which the screen says in other words. What is wrong for good stands on the draft's page.
 */
function announce(status: SaveStatus): void {
  if (status === 'saved' || status === 'rejected') dismissToast(TOAST_ID)
  if (status === 'unreachable' && !navigator.onLine) return
  if (status === 'unreachable' || status === 'failed') {
    showToast({
      kind: 'error',
      id: TOAST_ID,
      title: 'Auto-save failed',
      description: "Your draft couldn't be saved automatically. Please try again.",
    })
  }
}
