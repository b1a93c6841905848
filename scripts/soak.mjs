import { buildWhenNeeded, installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, run } from './lib/run.mjs'

/** Watches the memory of the big screen for hours: `npm run soak -- --hours 3`. */
requireNode()
await installWhenNeeded()
await buildWhenNeeded()
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  'tests/bench/soak.ts',
  ...process.argv.slice(2),
])
