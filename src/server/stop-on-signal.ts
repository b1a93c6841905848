/** A terminal and npm may both pass one Ctrl-C on; signals this close together are one. */
const SAME_SIGNAL_MS = 500

/** Stops on SIGINT and SIGTERM with exit code 0. Who asks again while that takes long is obeyed at once. */
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
