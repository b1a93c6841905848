/** A terminal and npm may both forward one Ctrl-C; signals this close together count as one. */
const SAME_SIGNAL_MS = 500
const HOUR_MS = 60 * 60 * 1000
/** The first housekeeping waits so long, because its queries would delay the first answer. */
const AFTER_START_MS = 1_000

type Close = () => unknown

/** Everything the process has opened and must close. */
export type OpenThings = {
  /** Registers how to close what was just opened. */
  onClose: (close: Close) => void
  /** Closes everything, last opened first, one after the other. Throws the first error after the rest is closed. */
  closeAll: () => Promise<void>
}

export function createOpenThings(): OpenThings {
  const closers: Close[] = []
  return {
    onClose: (close) => void closers.push(close),
    async closeAll() {
      const errors: unknown[] = []
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close()
        } catch (error) {
          errors.push(error)
        }
      }
      if (errors.length > 0) throw errors[0]
    },
  }
}

/** Stops on SIGINT and SIGTERM with exit code 0. A second signal while that takes long ends the process at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let askedAt: number | undefined
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      void exitAfter(stop)
    } else if (performance.now() - askedAt > SAME_SIGNAL_MS) {
      process.exit(1)
    }
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
}

async function exitAfter(stop: () => Promise<void>): Promise<void> {
  try {
    await stop()
    process.exit(0)
  } catch (error) {
    process.stderr.write(
      `Marquee did not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  }
}

/**
 * Runs the work once the server has had time to start, and then hourly, never twice at the same time. The work handles its
 * own errors.
 */
export function repeatHourly(work: () => Promise<void>): { stop: () => Promise<void> } {
  return repeat(work, HOUR_MS, AFTER_START_MS)
}

/**
 * Runs the work after `firstAfterMs` and then again, `everyMs` after it has ended. The work handles its own errors.
 */
export function repeat(
  work: () => Promise<void>,
  everyMs: number,
  firstAfterMs = everyMs,
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  function runAfter(ms: number): void {
    timer = setTimeout(() => {
      running = work().then(() => {
        if (!isStopped) runAfter(everyMs)
      })
    }, ms)
    timer.unref()
  }
  runAfter(firstAfterMs)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
