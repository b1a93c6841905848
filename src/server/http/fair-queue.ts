/** A waiting client and its address, which other clients may share. */
export type Waiting = { address: string; client: string }

export type FairQueueSettings = {
  /** How many are served at a time. */
  atOnce: number
  /** How many may wait: per client, per address, and in all. */
  mostOfClient: number
  mostOfAddress: number
  most: number
}

/** So much of what waits in a queue is done in a second: pictures, pages or calls for rows of a list. */
const SERVED_A_SECOND = 5

/** The queue is full, with so many waiting. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
  /** After how many seconds to ask again. */
  readonly retryAfter: number
  constructor(waiting: number) {
    super('The queue is full')
    this.retryAfter = Math.max(1, Math.ceil(waiting / SERVED_A_SECOND))
  }
}

type Work = () => void

/**
 * Serves addresses in turn, and each address's clients in turn, so that a client with many requests delays only
 * itself. Throws a QueueFullError rather than grow without limit.
 */
export function createFairQueue({ atOnce, mostOfClient, mostOfAddress, most }: FairQueueSettings) {
  /** Keyed by address, then client, in the order of their turns. */
  const queue = new Map<string, Map<string, Work[]>>()
  let waiting = 0
  let served = 0

  function enqueue({ address, client }: Waiting, work: Work): void {
    const clients = queue.get(address) ?? new Map<string, Work[]>()
    const own = clients.get(client) ?? []
    const ofAddress = [...clients.values()].reduce((sum, { length }) => sum + length, 0)
    if (waiting >= most || ofAddress >= mostOfAddress || own.length >= mostOfClient) {
      throw new QueueFullError(waiting)
    }
    queue.set(address, clients.set(client, [...own, work]))
    waiting += 1
  }

  /** The next work; its client, and its address, go to the end. */
  function dequeue(): Work | undefined {
    for (const [address, clients] of queue) {
      for (const [client, [work, ...later]] of clients) {
        queue.delete(address)
        clients.delete(client)
        if (later.length > 0) clients.set(client, later)
        if (clients.size > 0) queue.set(address, clients)
        waiting -= 1
        return work
      }
    }
    return undefined
  }

  function serve(): void {
    while (served < atOnce) {
      const work = dequeue()
      if (!work) return
      served += 1
      work()
    }
  }

  return {
    waiting: () => waiting,

    async join<T>(who: Waiting, work: () => Promise<T>): Promise<T> {
      if (served < atOnce && waiting === 0) served += 1
      else await new Promise<void>((resolve) => enqueue(who, resolve))
      try {
        return await work()
      } finally {
        served -= 1
        serve()
      }
    },
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>
