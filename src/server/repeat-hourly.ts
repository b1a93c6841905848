const HOUR_MS = 60 * 60 * 1000

/** Works at once and then hourly, never twice at the same time; the work sees to its own errors. */
export function repeatHourly(work: () => Promise<void>): { stop: () => Promise<void> } {
  let running = work()
  const timer = setInterval(() => {
    running = running.then(work)
  }, HOUR_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
