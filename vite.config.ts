import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { alsoBuild } from './scripts/vite-also-build.mjs'
import { precompress } from './scripts/vite-precompress.mjs'
import { preloadFonts } from './scripts/vite-preload-fonts.mjs'
import { serviceWorker } from './scripts/vite-service-worker.mjs'
import { expandBreakpoints } from './src/web/styles/breakpoints.ts'

const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|react-router|hono)[\\/]|no-cookies/

/** The modules that every screen of a draft needs and home does not, and what the desks of two screens share. */
const RULES =
  /src[\\/](web[\\/](lib[\\/](chance|browser[\\/]shortcuts|sync[\\/]send-queue)|components[\\/](bots[\\/]bot-words|draft[\\/](clock[\\/](progress-text|use-keyboard-inset)|desk[\\/](selection|use-pick-desk|search[\\/](desk-pool|movie-option|use-option-list)))))|contract[\\/](drafts[\\/]drafts|movies[\\/](images|movies))|domain[\\/]movies[\\/].*|domain[\\/]chance[\\/]random-int|domain[\\/]house-rules[\\/]house-rules|domain[\\/]categories[\\/](categories|eligibility)|domain[\\/]pools[\\/]pool|domain[\\/]objections[\\/]objection|domain[\\/]draft[\\/](draft|draft-record|errors|events|pick-refusals|theme|turn-order))\.tsx?$/
/** The modules that every screen that fetches needs. */
const QUERY =
  /(node_modules[\\/]@tanstack[\\/](?!.*[/\\](useMutation|mutationObserver)\.).*|src[\\/]web[\\/]lib[\\/]app[\\/]query-client)\.[jt]sx?$/
/** Small components of every screen with players and movies, and what draws them in parts or later. */
const PARTS =
  /src[\\/](artwork[\\/](drawn-poster-design|league-gothic-widths)|domain[\\/]verdict[\\/]sentence|web[\\/](lib[\\/]app[\\/](after-picture|in-idle-time|use-drawn-parts)|components[\\/](draft[\\/](numbers|own-category-name|board[\\/]player-seat|desk[\\/]prefers-keyboard)|movie[\\/](drawn-poster|inks|poster)|layout[\\/]marquee(?!\.css))))\.(tsx?|css)$/
/** The texts of house rules, which most drafts do not need. */
const RULES_LINE =
  /src[\\/](domain[\\/](house-rules[\\/]rules-text|scoring[\\/]presets)|web[\\/]components[\\/]draft[\\/]rules[\\/]rules-line)\.tsx?$/
/** The clock and the desk, which the two screens on which people draft share. */
const DESK =
  /src[\\/]web[\\/]components[\\/]draft[\\/]((board[\\/](own-row|room-board)|clock[\\/](clock-confirm|on-the-clock|turns-until)|desk[\\/](category-slots|chosen-movie|pick-desk|search[\\/](movie-browser|movie-search|use-drawn-options|use-long-press)))\.tsx?|(draft-complete|board[\\/]own-row|clock[\\/]on-the-clock|desk[\\/](category-slots|movie-preview|pick-desk|search[\\/]movie-search))\.css)$/
/** The board, with and without a desk. */
const BOARD =
  /src[\\/]web[\\/]components[\\/](ui[\\/]fold|draft[\\/](pick-flight|log[\\/]log-fold|board[\\/](board-pick|draft-board.*|draft-rosters|pick-extras|snake-rail)))\.(tsx?|css)$/
/** An online draft and what happens to it. */
const LIVE =
  /src[\\/](artwork[\\/]qr-path|domain[\\/]draft[\\/]stand-in|contract[\\/]drafts[\\/](draft-events|draft-room)|web[\\/](components[\\/]ui[\\/]qr-code|lib[\\/]draft-socket[\\/].*|features[\\/]draft-room[\\/](live[\\/].*|room-toasts|stage|words)))\.tsx?$/
/** Small things that every screen of a draft shows. */
const FRAME =
  /src[\\/]web[\\/](styles[\\/]breakpoints|lib[\\/](app[\\/]lazy-part|browser[\\/]use-media)|features[\\/]local-draft[\\/]saving[\\/]kept-copy|components[\\/]draft[\\/](draft-message|clock[\\/](draft-sign|status-title)|desk[\\/]search[\\/]use-movie-pool|rules[\\/]draft-rules))\.(tsx?|css)$/
/** What an online draft needs before and after its start. */
const ROOM =
  /src[\\/]web[\\/]features[\\/]draft-room[\\/](connection-line|draft-room|leave-draft|room-news|room-screen|room-toasts|bots[\\/]bots|host[\\/]host|queue[\\/]use-queue|big-screen[\\/]send-to-tv|drafting[\\/](standing-in|turn-signals|turn-signal-switch|use-.*)|waiting-room[\\/]join-code-ticket)\.tsx?$/
const FORM = /src[\\/]web[\\/](lib[\\/]use-form|components[\\/]ui[\\/](entry-field|form-parts|modal))\.tsx?$/
/** Small modules of home that other screens need as well. */
const API =
  /src[\\/](contract[\\/]error-text|domain[\\/]draft[\\/]progress|web[\\/](components[\\/]layout[\\/](ticket|offline-notice)|lib[\\/](api|browser[\\/](page-title|use-online)|drafts[\\/](draft-navigation|local-drafts|play-now)|sync[\\/](page-events|request|store))))\.tsx?$/
/** The home page, and its ticket for people with a code, which setup shows as well. */
const HOME =
  /src[\\/]web[\\/](features[\\/]home[\\/](drafts-in-progress|home|join-ticket|use-confirmation-toast)|lib[\\/](drafts[\\/](use-join-draft|invite-code-entry)|setup[\\/]name-list))\.tsx?$/

/** What switches sound and asks for one; the player and its files are loaded only where sound is on. */
const SOUND =
  /src[\\/]web[\\/](lib[\\/]sound[\\/]sound(-choice)?|components[\\/]sound[\\/]sound-switch)\.tsx?$/

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

/** What the app is built for. */
export const BROWSERS = {
  target: 'es2023',
  // The first versions with light-dark(). For older ones it would be rewritten, and .paper would not switch.
  cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
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
            // This chunk stays in the browser's cache from one release to the next.
            { name: 'framework', test: FRAMEWORK },
            // These modules load together; as separate files they would be larger.
            { name: 'rules', test: RULES },
            { name: 'query', test: QUERY },
            { name: 'rules-line', test: RULES_LINE },
            { name: 'parts', test: PARTS },
            { name: 'desk', test: DESK },
            { name: 'board', test: BOARD },
            { name: 'live', test: LIVE },
            { name: 'room', test: ROOM },
            { name: 'frame', test: FRAME },
            { name: 'form', test: FORM },
            { name: 'api', test: API },
            { name: 'home', test: HOME },
            { name: 'sound', test: SOUND },
          ],
        },
        assetFileNames: nameOfAsset,
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: 'http://localhost:3000', ws: true } } },
})
