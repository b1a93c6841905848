import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderResults, ServedDraft, StaticResults } from '#contract/results-page.ts'

/** The screen of the results as the build left it. */
export type BuiltResults = {
  render: (served: ServedDraft, search: string) => Promise<StaticResults>
  /** Markup that loads the screen's style sheets and begins to load its scripts. */
  links: string
}

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const SCREEN = 'routes/final-scores.tsx'

/** Undefined where either part is not built, as in development. */
export function openBuiltResults(dist: string): BuiltResults | undefined {
  const renderer = join(dist, 'server', 'static-results.js')
  const manifest = join(dist, 'web', '.vite', 'manifest.json')
  if (!existsSync(renderer) || !existsSync(manifest)) return undefined
  const address = pathToFileURL(renderer).href
  // Only when it is first needed: React takes as long to load as the rest of the server to start.
  let loaded: Promise<{ renderResults: RenderResults }> | undefined
  return {
    links: linksOf(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest),
    async render(served, search) {
      loaded ??= import(/* @vite-ignore */ address) as Promise<{ renderResults: RenderResults }>
      return (await loaded).renderResults(served, search)
    },
  }
}

/** Of the chunks that only this screen needs; the page links those of the entry itself. */
function linksOf(manifest: Manifest): string {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const known = importsOf(manifest, entries)
  const own = [...importsOf(manifest, [SCREEN])].filter((key) => !known.has(key))
  const chunks = own.flatMap((key) => manifest[key] ?? [])
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('\n    ')
}

/** The chunks with all that they import, what is imported before what imports it. */
function importsOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    importsOf(manifest, manifest[key]?.imports ?? [], found)
    found.add(key)
  }
  return found
}
