import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const KEPT_FOLDERS = ['assets', 'fonts']
const KEPT = /\.(js|css|woff2)$/
/** Scripts and pictures beside the page, whose names have no hash. */
const BESIDE_THE_PAGE = /(?:src|href)="(\/[\w-]+\.(?:js|svg))"/g

/** Builds the service worker when all else is written, so that it knows every file and the pages of the same build. */
export function serviceWorker(source) {
  let config
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = resolve(config.root, config.build.outDir)
        await build({
          configFile: false,
          root: config.root,
          publicDir: false,
          logLevel: 'warn',
          define: { APP_BUILD: JSON.stringify(describe(folder)) },
          build: {
            outDir: config.build.outDir,
            emptyOutDir: false,
            target: config.build.target,
            rollupOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        })
      },
    },
  }
}

/** The pages that are kept for all addresses of the app, and where the server has them as they were built. */
const PAGES = { '/?shell': 'index.html', '/tv': 'tv.html' }
/** The script that starts a page. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

function describe(folder) {
  const files = KEPT_FOLDERS.flatMap((name) =>
    readdirSync(join(folder, name)).map((file) => `/${name}/${file}`),
  )
    .filter((file) => KEPT.test(file))
    .toSorted()
  const pages = Object.entries(PAGES).map(([address, file]) => {
    const html = readFileSync(join(folder, file), 'utf8')
    return { address, html, entry: ENTRY.exec(html)[1] }
  })
  const pageFiles = [
    ...new Set(pages.flatMap(({ html }) => Array.from(html.matchAll(BESIDE_THE_PAGE), ([, path]) => path))),
  ]
  const version = createHash('sha256').update(files.join())
  for (const { html } of pages) version.update(html)
  for (const path of pageFiles) version.update(readFileSync(join(folder, path)))
  return {
    version: version.digest('hex').slice(0, 12),
    pages: pages.map(({ address, entry }) => ({ address, entry })),
    files,
    pageFiles,
  }
}
