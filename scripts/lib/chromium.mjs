import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, run, stop, tool } from './run.mjs'

const PLACES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((variable) =>
    join(process.env[variable] ?? 'C:\\', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
}

/**
 * The path of an installed Chromium. Installs one if there is none, and ends the process with one clear line if that
 * fails.
 */
export async function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) stop(`CHROMIUM_PATH names ${named}, which is not there`)
  const found = named ?? (await findChromium())
  if (found) return found

  console.log('Installing a Chromium for the tests …')
  if ((await run(...tool('@playwright/test/cli.js', 'install', 'chromium'))) !== 0) await installByApt()
  return (
    (await findChromium()) ??
    stop('The tests need a Chromium and none could be installed. Install one and set CHROMIUM_PATH to it.')
  )
}

async function findChromium() {
  const { chromium } = await import(pathToFileURL(join(ROOT, 'node_modules/@playwright/test/index.mjs')).href)
  return [...(PLACES[process.platform] ?? []), chromium.executablePath()].find((path) => existsSync(path))
}

async function installByApt() {
  const isDebian = existsSync('/etc/debian_version')
  if (!isDebian || process.getuid?.() !== 0) return
  await run('apt-get', ['update'])
  await run('apt-get', ['install', '-y', 'chromium'])
}
