import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a server with `--import`: SIGUSR2 begins a profile of the processor, the next one writes it to
 * PROFILE_FILE.
 */
const SAMPLE_EVERY_US = 500

/** Undefined while no profile is taken. */
let session

function begin() {
  session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US })
  session.post('Profiler.start')
}

function end() {
  session.post('Profiler.stop', (error, { profile }) => {
    if (error) throw new Error(error.message)
    writeFileSync(process.env.PROFILE_FILE, JSON.stringify(profile))
  })
  session.disconnect()
  session = undefined
}

if (isMainThread) process.on('SIGUSR2', () => (session ? end() : begin()))
