import type { DailyResultView } from '#features/daily/wire/daily.ts'
import type { Day } from '#features/daily/rules/day.ts'
import { api, errorBody, isTransient, retryAfterMs, unwrap } from '#web/lib/api.ts'
import type { Session } from '#web/lib/app/app-provider.tsx'
import { answerTry, changeTry, daysToSend, type KeptTry, readDay, unsentTries } from './kept-days.ts'
import { DELAYS } from '#web/lib/sync/backoff.ts'
import { onPageEvents } from '#web/lib/sync/page-events.ts'
import { request, type RequestSession, underlyingError } from '#web/lib/sync/request.ts'
import { createSendQueue, type AttemptResult } from '#web/lib/sync/send-queue.ts'
import { createStore, type Store } from '#web/lib/sync/store.ts'

export type TrySender = {
  /** Sends the tries of a day that wait for it, in the order in which they were played. */
  send: (day: Day) => void
  /** Sends the tries of all days. */
  sendAll: () => void
  /** Whether the server did not answer the last time. */
  isFailing: Pick<Store<boolean>, 'get' | 'subscribe'>
}

/**
 * Sends finished tries, whichever page is open. A try keeps its id, so that however often it is sent, it counts once
 * (B6.1).
 */
export function createTrySender(session: RequestSession): TrySender {
  const queue = createSendQueue<{ id: Day }>({ delays: DELAYS.dailyTry, attempt: ({ id }) => attempt(id) })

  const isFailing = createStore(false)

  async function attempt(day: Day): Promise<AttemptResult> {
    const kept = readDay(day)
    const [next] = kept ? unsentTries(kept) : []
    if (!kept || !next) return 'done'
    try {
      const result = await sendTry(session, day, kept.view.catalogVersion, next)
      answerTry(day, next.tryId, result)
    } catch (error) {
      const cause = underlyingError(error)
      const { code, message } = errorBody(cause)
      if (isTransient(cause) || code === 'INTERNAL') {
        isFailing.set(true)
        return { retryAfterMs: retryAfterMs(cause) }
      }
      changeTry(day, next.tryId, { refusal: message })
    }
    isFailing.set(false)
    return 'again'
  }

  const send = (day: Day) => void queue.send({ id: day })
  const sendAll = () => daysToSend().forEach(send)
  onPageEvents({ online: sendAll, visible: sendAll, restored: sendAll })
  return { send, sendAll, isFailing }
}

function sendTry(
  session: RequestSession,
  day: Day,
  catalogVersion: string,
  { tryId, picks, autoPicked }: KeptTry,
): Promise<DailyResultView> {
  const json = { tryId, catalogVersion, picks: [...picks], autoPicked }
  return request(session, (signal) =>
    unwrap(api.daily[':day'].tries.$post({ param: { day }, json }, { init: { signal } })),
  )
}

const senders = new WeakMap<Session['ensure'], TrySender>()

/** The sender of a visit. */
export function trySenderOf(session: Pick<Session, 'ensure' | 'renew'>): TrySender {
  const known = senders.get(session.ensure)
  if (known) return known
  const sender = createTrySender(session)
  senders.set(session.ensure, sender)
  return sender
}
