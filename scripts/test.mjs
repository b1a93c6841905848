import { findOrInstallChromium } from './lib/chromium.mjs'
import { buildWhenNeeded, installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, run, tool } from './lib/run.mjs'

/**
 * Runs the tests that everybody runs: rules, server and screens, then the core journeys. Other tests have their own
 * commands.
 */
const PROJECTS = ['rules', 'server', 'screens', 'leaving'].flatMap((name) => ['--project', name])

requireNode()
await installWhenNeeded()
await buildWhenNeeded()
const chromiumPath = await findOrInstallChromium()
const env = { ...process.env, CHROMIUM_PATH: chromiumPath }

const failed = []
if ((await run(...tool('vitest/vitest.mjs', 'run', ...PROJECTS), { env })) !== 0) failed.push('vitest')
if ((await run(...tool('@playwright/test/cli.js', 'test', '--grep', '@core'), { env })) !== 0) {
  failed.push('playwright')
}

console.log(failed.length === 0 ? 'All tests passed' : `Failed: ${failed.join(' and ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
