import { type KeptQueue, queueFromWire, type QueueView } from '#features/queue/wire/queues.ts'
import { changedQueue, type Queue, type QueueChange } from '#features/queue/rules/queue.ts'
import { api, errorBody, isTransient, retryAfterMs, unwrap } from '#web/lib/api.ts'
import { DELAYS } from '#web/lib/sync/backoff.ts'
import { onPageEvents } from '#web/lib/sync/page-events.ts'
import { request, type Send, underlyingError } from '#web/lib/sync/request.ts'
import { createSendQueue, type AttemptResult } from '#web/lib/sync/send-queue.ts'
import { createStore } from '#web/lib/sync/store.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'

export type QueueState = {
  /** With the changes that the server does not know yet. */
  entries: Queue
  picksFirst: boolean
  /** Whether changes wait because the server does not answer. */
  isWaiting: boolean
}

/** One player's queue: changes show at once and are sent one after another (B2.5). */
export type QueueStore = {
  get: () => QueueState
  subscribe: (listener: () => void) => () => void
  change: (change: QueueChange) => void
  setPicksFirst: (on: boolean) => void
  /** Asks for the queue again, because it may have changed elsewhere. */
  refresh: () => void
  /** What is not sent yet is still sent, once. */
  close: () => void
}

type QueueStoreDeps = {
  draftId: string
  seat: string
  renew: () => Promise<unknown>
  /** The queue, if it is known already. */
  view?: QueueView | undefined
}

const ANSWER_MS = 10_000

export function createQueueStore({ draftId, seat, renew, view }: QueueStoreDeps): QueueStore {
  const param = { id: draftId, seat }
  const subject = `queue-${seat}`
  const route = api.drafts[':id'].queues[':seat']
  /** The queue as the server last told it. */
  let kept: KeptQueue | undefined = view && queueFromWire(view)
  let changes: readonly QueueChange[] = []
  let wantedSwitch: boolean | undefined
  /** How many of the changes were made before the last refusal, which they do not settle. */
  let madeBefore = 0
  let isStale = kept === undefined
  let isOpen = true
  const store = createStore<QueueState>(shown(false))
  const sendQueue = createSendQueue({ delays: DELAYS.roomRequest, attempt })
  const stop = onPageEvents({ visible: refresh, restored: refresh, online: refresh })
  if (isStale) send()

  function shown(isWaiting: boolean): QueueState {
    return {
      entries: changes.reduce(changedQueue, kept?.entries ?? []),
      picksFirst: wantedSwitch ?? kept?.picksFirst ?? false,
      isWaiting: isWaiting && (changes.length > 0 || wantedSwitch !== undefined),
    }
  }

  function send(): void {
    void sendQueue.send({ id: seat })
  }

  async function ask(what: Send<QueueView>): Promise<KeptQueue> {
    return queueFromWire(await request({ renew }, what, { timeoutMs: ANSWER_MS }))
  }

  /** Sends what is due first: a question for the queue, the next change, or the switch. */
  async function attempt(): Promise<AttemptResult> {
    const [change] = changes
    const wanted = wantedSwitch
    const isLoading = isStale || !kept
    try {
      if (isLoading || !kept) {
        isStale = false
        kept = await ask((signal) => unwrap(route.$get({ param }, { init: { signal } })))
      } else if (change) {
        kept = await save(kept, change)
        changes = changes.slice(1)
        if (madeBefore > 0) madeBefore -= 1
        else dismissToast(subject)
      } else if (wanted !== undefined) {
        const json = { on: wanted }
        kept = await ask((signal) => unwrap(route['picks-first'].$put({ param, json }, { init: { signal } })))
        if (wantedSwitch === wanted) wantedSwitch = undefined
        dismissToast(subject)
      }
      store.set(shown(false))
    } catch (error) {
      const reason = underlyingError(error)
      isStale ||= isLoading
      if (isTransient(reason)) {
        store.set(shown(true))
        return isOpen ? { retryAfterMs: retryAfterMs(reason) } : 'done'
      }
      refused(errorBody(reason), isLoading ? 'all' : change ? 'change' : 'switch')
    }
    return isStale || changes.length > 0 || wantedSwitch !== undefined ? 'again' : 'done'
  }

  async function save({ version, entries }: KeptQueue, change: QueueChange): Promise<KeptQueue> {
    const json = {
      baseVersion: version,
      entries: changedQueue(entries, change).map(({ movie, category }) => ({
        movieId: movie.id,
        category: category ?? null,
      })),
    }
    return ask((signal) => unwrap(route.$put({ param, json }, { init: { signal } })))
  }

  /** Another device's queue is what the change is made on next. What is refused is dropped, and only that. */
  function refused(
    { code, message, queue }: ReturnType<typeof errorBody>,
    what: 'all' | 'change' | 'switch',
  ): void {
    if (code === 'QUEUE_CHANGED' && queue) {
      kept = queueFromWire(queue)
    } else {
      const isMissed = changes.length > 0 || wantedSwitch !== undefined
      if (what === 'all') isStale = false
      if (what !== 'switch') changes = what === 'all' ? [] : changes.slice(1)
      if (what !== 'change') wantedSwitch = undefined
      // That a seat or a draft is gone is told by the room.
      madeBefore = changes.length
      if (isMissed)
        showToast({ kind: 'error', title: 'Your queue was not changed', description: message, subject })
    }
    store.set(shown(false))
  }

  function refresh(): void {
    isStale = true
    sendQueue.cancelBackoff()
    send()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    change: (change) => {
      const { entries, isWaiting } = store.get()
      if (changedQueue(entries, change) === entries) return
      changes = [...changes, change]
      store.set(shown(isWaiting))
      send()
    },
    setPicksFirst: (on) => {
      wantedSwitch = on
      store.set(shown(store.get().isWaiting))
      send()
    },
    refresh,
    close: () => {
      isOpen = false
      stop()
      sendQueue.cancelBackoff()
    },
  }
}
