/** So long a step may take; a key pressed meanwhile waits for its end. */
const STEP_MS = 4
/** The pause between two steps in Safari, which does not say when it is idle. */
const PAUSE_MS = 20

/** Calls `work` for each item while the browser has nothing else to do. Returns a function that stops it. */
export function inIdleTime<Item>(items: readonly Item[], work: (item: Item) => void): () => void {
  const left = items.values()
  let cancel = whenIdle(step)
  return () => cancel()

  function step() {
    const end = performance.now() + STEP_MS
    for (let item = left.next(); !item.done; item = left.next()) {
      work(item.value)
      if (performance.now() >= end) {
        cancel = whenIdle(step)
        return
      }
    }
  }
}

/** Calls `step` once the browser has nothing else to do. Returns a function that drops it. */
export function whenIdle(step: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(step, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(step)
  return () => cancelIdleCallback(id)
}
