import { findOrInstallChromium } from './lib/chromium.mjs'
import { buildWhenNeeded, installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, run, tool } from './lib/run.mjs'

requireNode()
await installWhenNeeded()
await buildWhenNeeded()
const chromiumPath = await findOrInstallChromium()
const env = { ...process.env, CHROMIUM_PATH: chromiumPath }

const failed = []
if ((await run(...tool('vitest/vitest.mjs', 'run'), { env })) !== 0) failed.push('vitest')
if ((await run(...tool('@playwright/test/cli.js', 'test'), { env })) !== 0) failed.push('playwright')

console.log(failed.length === 0 ? 'All tests passed' : `Failed: ${failed.join(' and ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
