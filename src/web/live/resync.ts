import type { RecordedEvent } from '#domain/draft/events.ts'
import { api, errorBody, isTransient, isUnreachable, unwrap } from '#web/lib/api.ts'
import type { Send } from '#web/lib/sync/request.ts'
import type { DraftStore } from './draft-store.ts'

/** Sends a request; rejects on timeout. */
export type RoomRequest = <Answer>(send: Send<Answer>) => Promise<Answer>

export type Resync = {
  /** Fetches what is missing: one request at a time, and one more if called meanwhile. Never rejects. */
  resync: () => Promise<void>
  /** Fetches the whole draft, because the viewer has changed. */
  reload: () => Promise<void>
  /** Applies what the server says happened; resolves when nothing before it is missing. */
  receive: (events: readonly RecordedEvent[]) => Promise<void>
  /** Whether the store has everything up to this version. */
  isUpToDate: (version: number) => boolean
}

type ResyncDeps = {
  draftId: string
  store: DraftStore
  request: RoomRequest
  isOpen: () => boolean
  /** Called when fetching has ended and when the draft is over. */
  onSettled: () => void
}

const MISSING = ['DRAFT_NOT_FOUND', 'INVALID_INPUT', 'NOT_FOUND']

/** Keeps a draft's store in sync with the server. */
export function createResync({ draftId, store, request, isOpen, onSettled }: ResyncDeps): Resync {
  let scope: 'whole' | 'missed' = store.view() ? 'missed' : 'whole'
  let dirty = false
  let inFlight: Promise<void> | undefined

  function resync(): Promise<void> {
    dirty = true
    return (inFlight ??= fetchWhileDirty().finally(() => {
      inFlight = undefined
      onSettled()
    }))
  }

  async function fetchWhileDirty(): Promise<void> {
    try {
      while (dirty && isOpen()) {
        dirty = false
        const since = store.view()?.version
        if (scope === 'whole' || since === undefined) await fetchWhole()
        else await fetchMissed(since)
      }
    } catch (error) {
      dirty = false
      await noteFailure(error)
    }
  }

  async function fetchMissed(since: number): Promise<void> {
    const askedAt = Date.now()
    const missed = await request((signal) => getEvents(draftId, since, signal)).catch((error: unknown) => {
      if (isTransient(error)) throw error
      return undefined
    })
    if (missed?.now !== undefined) store.noteServerTime(Date.parse(missed.now), Date.now() - askedAt)
    if (!missed || !store.applyEvents(missed.events) || versionOf(store) < missed.version) await fetchWhole()
  }

  async function fetchWhole(): Promise<void> {
    scope = 'missed'
    try {
      store.applyView(await request((signal) => getDraft(draftId, signal)))
    } catch (error) {
      scope = 'whole'
      throw error
    }
  }

  async function noteFailure(error: unknown): Promise<void> {
    if (!isUnreachable(error) && errorBody(error).code === 'PUT_OUT')
      store.setProgress('put-out', errorBody(error).message)
    else if (!isUnreachable(error) && MISSING.includes(errorBody(error).code)) await noteMissing()
    else if (!store.view())
      store.setProgress('unreachable', isUnreachable(error) ? undefined : errorBody(error).message)
  }

  /**
   * Whoever has a seat can read the draft, and anybody its invitation while it waits. So if the invitation is left, only
   * the seat is gone.
   */
  async function noteMissing(): Promise<void> {
    if (!store.hasWaitingSeat()) {
      store.setProgress('missing')
      return
    }
    try {
      await request((signal) => getInvitation(draftId, signal))
      store.noteLostSeat()
    } catch (error) {
      // The next poll asks again.
      if (!isTransient(error)) store.setProgress('missing')
    }
  }

  return {
    resync,
    reload: () => {
      scope = 'whole'
      return resync()
    },
    receive: async (events) => {
      const isWhole = store.applyEvents(events)
      if (store.isOver()) onSettled()
      if (!isWhole) await resync()
    },
    isUpToDate: (version) => scope === 'missed' && versionOf(store) === version,
  }
}

/** The whole draft, as the server has it now (Spec 7.16). */
function getDraft(id: string, signal: AbortSignal) {
  return unwrap(api.drafts[':id'].$get({ param: { id } }, { init: { signal } }))
}

/** What a draft shows to people without a seat (Spec 2.50). */
function getInvitation(id: string, signal: AbortSignal) {
  return unwrap(api.drafts[':id']['join-card'].$get({ param: { id } }, { init: { signal } }))
}

/** The events after a version (Spec 4.5). */
function getEvents(id: string, version: number, signal: AbortSignal) {
  const query = { since: String(version) }
  return unwrap(api.drafts[':id'].events.$get({ param: { id }, query }, { init: { signal } }))
}

function versionOf(store: DraftStore): number {
  return store.view()?.version ?? -1
}
