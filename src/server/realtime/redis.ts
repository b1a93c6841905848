import { createAdapter, createShardedAdapter } from '@socket.io/redis-adapter'
import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from 'pino'
import { messageOf, StartupError } from '#server/startup-error.ts'
import type { ServerLink } from './server-link.ts'

export type RedisLink = ServerLink & {
  adapter: ReturnType<typeof createAdapter> | ReturnType<typeof createShardedAdapter>
}

export type RedisSettings = {
  url: string
  prefix: string
  log: Logger
  heartbeatMs?: number
}

/** The first Redis with sharded publishing, by which a server hears of its own rooms only. */
const SHARDING_SINCE = 7

const START_MS = 5_000
const ANSWER_MS = 2_000
const HEARTBEAT_MS = 5_000
const LONGEST_RETRY_MS = 2_000

/**
 * Joins this server to the others on the same Redis. Throws a StartupError if it cannot be reached now. If it is lost
 * later, `ServerLink` says so and reconnecting goes on until it is back.
 */
export async function openRedis({
  url,
  prefix,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: RedisSettings): Promise<RedisLink> {
  const { publisher, subscriber } = await connect(url)
  const clients = [publisher, subscriber]
  const isSharded = (await majorVersionOf(publisher)) >= SHARDING_SINCE
  const listeners: Parameters<ServerLink['onChange']>[0][] = []
  let isReliable = true
  let lostNews = false
  let isClosed = false
  /** Which connection this is, counted over both clients. */
  let connection = 0
  let received = 0

  function settle(reliable: boolean): void {
    const isNew = reliable !== isReliable
    if (isClosed || (!isNew && !(reliable && lostNews))) return
    if (isNew)
      log.warn(reliable ? 'Redis is back' : 'Redis is lost: sockets of other servers are out of reach')
    isReliable = reliable
    for (const listener of listeners) listener({ isReliable, lostNews })
    if (reliable) lostNews = false
  }

  /** A connection that does not answer counts as lost, even if it was never closed. */
  async function answers(client: Redis): Promise<boolean> {
    const asked = connection
    try {
      await within(ANSWER_MS, client.ping())
      return true
    } catch {
      if (!isClosed && asked === connection && client.status === 'ready') client.disconnect(true)
      return false
    }
  }

  /** Redis answers after renewing the subscriptions, so no message is missed from then on. */
  async function check(): Promise<void> {
    if (clients.some(({ status }) => status !== 'ready')) return
    const asked = connection
    const answered = await Promise.all(clients.map(answers))
    // A reply missed on an earlier connection says nothing about this one.
    if (asked !== connection) return
    settle(answered.every(Boolean) && clients.every(({ status }) => status === 'ready'))
  }

  for (const client of clients) {
    client.on('close', () => settle(false))
    client.on('ready', () => {
      connection += 1
      void check()
    })
  }
  const heartbeat = setInterval(() => void check(), heartbeatMs)
  heartbeat.unref()

  const sending = toAdapterClient(publisher, () => (lostNews = true))
  const receiving = toAdapterClient(subscriber, () => undefined)
  for (const event of ['messageBuffer', 'pmessageBuffer', 'smessageBuffer']) {
    subscriber.on(event, () => (received += 1))
  }

  return {
    adapter: isSharded
      ? createShardedAdapter(sending, receiving, { channelPrefix: prefix, subscriptionMode: 'dynamic' })
      : createAdapter(sending, receiving, {
          key: prefix,
          requestsTimeout: ANSWER_MS,
          publishOnSpecificResponseChannel: true,
        }),
    // If Redis does not answer, clients are told that news is unreliable, so nobody has to wait for it.
    hearsAllRooms: () => within(ANSWER_MS, receiving.subscribed()).catch(() => undefined),
    messagesReceived: () => received,
    isReliable: () => isReliable,
    onChange: (listener) => void listeners.push(listener),
    close() {
      isClosed = true
      clearInterval(heartbeat)
      for (const client of clients) client.disconnect()
    },
  }
}

async function connect(url: string): Promise<{ publisher: Redis; subscriber: Redis }> {
  let isStarted = false
  let reason: unknown
  const options: RedisOptions = {
    lazyConnect: true,
    connectTimeout: START_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isStarted ? Math.min(50 * 2 ** times, LONGEST_RETRY_MS) : null),
  }
  // Messages that cannot be published at once are dropped as stale; subscriptions are renewed however late.
  const publisher = new Redis(url, {
    ...options,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: ANSWER_MS,
  })
  const subscriber = new Redis(url, options)
  const clients = [publisher, subscriber]
  for (const client of clients) client.on('error', (error) => (reason = error))
  try {
    await within(START_MS, Promise.all(clients.map((client) => client.connect())))
  } catch (error) {
    for (const client of clients) client.disconnect()
    throw new StartupError(`Cannot use Redis at ${new URL(url).host}: ${messageOf(reason ?? error)}`, {
      cause: error,
    })
  }
  isStarted = true
  return { publisher, subscriber }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

async function majorVersionOf(redis: Redis): Promise<number> {
  return Number(/redis_version:(\d+)/.exec(await redis.info('server'))?.[1] ?? 0)
}

type Callback = (error: Error | null | undefined, reply?: unknown) => void

/**
 * The part of a Redis client that the adapters use. They hardly await anything and an unhandled rejection would end the
 * process, so failures go to `onFailure`.
 */
function toAdapterClient(redis: Redis, onFailure: () => void) {
  let subscribing: Promise<unknown> = Promise.resolve()
  const unheard = (promise: Promise<unknown>) => {
    promise.catch(onFailure)
  }
  return {
    /** Resolves once all subscriptions asked for so far are in place. Redis answers them in order. */
    subscribed: () => subscribing.then(() => undefined),
    ssubscribe: (channel: string) => {
      subscribing = redis.ssubscribe(channel)
      unheard(subscribing)
    },
    sunsubscribe: (channel: string | string[]) => unheard(redis.sunsubscribe(...[channel].flat())),
    spublish: (channel: string, message: string | Buffer) => {
      const published = redis.spublish(channel, message)
      unheard(published)
      return published
    },
    publish: (channel: string, message: string | Buffer) => unheard(redis.publish(channel, message)),
    subscribe: (channels: string[]) => unheard(redis.subscribe(...channels)),
    unsubscribe: (channels: string[]) => unheard(redis.unsubscribe(...channels)),
    psubscribe: (pattern: string) => unheard(redis.psubscribe(pattern)),
    punsubscribe: (pattern: string) => unheard(redis.punsubscribe(pattern)),
    send_command: (name: string, args: string[], callback: Callback) => {
      redis.call(name, args, callback).catch(onFailure)
    },
    on: redis.on.bind(redis),
    off: redis.off.bind(redis),
  }
}
