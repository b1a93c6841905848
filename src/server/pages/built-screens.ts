import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServedDraft, StaticResults } from '#contract/results/results-page.ts'
import type { VerdictView } from '#features/verdict/wire/verdict-view.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import type { TitleCard } from '#contract/drafts/title-card.ts'
import type { PageTask, RenderedPage } from './rendering/page-worker.ts'
import type { Rendering } from './rendering/rendering.ts'
import { linksTo } from './page.ts'
import type { Files, ScreenFiles } from './screen-files.ts'

/** Built screens that the server renders for individual drafts. */
export type BuiltScreens = {
  results: BuiltScreen<(served: ServedDraft, search: string) => Promise<StaticResults>> & {
    /** The links of the page of the tab 'Verdict'. */
    verdictLinks: string
    /** What is said of a draft, given the answer with the rated movies of its theme. */
    judge: (draft: ViewedDraft, ratedMovies: Uint8Array) => Promise<VerdictView | undefined>
  }
  titleCard: BuiltScreen<(card: TitleCard) => Promise<string>> & {
    /** The links of the page of a local draft. */
    localLinks: string
  }
}

export type BuiltScreen<Render> = {
  render: Render
  /** Markup that loads the screen's style sheets and begins to load what comes next. */
  links: string
}

/** Pages look the same to everybody, so they wait for their turn as if one client requested all of them. */
const EVERYBODY = { address: '', client: '' }

/** Undefined if a part is not built, as in development. */
export function openBuiltScreens(
  dist: string,
  screenFiles: ScreenFiles,
  pages: Rendering<PageTask, RenderedPage>,
): BuiltScreens | undefined {
  const path = join(dist, 'server', 'prerender.js')
  const results = screenFiles('web/routes/final-scores.tsx')
  const verdict = screenFiles('features/verdict/web/verdict.tsx')
  const draft = screenFiles('web/routes/draft.tsx')
  const room = screenFiles('web/screens/room/draft-room.tsx')
  const drafting = screenFiles('web/screens/room/drafting/drafting-room.tsx')
  const local = screenFiles('web/screens/local-draft/local-draft-room.tsx')
  if (!existsSync(path) || !results || !verdict || !draft || !room || !drafting || !local) return undefined
  // The title card does not wait for the room's style sheets.
  const linksToRoom = (...parts: Files[]) =>
    linksTo({
      styles: draft.styles,
      nextStyles: unique(parts.flatMap(({ styles }) => styles)).filter(
        (path) => !draft.styles.includes(path),
      ),
      scripts: unique([draft, ...parts].flatMap(({ scripts }) => scripts)),
    })
  const bundle = pathToFileURL(path).href
  return {
    results: {
      links: linksTo(results),
      verdictLinks: linksTo({
        styles: unique([...results.styles, ...verdict.styles]),
        scripts: unique([...results.scripts, ...verdict.scripts]),
      }),
      render: async (served, search) => {
        const page = await pages.render(EVERYBODY, () => ({ bundle, screen: 'results', served, search }))
        return page as StaticResults
      },
      judge: async (draft, ratedMovies) =>
        (await pages.render(EVERYBODY, () => ({ screen: 'verdict', draft, ratedMovies }))) as
          VerdictView | undefined,
    },
    titleCard: {
      links: linksToRoom(room, drafting),
      localLinks: linksToRoom(local),
      render: async (card) =>
        (await pages.render(EVERYBODY, () => ({ bundle, screen: 'title-card', card }))) as string,
    },
  }
}

function unique(paths: readonly string[]): string[] {
  return [...new Set(paths)]
}
