import { findOrInstallChromium } from './lib/chromium.mjs'
import { buildWhenNeeded } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'

/** Runs Lighthouse on home, setup, draft room and public results, or on those whose name contains an argument. */
await buildWhenNeeded()
const env = { ...process.env, CHROMIUM_PATH: await findOrInstallChromium() }
process.exitCode = await run(
  process.execPath,
  ['--import', 'tsx', 'tests/lighthouse/lighthouse.ts', ...process.argv.slice(2)],
  { env },
)
