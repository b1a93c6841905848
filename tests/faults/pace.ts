import { monitorEventLoopDelay } from 'node:perf_hooks'
import { onTestFinished } from 'vitest'

/** How late this machine has been at most with what was due, since it was asked to watch. */
export function watchPace(): { latestMs: () => number } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  onTestFinished(() => void delay.disable())
  return { latestMs: () => delay.max / 1e6 }
}
