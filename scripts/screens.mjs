import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findOrInstallChromium } from './lib/chromium.mjs'
import { buildWhenNeeded } from './lib/prepare.mjs'
import { ROOT } from './lib/run.mjs'

/** Plays a draft and takes the pictures of the README, into docs/screens. */
const PICKS = [
  ['Forrest Gump', 'Comedy'],
  ['Saving Private Ryan', 'Academy Award'],
  ['Toy Story 3', 'Blockbuster'],
  ['Toy Story', 'Comedy'],
  ['Cast Away', 'Drama/Romance'],
  ['Philadelphia', 'Academy Award'],
  ['Apollo 13', 'Drama/Romance'],
  ['Big', 'Comedy'],
  ['The Green Mile', 'Drama/Romance'],
  ['Captain Phillips', 'Academy Award'],
  ['Toy Story 2', 'Blockbuster'],
  ['Catch Me If You Can', 'Blockbuster'],
]

await buildWhenNeeded()
const executablePath = await findOrInstallChromium()
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-screens-'))
const url = 'http://localhost:3987'
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: ROOT,
  env: { ...process.env, PORT: '3987', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
})
await once(server.stdout, 'data')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 960 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const shoot = (name) =>
    page.screenshot({ path: join(ROOT, 'docs', 'screens', `${name}.jpg`), type: 'jpeg', quality: 78 })

  await page.goto(url)
  await page.evaluate(() => document.fonts.ready)
  await shoot('home')

  await page.goto(`${url}/?setup&theme=people&option=Tom+Hanks`)
  for (const name of ['Maya', 'Theo', 'Priya']) {
    await page.getByLabel('Participant name').fill(name)
    await page.keyboard.press('Enter')
  }
  for (const category of ['Comedy', 'Drama/Romance', 'Academy Award', 'Blockbuster']) {
    await page.getByRole('checkbox', { name: category }).check({ force: true })
  }
  await page.getByRole('button', { name: 'Start Draft' }).click()
  for (const [index, [title, category]] of PICKS.entries()) {
    await page.getByRole('combobox', { name: /Search/ }).fill(title)
    await page.getByRole('option', { name: new RegExp(`^${title} ?\\d{4}`) }).click()
    await page.getByRole('radio', { name: new RegExp(`^${category}`) }).check({ force: true })
    if (index === 7) {
      await page.getByRole('combobox', { name: /Search/ }).fill('')
      await page.evaluate(() => window.scrollTo(0, 0))
      await shoot('draft-room')
    }
    await page.locator('.desk').getByRole('button', { name: 'Confirm Pick' }).click()
  }
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'View Final Scores' }).click()
  await page.getByRole('heading', { name: /final scores/i }).waitFor()
  await page.getByText('Draft Complete!').waitFor({ state: 'hidden' })
  await shoot('final-scores')
} finally {
  await browser.close()
  server.kill()
  await once(server, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
