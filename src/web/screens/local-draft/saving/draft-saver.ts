import { playableDraft, type ViewedDraft } from '#domain/draft/draft-record.ts'
import { api, errorBody, isUnreachable, unwrap } from '#web/lib/api.ts'
import type { Session } from '#web/lib/app/app-provider.tsx'
import { draftIn } from '#web/lib/drafts/draft-requests.ts'
import {
  isSaved,
  listLocalDrafts,
  type LocalDraft,
  readLocalDraft,
  writeLocalDraft,
} from '#web/lib/drafts/local-drafts.ts'
import { DELAYS } from '#web/lib/sync/backoff.ts'
import { createSendQueue, type AttemptResult } from '#web/lib/sync/send-queue.ts'
import { onPageEvents } from '#web/lib/sync/page-events.ts'
import { underlyingError, request as requestWithSession } from '#web/lib/sync/request.ts'
import { createEmitter } from '#web/lib/sync/store.ts'
import { dismissToast, preloadToasts, showToast } from '#web/lib/toasts/toasts.tsx'
import { draftAt, withSavedVersion } from '#web/lib/drafts/unsaved-events.ts'
import { toSaveDraftBody } from './save-draft-body.ts'

/** The part of the session that saving needs. */
export type SaverSession = Pick<Session, 'ensure' | 'renew'>

export type DraftSaver = {
  /** Saves a draft's unsaved changes. */
  request: (id: string) => void
  /** Saves every draft of this browser with unsaved changes. */
  saveUnsaved: () => void
  statusOf: (id: string) => SaveStatus
  subscribe: (listener: () => void) => () => void
}

/**
 * saved: the server has everything · saving: in flight · unreachable: no answer, will be retried · failed: the server
 * failed, will be retried · refused: this session may not save the draft · gone: the server does not have it, or not
 * for this visitor · rejected: the server will never accept the draft as it is.
 */
export type SaveStatus = 'saved' | 'saving' | 'unreachable' | 'failed' | 'refused' | 'gone' | 'rejected'

/** The outcome of one attempt; 'again' if the draft changed while it was being saved. */
type SaveOutcome = Exclude<SaveStatus, 'saving'> | 'again'

/**
 * Saves the drafts of this browser, whichever page is open, so that a pick made just before leaving the page or
 * during an outage is not lost (Spec 4.7).
 */
export function createDraftSaver(session: SaverSession): DraftSaver {
  const statuses = new Map<string, SaveStatus>()
  const changes = createEmitter()
  const sendQueue = createSendQueue({ delays: DELAYS.autoSave, attempt })

  async function attempt({ id }: { id: string }, isDirty: () => boolean): Promise<AttemptResult> {
    setStatus(id, 'saving')
    const outcome = await saveDraft(id, session)
    if (outcome === 'again' || (outcome === 'saved' && isDirty())) return 'again'
    setStatus(id, outcome)
    return outcome === 'unreachable' || outcome === 'failed' ? { retryAfterMs: 0 } : 'done'
  }

  function setStatus(id: string, status: SaveStatus): void {
    if (statuses.get(id) === status) return
    statuses.set(id, status)
    announce(status)
    changes.emit()
  }

  function request(id: string): void {
    // Load toasts while the server is there: they may be needed once it is gone.
    if (!statuses.has(id)) preloadToasts().catch(() => undefined)
    void sendQueue.send({ id })
  }

  function saveUnsaved(): void {
    for (const draft of listLocalDrafts()) {
      if (!isSaved(draft) && !isRejected(draft)) request(draft.id)
    }
  }

  onPageEvents({ online: saveUnsaved, visible: saveUnsaved, hidden: saveUnsaved })

  return {
    request,
    saveUnsaved,
    statusOf: (id) => statuses.get(id) ?? 'saved',
    subscribe: changes.subscribe,
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

/** How long to wait for an answer before saving again. */
const ANSWER_MS = 30_000

/**
 * Sends the current draft and records the version that the server confirmed. If the session expired during the visit,
 * a new one can still save a draft that was never saved before.
 */
async function saveDraft(id: string, session: SaverSession): Promise<SaveOutcome> {
  let sentVersion: number | undefined
  async function send(signal: AbortSignal): Promise<SaveOutcome> {
    const sent = readLocalDraft(id)
    if (!sent || isSaved(sent)) return 'saved'
    sentVersion = sent.draft.version
    const json = toSaveDraftBody(sent)
    const saved = await unwrap(api.drafts[':id'].$put({ param: { id }, json }, { init: { signal } }))
    return confirmSaved(id, saved.version)
  }
  try {
    return await requestWithSession(session, send, { timeoutMs: ANSWER_MS })
  } catch (error) {
    return outcomeOf(id, underlyingError(error), sentVersion)
  }
}

function outcomeOf(id: string, error: unknown, sentVersion: number | undefined): SaveOutcome {
  if (isUnreachable(error)) return 'unreachable'
  const draft = draftIn(error)
  switch (errorBody(error).code) {
    case 'STALE_VERSION':
      if (!draft) return reject(id, error, sentVersion)
      return wasSentFromHere(id, draft) ? confirmSaved(id, draft.version) : adopt(id, draft)
    case 'DRAFT_NOT_FOUND':
      return 'gone'
    case 'UNAUTHENTICATED':
    case 'FORBIDDEN_ORIGIN':
      return 'refused'
    case 'INTERNAL':
    case 'TOO_MANY_REQUESTS':
    case 'SERVER_BUSY':
    case 'SERVICE_UNAVAILABLE':
    case 'MOVIE_SOURCE_DOWN':
      return 'failed'
    default:
      return reject(id, error, sentVersion)
  }
}

/** Stores the server's objection with the draft, so that no page sends it again before it is fixed. */
function reject(id: string, error: unknown, version: number | undefined): SaveOutcome {
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

/** Whether the server's state was sent from here and only the response got lost. */
function wasSentFromHere(id: string, { version, picks, participants }: ViewedDraft): boolean {
  const record = readLocalDraft(id)
  const then = record && draftAt(record, version)
  return (
    then?.picks.length === picks.length &&
    then.picks.every(({ movie, category }, index) => {
      const pick = picks[index]
      return pick?.movie.id === movie.id && pick.category === category
    }) &&
    then.participants.every(({ name }, index) => participants[index]?.name === name)
  )
}

function confirmSaved(id: string, savedVersion: number): SaveOutcome {
  const current = readLocalDraft(id)
  if (!current) return 'saved'
  writeLocalDraft(withSavedVersion(current, savedVersion))
  return current.draft.version > savedVersion ? 'again' : 'saved'
}

/** The draft changed elsewhere: the server's state wins, and the visitor is told what was dropped. */
function adopt(id: string, server: ViewedDraft): SaveOutcome {
  const mine = readLocalDraft(id)
  if (!mine) return 'saved'
  const draft = playableDraft(server)
  const lost = mine.draft.picks.filter((pick) => !draft.picks.some((kept) => kept.movie.id === pick.movie.id))
  writeLocalDraft(withSavedVersion({ ...mine, draft, unsaved: [] }, server.version))
  showToast({
    kind: lost.length > 0 ? 'error' : 'info',
    subject: 'moved-on',
    title: 'This draft moved on somewhere else',
    description:
      lost.length > 0
        ? `Picks that were not kept: ${lost.map((pick) => pick.movie.title).join(', ')}.`
        : 'You are looking at its present state.',
  })
  return 'saved'
}

const SUBJECT = 'auto-save'

/**
 * Shows one toast per outage and removes it once everything is saved. Refusals show none (Spec 6.8, 8.21), nor does a
 * device without a network, which the screen reports differently. Permanent problems are shown on the draft's page.
 */
function announce(status: SaveStatus): void {
  if (status === 'saved' || status === 'rejected') dismissToast(SUBJECT)
  if (status === 'unreachable' && !navigator.onLine) return
  if (status === 'unreachable' || status === 'failed') {
    showToast({
      kind: 'error',
      subject: SUBJECT,
      title: 'Auto-save failed',
      description: "Your draft couldn't be saved automatically. Please try again.",
    })
  }
}
