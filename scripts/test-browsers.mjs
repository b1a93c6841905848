import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildWhenNeeded, installWhenNeeded } from './lib/prepare.mjs'
import { requireNode, run, stop, tool } from './lib/run.mjs'

/** Plays core journeys in WebKit and Firefox. Fails if one is missing. The names are programs, and Debian's packages. */
const firefox = ['firefox-esr', 'firefox'].find(isInstalled)
const missing = [
  !isInstalled('WebKitWebDriver') && 'webkit2gtk-driver',
  !firefox && 'firefox-esr',
  !isInstalled('xvfb-run') && 'xvfb',
].filter(Boolean)

requireNode()
if (missing.length > 0) stop(`Not installed; the Debian packages are ${missing.join(', ')}`)
await installWhenNeeded()
await buildWhenNeeded()

const [node, args] = tool('vitest/vitest.mjs', 'run', '--config', 'tests/browsers/vitest.config.ts')
// WebKit needs a display.
process.exitCode = await run('xvfb-run', ['--auto-servernum', node, ...args, ...process.argv.slice(2)], {
  env: { ...process.env, FIREFOX: firefox },
})

function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
