import { type Context, Hono } from 'hono'
import { isStartAddress } from '#contract/start-pages.ts'
import { NotFoundError } from '#server/http/errors.ts'
import type { RequestEnv } from '#server/http/request-env.ts'
import { sendPersonalPage } from './personal-page.ts'
import type { ScreenFiles } from './screen-files.ts'
import {
  INDEX_PATH,
  PAGE_PATHS,
  sendFile,
  type StaticFile,
  type StaticFiles,
  startPagePath,
  TV_PATH,
} from './static-files.ts'

const TELEVISION = /^\/tv\/?$/

/** The addresses that the web app has a screen for (Spec 2.1–2.9, B1.4, B4.5, B4.6, B5.1, B6.1); its other screen says 'Page not found'. */
const SCREENS = [
  /^\/$/,
  /^\/(auth|reset-password|profile|learn-more|privacy-policy|terms-of-service)\/?$/,
  /^\/(draft|join-draft|final-scores)(\/[^/]+)?\/?$/,
  /^\/final-scores\/[^/]+\/(replay|what-if)\/?$/,
  /^\/lists\/[^/]+\/?$/,
  TELEVISION,
  /^\/today(\/\d{4}-\d{2}-\d{2})?\/?$/,
]

/**
 * The page of an address: a file, or the markup of a page for the viewer alone. A page that names its screen's files itself has
 * `preloads`, the paths of API calls to begin early; for others, `sources` are parts that the screen will need as well.
 */
export type OwnPage = ({ page: StaticFile } | { html: string }) &
  ({ preloads: string[] } | { sources?: string[] })

/** Returns the address's own page, if it has one. */
export type OwnPages = (c: Context<RequestEnv>) => Promise<OwnPage | undefined>

/**
 * Serves the built web app: its files, and its page for every other address, with a `Link` header for what the screen
 * needs.
 */
export function createWebAppRoutes(files: StaticFiles, screenFiles: ScreenFiles, ownPages: OwnPages) {
  return new Hono<RequestEnv>().get('*', async (c) => {
    const path = c.req.path
    const file = PAGE_PATHS.has(path) ? undefined : (startPageOf(c, files) ?? files.get(path))
    if (file) return sendFile(c, file)
    const own = await ownPages(c)
    const links =
      own && 'preloads' in own ? own.preloads.map(asAnswer) : linksToFiles(c, screenFiles, own?.sources)
    if (links.length > 0) c.header('Link', links.join(', '))
    if (own && 'html' in own) return sendPersonalPage(c, own.html)
    const page = own?.page ?? files.get(TELEVISION.test(path) ? TV_PATH : INDEX_PATH)
    if (!page) throw new NotFoundError('NOT_FOUND')
    return sendFile(c, page, isScreen(path) ? 200 : 404)
  })
}

/** The prerendered home or setup page as a new visitor sees it. The app reads the rest of the address. */
function startPageOf(c: Context<RequestEnv>, files: StaticFiles): StaticFile | undefined {
  const { pathname, search } = new URL(c.req.url)
  const address = pathname + search
  return isStartAddress(address) ? files.get(startPagePath(address)) : undefined
}

export function isScreen(path: string): boolean {
  return SCREENS.some((screen) => screen.test(path))
}

/** Links to a screen's files for the `Link` header; the page's scripts would name them a round trip later or more. */
function linksToFiles(c: Context, screenFiles: ScreenFiles, more: readonly string[] = []): string[] {
  const files = [...sourcesOf(c), ...more].flatMap((source) => screenFiles(source) ?? [])
  const links = [
    ...files.flatMap(({ styles }) => styles).map((path) => `<${path}>; rel=preload; as=style; crossorigin`),
    ...files.flatMap(({ scripts }) => scripts).map((path) => `<${path}>; rel=modulepreload; crossorigin`),
  ]
  return [...new Set(links)]
}

function asAnswer(path: string): string {
  return `<${path}>; rel=preload; as=fetch; crossorigin`
}

/**
 * Source files of the address's screen. Routes are named after the first path segment, but for home and setup.
 */
function sourcesOf(c: Context): string[] {
  const [, first = '', id, part] = c.req.path.split('/')
  if (first === '')
    return [c.req.query('setup') === undefined ? 'web/routes/home.tsx' : 'web/routes/setup.tsx']
  // Drafts opened by URL are usually online ones.
  if (first === 'draft' && id) return ['web/routes/draft.tsx', 'web/screens/room/draft-room.tsx']
  if (first === 'final-scores' && (part === 'replay' || part === 'what-if')) return [`web/routes/${part}.tsx`]
  if (first === 'tv')
    return c.req.query('local') === undefined
      ? ['features/big-screen/web/online/online-big-screen.tsx']
      : ['features/big-screen/web/local/local-big-screen.tsx']
  return [`web/routes/${first}.tsx`]
}
