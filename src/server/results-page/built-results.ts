import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderResults, ServedDraft, StaticResults } from '#contract/results-page.ts'
import { linksTo } from '../http/prerendered-page.ts'
import type { ScreenFiles } from '../http/screen-files.ts'

/** The screen of the results as the build left it. */
export type BuiltResults = {
  render: (served: ServedDraft, search: string) => Promise<StaticResults>
  /** Markup that loads the screen's style sheets and begins to load its scripts. */
  links: string
}

const SCREEN = 'routes/final-scores.tsx'

/** Undefined where either part is not built, as in development. */
export function openBuiltResults(dist: string, screenFiles: ScreenFiles): BuiltResults | undefined {
  const renderer = join(dist, 'server', 'prerender.js')
  const files = screenFiles(SCREEN)
  if (!existsSync(renderer) || !files) return undefined
  const address = pathToFileURL(renderer).href
  // Only when it is first needed: React takes as long to load as the rest of the server to start.
  let loaded: Promise<{ renderResults: RenderResults }> | undefined
  return {
    links: linksTo(files),
    async render(served, search) {
      loaded ??= import(/* @vite-ignore */ address) as Promise<{ renderResults: RenderResults }>
      return (await loaded).renderResults(served, search)
    },
  }
}
