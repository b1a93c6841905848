import { type Backoff, createBackoff, type Delays } from './backoff.ts'

/**
 * The result of an attempt. `again`: there is newer content to send; `retryAfterMs`: wait at least this long before
 * the next attempt.
 */
export type AttemptResult = 'done' | 'again' | { retryAfterMs: number }

type SendQueueDeps<Item> = {
  delays: Delays
  /** Sends the item once. `isDirty` tells whether a newer one has been queued meanwhile. Must not throw. */
  attempt: (item: Item, isDirty: () => boolean) => Promise<AttemptResult>
}

export type SendQueue<Item> = {
  /**
   * Delivers an item without waiting: ends a pause between attempts, or adds an attempt after the current one.
   * Resolves when nothing is left to send.
   */
  send: (item: Item) => Promise<void>
  isSending: (id: string) => boolean
  /** Ends all pauses, because the server may be reachable again. */
  cancelBackoff: () => void
}

type Entry<Item> = { item: Item; isDirty: boolean; backoff: Backoff; delivered: Promise<void> }

/**
 * Delivers items that must not get lost, with one attempt at a time per id and growing intervals while the server
 * does not answer.
 */
export function createSendQueue<Item extends { id: string }>({
  delays,
  attempt,
}: SendQueueDeps<Item>): SendQueue<Item> {
  const entries = new Map<string, Entry<Item>>()

  function send(item: Item): Promise<void> {
    const known = entries.get(item.id)
    if (known) {
      Object.assign(known, { item, isDirty: true })
      known.backoff.cancel()
      return known.delivered
    }
    const entry: Entry<Item> = {
      item,
      isDirty: false,
      backoff: createBackoff(delays),
      delivered: Promise.resolve(),
    }
    entries.set(item.id, entry)
    entry.delivered = deliver(entry)
    return entry.delivered
  }

  async function deliver(entry: Entry<Item>): Promise<void> {
    const isDirty = () => entry.isDirty
    for (;;) {
      entry.isDirty = false
      const delivery = await attempt(entry.item, isDirty)
      if (typeof delivery === 'object') await entry.backoff.wait(delivery.retryAfterMs)
      else if (delivery === 'again' || isDirty()) entry.backoff.reset()
      else break
    }
    entries.delete(entry.item.id)
  }

  return {
    send,
    isSending: (id) => entries.has(id),
    cancelBackoff: () => {
      for (const { backoff } of entries.values()) backoff.cancel()
    },
  }
}
