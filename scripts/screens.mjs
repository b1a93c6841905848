import { findOrInstallChromium } from './lib/chromium.mjs'
import { buildWhenNeeded } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'

/** Takes pictures of the screens into docs/screens: all of them, or those whose name contains an argument. */
await buildWhenNeeded()
const env = { ...process.env, CHROMIUM_PATH: await findOrInstallChromium() }
process.exitCode = await run(
  process.execPath,
  ['--import', 'tsx', 'tests/screens/screens.ts', ...process.argv.slice(2)],
  { env },
)
