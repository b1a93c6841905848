import { findOrInstallChromium } from './lib/chromium.mjs'
import { buildWhenNeeded, installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, run, tool } from './lib/run.mjs'

/** Runs all journeys, or those that Playwright's arguments choose; `npm test` runs the ones marked @core. */
requireNode()
await installWhenNeeded()
await buildWhenNeeded()
const env = { ...process.env, CHROMIUM_PATH: await findOrInstallChromium() }
process.exitCode = await run(...tool('@playwright/test/cli.js', 'test', ...process.argv.slice(2)), { env })
