import { monitorEventLoopDelay } from 'node:perf_hooks'
import { onTestFinished } from 'vitest'

/** Watches how late due timers fire on this machine. Returns the longest delay so far. */
export function watchPace(): { latestMs: () => number } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  onTestFinished(() => void delay.disable())
  return { latestMs: () => delay.max / 1e6 }
}
