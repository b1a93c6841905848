import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { alsoBuild } from './scripts/vite-also-build.mjs'
import { screenChunk } from './scripts/vite-screen-chunks.mjs'
import { precompress } from './scripts/vite-precompress.mjs'
import { preloadFonts } from './scripts/vite-preload-fonts.mjs'
import { serviceWorker } from './scripts/vite-service-worker.mjs'
import { expandBreakpoints } from './src/web/styles/breakpoints.ts'

const NO_COOKIES = '\0no-cookies'

/** The production build of the router; the package's exports always lead to its development build. */
export function productionRouter(): string {
  return fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url))
}

/**
 * The client of the API can send cookies for programs that keep their own. Browsers send them by themselves, so the code for
 * that stays out of the app.
 */
export const withoutCookies = {
  name: 'without-cookies',
  enforce: 'pre' as const,
  resolveId: (id: string, importer: string | undefined) =>
    id === '../utils/cookie.js' && importer?.includes('/hono/dist/client/') ? NO_COOKIES : undefined,
  load: (id: string) =>
    id === NO_COOKIES
      ? `export const serialize = () => { throw new Error('The browser keeps the cookies') }`
      : undefined,
}

/** The widths and heights at which screens change, by their names in style sheets. */
export const breakpoints = {
  name: 'breakpoints',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (id.endsWith('.css') ? expandBreakpoints(code) : undefined),
}

/** The faces of the first texts. */
export const FONTS = ['league-gothic', 'instrument-sans']

/** Stays in the browser's cache from one release to the next. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|hono)\/|no-cookies|vite\/preload-helper/

/** What the app is built for. */
export const BROWSERS = {
  target: 'es2023',
  // The first versions with light-dark(), which would be rewritten for older ones so that .paper would not switch; and
  // of Firefox the first with Intl.Segmenter. public/first-paint.js sends older ones to public/old-browser.html.
  cssTarget: ['chrome123', 'safari17.5', 'firefox125'],
  assetsInlineLimit: 0,
  // These browsers know modulepreload.
  modulePreload: { polyfill: false },
}

export function nameOfAsset({ names }: { names: string[] }): string {
  return names[0]?.endsWith('.woff2') ? 'fonts/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]'
}

/** The web app: src/web → dist/web. In development, /api goes to the server on port 3000. */
export default defineConfig({
  root: 'src/web',
  plugins: [
    react(),
    breakpoints,
    withoutCookies,
    preloadFonts(FONTS),
    alsoBuild('vite.tv.config.ts'),
    serviceWorker('service-worker/service-worker.ts'),
    precompress(),
  ],
  resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter() }] },
  build: {
    ...BROWSERS,
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    rollupOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 1 },
            { name: screenChunk, debugName: 'screens', test: /\/src\// },
          ],
        },
        assetFileNames: nameOfAsset,
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: 'http://localhost:3000', ws: true } } },
})
