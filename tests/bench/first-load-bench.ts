import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Row, roundTo2, row } from './report.ts'

const DIST = 'dist/web'
const MANIFEST = join(DIST, '.vite', 'manifest.json')
const TV_MANIFEST = join(DIST, '.vite', 'tv-manifest.json')
const BYTES_PER_KB = 1000
const SOURCES = ['src', 'scripts', 'vite.config.ts', 'vite.tv.config.ts', 'package-lock.json']

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, Chunk>

/** The manifest of the web app, built again if a source is newer. */
async function builtWeb(): Promise<Manifest> {
  if (!existsSync(MANIFEST) || (await newest(SOURCES)) > (await stat(MANIFEST)).mtimeMs) {
    const built = spawnSync('npm', ['run', 'build'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (built.status !== 0) throw new Error('The build failed')
  }
  return readManifest(MANIFEST)
}

async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, 'utf8')) as Manifest
}

export async function firstLoadRows(): Promise<Row[]> {
  const manifest = await builtWeb()
  const tv = await readManifest(TV_MANIFEST)
  const home = [entryOf(manifest), partOf(manifest, 'routes/home')]
  const homeChunks = reachable(manifest, home, ['imports'])
  const html = await gzipSize('home.html')
  const scripts = await gzipSizeOfAll(filesOf(homeChunks))
  const styles = await gzipSizeOfAll(stylesOf(homeChunks))
  return [
    row({
      what: 'First load of home: HTML + JS + CSS, gzip',
      target: 120,
      measured: html + scripts + styles,
      unit: 'KB',
      detail: `HTML ${roundTo2(html)}, JS ${roundTo2(scripts)}, CSS ${roundTo2(styles)}`,
    }),
    await scriptsRow(manifest, 'JS of the waiting room under the usual rules, gzip', 'routes/draft', {
      target: 210,
      without: [...UNUSUAL, 'local-draft-room', ...ONCE_IT_WAITS],
    }),
    await scriptsRow(manifest, 'JS of the draft room under the usual rules, gzip', 'routes/draft', {
      target: 210,
      without: [...UNUSUAL, 'local-draft-room', 'waiting-room', 'order-deal'],
    }),
    await scriptsRow(manifest, 'JS of a local draft under the usual rules, gzip', 'routes/draft', {
      target: 210,
      without: [...UNUSUAL, 'draft-room', 'waiting-room', 'drafting-room'],
    }),
    await scriptsRow(manifest, 'JS of the final scores in all, gzip', 'routes/final-scores'),
    await scriptsRow(tv, 'JS of the big screen until the board of an online draft stands, gzip', TV_ONLINE, {
      target: 125,
      without: ONCE_THE_BOARD_STANDS,
    }),
    await scriptsRow(tv, 'JS of the big screen in all, gzip', TV_ONLINE),
    await fontsRow(stylesOf(homeChunks)),
  ]
}

/** What a waiting room loads ahead once it is shown: the deal of the order, the room after it, and its desk. */
const ONCE_IT_WAITS = ['order-deal', 'drafting-room']

const TV_ONLINE = 'features/big-screen/web/online/online-big-screen'

/**
 * What a television loads once the board stands: the requests for movies and results, the QR code, the reactions, the
 * reveal and the votes; the player where sound is on, and toasts for news of the host, which it does not show.
 */
const ONCE_THE_BOARD_STANDS = [
  'tv-requests',
  'qr',
  'last-reactions',
  'tv-ending',
  'draft-result',
  'app-updates',
  'sound-player',
  'toaster',
  'dist',
]

/**
 * Chunks that load only on demand: in drafts with bots, a pick clock, a drawn theme or house rules of their own, in local
 * drafts that cannot be saved, in a pause, for hosts who open their tools, for a player who finds no movie, for readers of the log, for players who leave, were
 * away or are removed, for those who queue, filter, look closer at a movie or search in vain, once others have picked, once
 * a pick can be taken back or objected to, for the reactions to picks, for those who watch another's local draft, and
 * once the draft is complete; and where sound is on.
 */
const UNUSUAL = [
  'leave-dialog',
  'doors',
  'dry-turn-notice',
  'host-tools',
  'lost-seat',
  'local-intermission',
  'rename-player',
  'seat-tools',
  'tool-menu',
  'rematch-slip',
  'log-entries',
  'send-to-tv-dialog',
  'intermission',
  'picked-for-you',
  'rejected-draft',
  'gone-draft',
  'rules-line',
  'scored-board',
  'room-bots',
  'room-clock',
  'room-dock',
  'room-queue',
  'room-house-votes',
  'room-reactions',
  'bot-turn',
  'add-bot',
  'thinking-dots',
  'play-now',
  'filters',
  'search-note',
  'movie-preview',
  'odds-fold',
  'pick-moment',
  'watched-draft',
  'sound-player',
]

/** Everything that a screen may load: the entry, and the screen with what it loads at once or later. */
async function scriptsRow(
  manifest: Manifest,
  what: string,
  source: string,
  { target, without }: { target?: number; without?: readonly string[] } = {},
): Promise<Row> {
  const start = [entryOf(manifest), partOf(manifest, source)]
  const files = filesOf(reachable(manifest, start, ['imports', 'dynamicImports'], without))
  return row({
    what,
    target,
    measured: await gzipSizeOfAll(files),
    unit: 'KB',
    detail: `${files.length} files`,
  })
}

/** Every face with Latin letters in the styles of home. A browser fetches no more than these. */
async function fontsRow(styles: readonly string[]): Promise<Row> {
  const css = (await Promise.all(styles.map((file) => readFile(join(DIST, file), 'utf8')))).join('\n')
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? []
  const fonts = unique(faces.filter(hasLatinLetters).flatMap((face) => woff2Of(face) ?? []))
  const sizes = await Promise.all(
    fonts.map(async (font) => (await stat(join(DIST, font))).size / BYTES_PER_KB),
  )
  return row({
    what: 'Fonts on first load',
    target: 60,
    measured: sum(sizes),
    unit: 'KB',
    detail:
      fonts.length === 0 ? 'none declared' : fonts.map((font) => font.split('/').at(-1) ?? font).join(', '),
  })
}

function entryOf(manifest: Manifest): string {
  return keyWhere(manifest, 'an entry', ([, chunk]) => chunk.isEntry === true)
}

function partOf(manifest: Manifest, source: string): string {
  return keyWhere(manifest, source, ([key]) => key.endsWith(`${source}.tsx`), entryOf(manifest))
}

/** A source without a chunk of its own is part of the entry. */
function keyWhere(
  manifest: Manifest,
  wanted: string,
  matches: (entry: [string, Chunk]) => boolean,
  otherwise?: string,
): string {
  const key = Object.entries(manifest).find(matches)?.[0] ?? otherwise
  if (key === undefined) throw new Error(`${MANIFEST} has no chunk for ${wanted}`)
  return key
}

/**
 * Chunks with everything they import. A dynamic import of another route is a screen of its own, and what the page imports
 * later belongs to home or to the routes.
 */
function reachable(
  manifest: Manifest,
  start: readonly string[],
  by: readonly ('imports' | 'dynamicImports')[],
  without: readonly string[] = [],
): Chunk[] {
  const seen = new Set(
    Object.keys(manifest).filter((key) => without.some((name) => manifest[key]?.file.includes(`/${name}-`))),
  )
  const left = new Set(seen)
  const waiting = [...start]
  const ofThePage = chunksOfPage(manifest)
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key) || (isRoute(key) && !start.includes(key))) continue
    seen.add(key)
    const kinds = ofThePage.has(key) ? (['imports'] as const) : by
    for (const kind of kinds) waiting.push(...(manifest[key]?.[kind] ?? []))
  }
  return [...seen].flatMap((key) => (left.has(key) ? [] : (manifest[key] ?? [])))
}

/** What every page loads: the entry, and what it imports. */
function chunksOfPage(manifest: Manifest): Set<string> {
  const found = new Set<string>()
  const waiting = [entryOf(manifest)]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue
    found.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return found
}

function isRoute(key: string): boolean {
  return /(^|\/)routes\/[^/]+\.tsx$/.test(key)
}

function filesOf(chunks: readonly Chunk[]): string[] {
  return unique(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))
}

function stylesOf(chunks: readonly Chunk[]): string[] {
  return unique(chunks.flatMap((chunk) => chunk.css ?? []))
}

function hasLatinLetters(face: string): boolean {
  const range = /unicode-range:([^;}]*)/.exec(face)?.[1]
  return range === undefined || /U\+(?:0000|0|00)-/i.test(range)
}

function woff2Of(face: string): string | undefined {
  return /url\(["']?\/?([^"')]+\.woff2)/.exec(face)?.[1]?.replace(/^(\.\.?\/)+/, '')
}

async function gzipSize(file: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, file))).length / BYTES_PER_KB
}

async function gzipSizeOfAll(files: readonly string[]): Promise<number> {
  return sum(await Promise.all(files.map(gzipSize)))
}

/** The time of the latest change in files and folders, in ms. */
async function newest(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path)
      if (!found.isDirectory()) return found.mtimeMs
      return newest((await readdir(path)).map((name) => join(path, name)))
    }),
  )
  return Math.max(0, ...times)
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
