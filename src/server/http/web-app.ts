import { Hono } from 'hono'
import { NotFoundError } from './errors.ts'
import { INDEX_PATH, sendFile, type StaticFiles } from './static-files.ts'

/** The addresses that the web app has a screen for (Spec 2.1–2.9); its other screen says 'Page not found'. */
const SCREENS = [
  /^\/$/,
  /^\/(auth|reset-password|profile|learn-more|privacy-policy|terms-of-service)\/?$/,
  /^\/(draft|join-draft|final-scores)(\/[^/]+)?\/?$/,
]

/** Serves the built web app: its files, and its page for every other address. */
export function createWebAppRoutes(files: StaticFiles) {
  return new Hono().get('*', (c) => {
    const path = c.req.path
    const file = path === INDEX_PATH ? undefined : files.get(path)
    if (file) return sendFile(c, file)
    const page = files.get(INDEX_PATH)
    if (!page) throw new NotFoundError('NOT_FOUND')
    return sendFile(c, page, isScreen(path) ? 200 : 404)
  })
}

export function isScreen(path: string): boolean {
  return SCREENS.some((screen) => screen.test(path))
}
