import { clearInterval, setInterval } from 'node:timers'
import { buildWhenNeeded, installWhenNeeded } from './lib/prepare.mjs'
import { requireNode } from './lib/run.mjs'

requireNode()
stopWithNpm()
await installWhenNeeded()
await buildWhenNeeded()
// In this process, so that signals reach the server itself.
await import('../dist/server/main.js')

/**
 * Whoever ends `npm start` by its process id ends npm and the shell below it, but not us: the shell passes no
 * signal on. So when our parent is gone we stop as if we had been asked to.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
