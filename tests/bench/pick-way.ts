import { once } from 'node:events'
import { Session } from 'node:inspector/promises'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import { hostDraft, start, takeSeat, whoseTurn } from '../e2e/online-api.ts'
import { newPlayer } from '../e2e/online-journey.ts'
import { freePort } from '../world/ports.ts'

/*
 * Counts the source files that a pick goes through, from the click to the board of another player: those with a function that runs
 * in the picking browser, in the server, or in the browser that hears of it, meanwhile. `npm run pick-way`, with a list: `-- --list`.
 */

type Coverage = {
  url: string
  functions: readonly { functionName: string; ranges: readonly { count: number }[] }[]
}

const port = String(await freePort())
const webPort = await freePort()
Object.assign(process.env, {
  PORT: port,
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${webPort}`,
  DATA_DIR: await mkdtemp(join(tmpdir(), 'marquee-way-')),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
await import('#server/main.ts')
const target = `http://127.0.0.1:${port}`
const web = await createServer({
  configFile: join(PACKAGE_ROOT, 'vite.config.ts'),
  server: { port: webPort, host: '127.0.0.1', hmr: false, proxy: { '/api': { target, ws: true } } },
  logLevel: 'error',
})
await web.listen()
const url = `http://127.0.0.1:${webPort}`
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
})
const inspector = new Session()
inspector.connect()
await inspector.post('Profiler.enable')

const players = [await newPlayer(browser, url, 'Maya'), await newPlayer(browser, url, 'Theo')]
const [host, guest] = players as [(typeof players)[number], (typeof players)[number]]
const draft = await hostDraft(host, { categories: ['Comedy', 'Drama/Romance'] })
await takeSeat(guest, draft)
await start(draft)
for (const { page } of players) {
  await page.goto(`/draft/${draft.id}`)
  await page.getByRole('region', { name: 'Draft Status' }).waitFor({ timeout: 60_000 })
}
const picker = await whoseTurn(players, draft)
const other = picker === host ? guest : host
await picker.page.getByRole('combobox', { name: /Search .* movies/ }).fill('Toy Story 2')
await picker.page.getByRole('option', { disabled: false }).first().click()
await picker.page.getByRole('radio', { name: /^Comedy/ }).check({ force: true })
// What opening the room has begun is over by then.
await picker.page.waitForLoadState('networkidle')
await Promise.all(players.map(({ page }) => page.coverage.startJSCoverage({ reportAnonymousScripts: false })))
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

await picker.page.locator('.desk').getByRole('button', { name: 'Confirm Pick' }).click()
await other.page.getByRole('table').getByText('Toy Story 2').first().waitFor()

const { result } = await inspector.post('Profiler.takePreciseCoverage')
const ran = {
  'browser of the player': await filesOf(picker.page),
  server: filesIn(result, (address) => (address.startsWith('file:') ? fileURLToPath(address) : address)),
  'browser of another': await filesOf(other.page),
}
const all = new Set(Object.values(ran).flat())
for (const [where, files] of Object.entries(ran)) print(`${where}: ${files.length} files`)
print(`in all: ${all.size} files`)
if (process.argv.includes('--list')) print([...all].toSorted().join('\n'))
await browser.close()
await web.close()
process.kill(process.pid, 'SIGTERM')
await once(process, 'exit')

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function filesOf(page: Page): Promise<string[]> {
  const coverage = await page.coverage.stopJSCoverage()
  return filesIn(coverage, (address) => join(PACKAGE_ROOT, 'src/web', decodeURI(new URL(address).pathname)))
}

/** The source files below `src` in which a function ran, apart from what only imports and exports. */
function filesIn(coverage: readonly Coverage[], pathOf: (url: string) => string): string[] {
  const files = coverage
    .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName && ranges[0]?.count))
    .map(({ url }) => relative(PACKAGE_ROOT, pathOf(url.replace(/\/@fs/, ''))))
    .map((path) =>
      path.replace(/^src\/web\/(?=.*\/src\/)/, '').replace(/^.*(?=src\/(?:domain|contract|artwork)\/)/, ''),
    )
  return [...new Set(files.filter((path) => /^src\/.*\.tsx?$/.test(path)))].toSorted()
}
