import type { Redis } from 'ioredis'

type Callback = (error: Error | null | undefined, reply?: unknown) => void

/**
 * What the adapter uses of a Redis client. It awaits nothing, and a promise that fails unheard ends the process: here
 * whatever fails is told to `onFailure` instead.
 */
export function toAdapterClient(redis: Redis, onFailure: () => void) {
  const unheard = (promise: Promise<unknown>) => {
    promise.catch(onFailure)
  }
  return {
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
