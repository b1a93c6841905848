/** Two, so that one that hangs does not stop everybody. */
const AT_ONCE = 2
/** Few enough that nobody waits long for what others asked for. */
const MOST_KEYS = 100

type Waiting<Key, Result> = {
  key: Key
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Does together what many ask for at once: for all who ask before the event loop's next turn, or while it is being done for others. It
 * always begins after it was asked for, so nobody gets what was read before.
 */
export function together<Key, Result>(
  work: (keys: readonly Key[]) => Promise<(key: Key) => Result>,
): (key: Key) => Promise<Result> {
  let waiting: Waiting<Key, Result>[] = []
  let running = 0
  let isDue = false

  function beginSoon(): void {
    if (isDue || running >= AT_ONCE || waiting.length === 0) return
    isDue = true
    setImmediate(() => {
      isDue = false
      void begin()
    })
  }

  async function begin(): Promise<void> {
    running += 1
    const group = waiting.slice(0, MOST_KEYS)
    waiting = waiting.slice(MOST_KEYS)
    beginSoon()
    try {
      const resultOf = await work(group.map(({ key }) => key))
      for (const { key, resolve } of group) resolve(resultOf(key))
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    running -= 1
    beginSoon()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      beginSoon()
    })
}
