import { errorBody, isOnlyForNow, isUnreachable, retryAfterMs } from '../../lib/api.ts'

type Request<T> = (signal: AbortSignal) => Promise<T>

/** How a room asks the server. */
export type RoomContact = {
  /** Asks once; rejects when no answer comes in time. */
  ask: <T>(request: Request<T>) => Promise<T>
  /** Asks again and again, ever more slowly, until there is an answer that stays; undefined once it is wanted no longer. */
  askUntilAnswered: <T>(request: Request<T>, isWanted: () => boolean) => Promise<T | undefined>
  /** Ends the waiting: there is reason to believe that the server answers again. */
  wake: () => void
}

type RoomContactDeps = {
  /** Gets another session, where the server knows the present one no longer. */
  renew: () => Promise<unknown>
  /** Told with every request whether it was answered. */
  onReach: (isReachable: boolean) => void
}

const ANSWER_MS = 10_000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 8_000

export function createRoomContact({ renew, onReach }: RoomContactDeps): RoomContact {
  const sleepers = new Set<() => void>()

  async function ask<T>(request: Request<T>): Promise<T> {
    try {
      const answer = await askWithSession(request)
      onReach(true)
      return answer
    } catch (error) {
      onReach(!isUnreachable(error))
      throw error
    }
  }

  async function askWithSession<T>(request: Request<T>): Promise<T> {
    try {
      return await askInTime(request)
    } catch (error) {
      if (isUnreachable(error) || errorBody(error).code !== 'UNAUTHENTICATED') throw error
      await renew()
      return await askInTime(request)
    }
  }

  async function askUntilAnswered<T>(request: Request<T>, isWanted: () => boolean): Promise<T | undefined> {
    for (let failures = 0; isWanted(); failures += 1) {
      try {
        return await ask(request)
      } catch (error) {
        if (!isOnlyForNow(error)) throw error
        const retryMs = withJitter(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures))
        await sleep(Math.max(retryMs, retryAfterMs(error)))
      }
    }
    return undefined
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer)
        sleepers.delete(wakeUp)
        resolve()
      }
      const timer = setTimeout(wakeUp, ms)
      sleepers.add(wakeUp)
    })
  }

  return {
    ask,
    askUntilAnswered,
    wake: () => {
      for (const wakeUp of [...sleepers]) wakeUp()
    },
  }
}

async function askInTime<T>(request: Request<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ANSWER_MS)
  try {
    return await request(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Between half of it and all of it, so that a whole room does not come back at the same moment. */
function withJitter(ms: number): number {
  return ms * (0.5 + Math.random() / 2)
}
