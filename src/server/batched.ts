/** The most batches at a time. */
const AT_ONCE = 2
/** A second batch begins at once if this many keys wait. With fewer, it waits for the first, so that batches grow. */
const KEYS_OF_SECOND = 16
/** It also begins once a key has waited this long, so that a slow first batch does not hold up everybody. */
const PATIENCE_MS = 50
/** The most keys of a batch, so that nobody waits long for the keys of others. */
const MOST_KEYS = 100

type Waiting<Key, Result> = {
  key: Key
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Does the work for many keys in one batch: for those asked for before the event loop's next turn, or while an earlier batch
 * runs. A batch starts only after all its keys were asked for, so no result is older than its question.
 */
export function batched<Key, Result>(
  work: (keys: readonly Key[]) => Promise<(key: Key) => Result>,
): (key: Key) => Promise<Result> {
  let waiting: Waiting<Key, Result>[] = []
  let running = 0
  let isDue = false
  let patience: ReturnType<typeof setTimeout> | undefined

  function beginSoon(isPatient = true): void {
    if (isDue || running >= AT_ONCE || waiting.length === 0) return
    if (running > 0 && isPatient && waiting.length < KEYS_OF_SECOND) {
      patience ??= setTimeout(() => {
        patience = undefined
        beginSoon(false)
      }, PATIENCE_MS)
      return
    }
    clearTimeout(patience)
    patience = undefined
    isDue = true
    setImmediate(() => {
      isDue = false
      void begin()
    })
  }

  async function begin(): Promise<void> {
    running += 1
    const batch = waiting.slice(0, MOST_KEYS)
    waiting = waiting.slice(MOST_KEYS)
    beginSoon()
    try {
      const resultOf = await work(batch.map(({ key }) => key))
      for (const { key, resolve } of batch) resolve(resultOf(key))
    } catch (error) {
      for (const { reject } of batch) reject(error)
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
