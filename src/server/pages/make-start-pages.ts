import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type RenderStartPage, START_PAGES, type StartAddress } from '#contract/start-pages.ts'
import { compressedPage } from './compressed-page.ts'
import { linksTo, pageTemplate } from './page.ts'
import { readScreenFiles } from './screen-files.ts'
import { startPagePath } from './static-files.ts'

/** Part of the build: prerenders the home and setup pages. */
const SERVER = dirname(fileURLToPath(import.meta.url))
const WEB = join(SERVER, '..', 'web')

/** Browser storage that keeps nothing. */
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
Object.assign(globalThis, { localStorage: nothing, sessionStorage: nothing })

const renderer = pathToFileURL(join(SERVER, 'prerender.js')).href
const { renderStartPage } = (await import(/* @vite-ignore */ renderer)) as {
  renderStartPage: RenderStartPage
}
const pageWith = pageTemplate(await readFile(join(WEB, 'index.html'), 'utf8'))
const screenFiles = readScreenFiles(WEB)

for (const address of Object.keys(START_PAGES) as StartAddress[]) {
  const screen = await renderStartPage(address)
  if (/ style="/.test(screen)) throw new Error(`The page of ${address} has a style that its policy forbids`)
  const files = screenFiles(address === '/?setup' ? 'web/routes/setup.tsx' : 'web/routes/home.tsx')
  const page = pageWith({ links: files && linksTo(files), screen: { html: screen, isForNewcomers: true } })
  const { bytes, compressed } = await compressedPage(page)
  const path = join(WEB, startPagePath(address))
  await writeFile(path, bytes)
  if (compressed.br) await writeFile(`${path}.br`, compressed.br)
  if (compressed.gzip) await writeFile(`${path}.gz`, compressed.gzip)
}
// The renderer leaves a message channel open, which would keep the build waiting.
process.exit()
