import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '../world/server.ts'
import { createCast } from './cast.ts'
import { writePicture, writeSheet } from './contact-sheet.ts'
import { indexOf } from './index-page.ts'
import { shoot } from './shoot.ts'
import { SCREENS } from './table.ts'
import { variantName } from './variants.ts'

/**
 * Takes pictures of every screen whose name contains an argument, or of all without one, into docs/screens.
 * `--singles folder` also writes each picture at its own size.
 */
const SCREENS_FOLDER = join('docs', 'screens')
const README_VARIANT = '1440-evening'

const { wanted, singles } = parse(process.argv.slice(2))
const chosen = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
if (chosen.length === 0) throw new Error(`No screen is called ${wanted.join(' or ')}`)

const server = await startServer()
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const failed: string[] = []
try {
  const cast = createCast(browser, server.url)
  for (const screen of chosen) {
    try {
      const pictures = await shoot(browser, server.url, cast, screen)
      await writeSheet(browser, join(SCREENS_FOLDER, `${screen.name}.webp`), pictures)
      for (const { variant, png } of pictures) {
        const name = variantName(variant)
        if (singles) await writeFile(join(singles, `${screen.name.replace('/', '-')}-${name}.png`), png)
        if (screen.readmeName !== undefined && name === README_VARIANT)
          await writePicture(browser, join(SCREENS_FOLDER, `${screen.readmeName}.webp`), { variant, png })
      }
      process.stdout.write(`${screen.name}\n`)
    } catch (error) {
      failed.push(screen.name)
      process.stderr.write(`${screen.name}: ${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
  await writeFile(join(SCREENS_FOLDER, 'README.md'), indexOf(SCREENS))
} finally {
  await browser.close()
  await server.dispose()
}
if (failed.length > 0) {
  process.stderr.write(`Not taken: ${failed.join(', ')}\n`)
  process.exitCode = 1
}

function parse(args: readonly string[]): { wanted: string[]; singles: string | undefined } {
  const flag = args.indexOf('--singles')
  if (flag === -1) return { wanted: [...args], singles: undefined }
  return { wanted: args.filter((_, index) => index !== flag && index !== flag + 1), singles: args[flag + 1] }
}
