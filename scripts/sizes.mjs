import { buildWhenNeeded, installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, run } from './lib/run.mjs'

/** Compares what browsers load with its targets, as part of `npm run check`. */
requireNode()
await installWhenNeeded()
await buildWhenNeeded()
process.exitCode = await run(process.execPath, ['--import', 'tsx', 'tests/bench/sizes.ts'])
