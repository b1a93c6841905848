import { clearInterval, setInterval } from 'node:timers'
import { buildWhenNeeded, installWhenNeeded } from './lib/prepare.mjs'
import { requireNode } from './lib/run.mjs'

requireNode()
stopWithNpm()
await installWhenNeeded()
await buildWhenNeeded()
// The server runs in this process, so that it receives signals itself.
await import('../dist/server/main.js')

/**
 * Killing `npm start` by its process id ends npm and its shell, which passes no signal on. So the server stops when
 * its parent process is gone.
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
