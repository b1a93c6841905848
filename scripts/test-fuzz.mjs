import { installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, run, tool } from './lib/run.mjs'

/** Sends many more hostile requests and messages than the other tests. FUZZ_SEED repeats a failed run. */
const requests = process.env.FUZZ_REQUESTS ?? '10000'
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31)

requireNode()
await installWhenNeeded()
console.log(`${requests} requests, FUZZ_SEED=${seed}`)
const env = { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed }
process.exitCode = await run(...tool('vitest/vitest.mjs', 'run', '--project', 'server', 'src/server/fuzz/'), {
  env,
})
