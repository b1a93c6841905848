import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Paths of the files a screen needs beyond those the page itself names. */
export type Files = { scripts: string[]; styles: string[] }

/**
 * The files for a source path below src, such as 'web/routes/draft.tsx'. Undefined if the build has no such chunk.
 */
export type ScreenFiles = (source: string) => Files | undefined

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

/** The manifests of the app and of the page of televisions. */
const MANIFESTS = ['manifest.json', 'tv-manifest.json']

/** Reads the build manifests. Without a build, as in development, every screen is unknown. */
export function readScreenFiles(webRoot: string): ScreenFiles {
  const pages = MANIFESTS.map((name) => join(webRoot, '.vite', name))
    .filter((path) => existsSync(path))
    .map((path) => filesOfPage(JSON.parse(readFileSync(path, 'utf8')) as Manifest))
  const found = new Map<string, Files | undefined>()
  return (source) => {
    if (!found.has(source)) found.set(source, firstOf(pages, source))
    return found.get(source)
  }
}

function firstOf(pages: readonly ScreenFiles[], source: string): Files | undefined {
  for (const filesFor of pages) {
    const files = filesFor(source)
    if (files) return files
  }
  return undefined
}

function filesOfPage(manifest: Manifest): ScreenFiles {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const ofThePage = importsOf(manifest, entries)
  return (source) => {
    // Manifests name sources from the root of the build, src/web.
    const key = posix.relative('web', source)
    return manifest[key] ? filesOf(manifest, key, ofThePage) : undefined
  }
}

function filesOf(manifest: Manifest, source: string, ofThePage: ReadonlySet<string>): Files {
  const chunks = [...importsOf(manifest, [source])]
    .filter((key) => !ofThePage.has(key))
    .flatMap((key) => manifest[key] ?? [])
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  }
}

/** The chunks and everything they import, dependencies first. Chunks may import each other. */
function importsOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visited = new Set<string>()
  function visit(key: string): void {
    if (visited.has(key)) return
    visited.add(key)
    manifest[key]?.imports?.forEach(visit)
    found.add(key)
  }
  keys.forEach(visit)
  return found
}
