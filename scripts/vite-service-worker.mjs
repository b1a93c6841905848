import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const KEPT = /\.(js|css|woff2)$/
/** Scripts and pictures beside the page, whose names have no hash. */
const BESIDE_THE_PAGE = /(?:src|href)="(\/[\w-]+\.(?:js|svg))"/g

/** Builds the service worker when the app is written, so that it knows every file and the page of the same build. */
export function serviceWorker(source) {
  let config
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle(_options, bundle) {
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        define: { APP_BUILD: JSON.stringify(describe(bundle, config.publicDir)) },
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          target: config.build.target,
          rollupOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

function describe(bundle, publicDir) {
  const files = Object.keys(bundle)
    .filter((file) => KEPT.test(file))
    .toSorted()
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)
  const page = bundle['index.html'].source
  const pageFiles = Array.from(page.matchAll(BESIDE_THE_PAGE), ([, path]) => path)
  const version = createHash('sha256').update(files.join()).update(page)
  for (const path of pageFiles) version.update(readFileSync(join(publicDir, path)))
  return {
    version: version.digest('hex').slice(0, 12),
    entry: `/${entry.fileName}`,
    files: files.map((file) => `/${file}`),
    pageFiles,
  }
}
