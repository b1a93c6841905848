import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { startServer } from '../world/server.ts'
import { type Cast, createCast } from '../screens/cast.ts'
import { medianOf, type Report, type Scores, scoresOf, verdictOn } from './report.ts'

/** It is not a dependency, because it brings many packages that few people need. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const RUNS = 3
/** How often a run is repeated that measured nothing because the browser lost its trace. */
const TRIES = 3

type Visit = { path: string; context?: BrowserContext }
type Page = {
  name: string
  visit: (cast: Cast) => Promise<Visit>
  /** The least score for performance, out of 100. */
  leastPerformance: number
  skip?: string[]
}

const PAGES: readonly Page[] = [
  { name: 'Home', leastPerformance: 95, visit: () => Promise.resolve({ path: '/' }) },
  { name: 'Setup', leastPerformance: 95, visit: () => Promise.resolve({ path: '/?setup' }) },
  {
    name: 'Draft room',
    leastPerformance: 95,
    visit: async (cast) => {
      const { draft, host } = await cast.draftingRoom()
      return { path: `/draft/${draft.id}`, context: host.context }
    },
  },
  {
    name: 'Public results',
    leastPerformance: 95,
    // Results show people's names, so search engines are asked to stay away (decision 021).
    skip: ['is-crawlable'],
    visit: async (cast) => ({ path: `/final-scores/${await cast.publicResults()}` }),
  },
]

/**
 * Runs Lighthouse's mobile preset three times on each page whose name contains an argument; on all pages without one.
 * LIGHTHOUSE_REPORTS names a folder that keeps each page's last report.
 */
const wanted = process.argv.slice(2).map((name) => name.toLowerCase())
const chosen = PAGES.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part)),
)

const kept = process.env.LIGHTHOUSE_REPORTS
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'marquee-lighthouse-')))
const server = await startServer()
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
try {
  const cast = createCast(browser, server.url)
  for (const page of chosen) {
    const visit = await page.visit(cast)
    const runs: Scores[] = []
    while (runs.length < RUNS) runs.push(scoresOf(await inspect(page, visit)))
    const verdict = verdictOn(medianOf(runs), page)
    process.stdout.write(`${page.name}: ${verdict.text}\n`)
    if (!verdict.isMet) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.dispose()
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
}

async function inspect({ name, skip = [] }: Page, { path, context }: Visit): Promise<Report> {
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`)
  const headers = join(folder, 'headers.json')
  await writeFile(headers, JSON.stringify(context ? { Cookie: await cookiesOf(context) } : {}))
  const args = [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', server.url + path],
    ...['--quiet', '--output=json', `--output-path=${file}`, `--extra-headers=${headers}`],
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
    ...(skip.length > 0 ? [`--skip-audits=${skip.join(',')}`] : []),
  ]
  for (let tries = 1; ; tries++) {
    await rm(file, { force: true })
    const npm = spawn('npm', args, {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = (await once(npm, 'exit')) as [number | null]
    const report = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Report) : undefined
    if (report && !report.runtimeError) return report
    if (tries === TRIES) throw new Error(`Lighthouse ended with ${code} on ${name}`)
  }
}

async function cookiesOf(context: BrowserContext): Promise<string> {
  return (await context.cookies(server.url)).map(({ name, value }) => `${name}=${value}`).join('; ')
}
