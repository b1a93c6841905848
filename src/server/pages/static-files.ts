import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { START_PAGES, type StartAddress } from '#contract/start-pages.ts'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'

const ENCODINGS = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof ENCODINGS
const ENCODING_NAMES = ['br', 'gzip'] as const

export type StaticFile = {
  type: string
  etag: string
  cacheControl: string
  bytes: Uint8Array<ArrayBuffer>
  compressed: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

/** The built web app by path, read once; paths start with '/'. Other paths cannot be requested. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

export const INDEX_PATH = '/index.html'
/** The page of televisions (B5.1). */
export const TV_PATH = '/tv.html'

/** The path in the build of the prerendered page for home or setup. */
export function startPagePath(address: StartAddress): string {
  return `/${START_PAGES[address]}.html`
}

/** The app's pages. They answer the addresses of screens, not requests for their own paths. */
export const PAGE_PATHS: ReadonlySet<string> = new Set([
  INDEX_PATH,
  TV_PATH,
  startPagePath('/'),
  startPagePath('/?setup'),
])
/** Files with fixed names that must match the current build: browsers revalidate them each time. */
const ASKED_ANEW: ReadonlySet<string> = new Set([...PAGE_PATHS, '/sw.js', '/manifest.webmanifest'])
/** Names into which the build puts a content hash. */
const HASHED = /^\/(assets|fonts)\/.+-[\w-]{8}\.\w+$/
/** The folder of the build tool's manifest. */
const BUILD_NOTES = '/.vite/'
const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/** Loads the built web app; empty if it is not built, as in development. */
export function loadStaticFiles(root: string): StaticFiles {
  if (!existsSync(root)) return new Map()
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isCompressed(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !urlPathOf(root, path).startsWith(BUILD_NOTES))
  return new Map(paths.map((path) => [urlPathOf(root, path), readStaticFile(path, urlPathOf(root, path))]))
}

/** Answers with the file in the best encoding the browser accepts, or with 304 if its copy is current. */
export function sendFile(c: Context, file: StaticFile, status: 200 | 404 | 429 | 503 = 200): Response {
  const encoding = acceptedEncoding(
    c,
    ENCODING_NAMES.filter((name) => file.compressed[name]),
  )
  c.header('Cache-Control', file.cacheControl)
  c.header('ETag', file.etag)
  c.header('Vary', 'Accept-Encoding')
  if (status === 200 && c.req.method !== 'POST' && c.req.header('If-None-Match') === file.etag)
    return c.body(null, 304)
  c.header('Content-Type', file.type)
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body((encoding && file.compressed[encoding]) ?? file.bytes, status)
}

/** The first of the encodings that the browser accepts. */
export function acceptedEncoding(c: Context, offered: readonly Encoding[]): Encoding | undefined {
  const accepted = (c.req.header('Accept-Encoding') ?? '')
    .split(',')
    .map((part) => part.replaceAll(' ', '').toLowerCase())
  return offered.find((encoding) =>
    accepted.some(
      (part) => part === encoding || (part.startsWith(`${encoding};q=`) && !/;q=0(\.0*)?$/.test(part)),
    ),
  )
}

function readStaticFile(path: string, urlPath: string): StaticFile {
  const bytes = new Uint8Array(readFileSync(path))
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    etag: etagOf(bytes),
    cacheControl: cacheControlOf(urlPath),
    bytes,
    compressed: { br: readIfThere(path + ENCODINGS.br), gzip: readIfThere(path + ENCODINGS.gzip) },
  }
}

export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

function isCompressed(name: string): boolean {
  return Object.values(ENCODINGS).some((suffix) => name.endsWith(suffix))
}

function cacheControlOf(urlPath: string): string {
  if (ASKED_ANEW.has(urlPath)) return 'no-cache'
  return HASHED.test(urlPath) ? ONE_YEAR : ONE_HOUR
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | undefined {
  return existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined
}

function urlPathOf(root: string, path: string): string {
  return `/${relative(root, path).split(sep).join('/')}`
}
