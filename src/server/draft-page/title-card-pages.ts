import { LRUCache } from 'lru-cache'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { SERVED_CONFIG_ID } from '#contract/prerendered.ts'
import { OPENING_ID, TITLE_CARD_ID, type TitleCard } from '#contract/drafts/title-card.ts'
import type { ConfigView } from '#contract/views/server.ts'
import type { DraftService } from '../drafts/draft-service.ts'
import type { BuiltScreens } from '../http/pages/built-screens.ts'
import { compressedPage } from '../http/pages/compressed-page.ts'
import { NotFoundError } from '../http/errors.ts'
import { jsonForHtml, startAfterPaint } from '../http/pages/prerendered-page.ts'
import { put } from '../http/pages/page-head.ts'
import { INDEX_PATH, type StaticFile, type StaticFiles } from '../http/pages/static-files.ts'
import type { Viewer } from '../http/viewer.ts'

const MOST_PAGES = 200

export type TitleCardPage = {
  page: StaticFile
  /** Paths of the app's first API calls, which the page preloads. */
  answers: string[]
}

type Deps = {
  files: StaticFiles
  drafts: Pick<DraftService, 'read'>
  config: ConfigView
  built: BuiltScreens['titleCard'] | undefined
}

/**
 * The app's page with a draft's title card, visible before the app runs (decision 045). Undefined if the viewer may
 * not see the draft or the web app is not built.
 */
export function createTitleCardPages({ files, drafts, config, built }: Deps) {
  const shell = files.get(INDEX_PATH)
  const template = shell && new TextDecoder().decode(shell.bytes)
  const pages = new LRUCache<string, Promise<StaticFile>>({ max: MOST_PAGES })

  async function make(card: TitleCard, isOnline: boolean): Promise<StaticFile> {
    if (template === undefined || !built) throw new Error('There are no pages without a build')
    const links = isOnline ? built.links : built.localLinks
    const json = { [TITLE_CARD_ID]: card, [SERVED_CONFIG_ID]: config }
    return privatePage(withTitleCard(template, { screen: await built.render(card), links, json }))
  }

  return async (viewer: Viewer, draftId: string): Promise<TitleCardPage | undefined> => {
    if (template === undefined || !built) return undefined
    const draft = await readIfAllowed(drafts, viewer, draftId)
    if (!draft) return undefined
    const card = titleCardOf(draft)
    const key = JSON.stringify([draft.is_multiplayer, card])
    const page = pages.get(key) ?? make(card, draft.is_multiplayer)
    pages.set(key, page)
    // The next request may find room in the queue of pages.
    page.catch(() => pages.delete(key))
    return { page: await page, answers: answersFor(draft) }
  }
}

function titleCardOf(draft: DraftView): TitleCard {
  const nameOf = new Map(draft.participants.map((row) => [row.participant_id, row.participant_name]))
  const order = draft.draft_order.length > 0 ? draft.draft_order : [...nameOf.keys()]
  return {
    draftId: draft.id,
    option: draft.option,
    players: order.flatMap((id) => nameOf.get(id) ?? []),
    progress: draft.is_complete ? 'complete' : draft.picks.length > 0 ? 'drafting' : 'waiting',
  }
}

type Opening = {
  screen: string
  links: string
  /** What the app reads, by the element that holds it. */
  json: Record<string, unknown>
}

function withTitleCard(template: string, { screen, links, json }: Opening): string {
  const opening = [
    `<div id="${OPENING_ID}">${screen}</div>`,
    ...Object.entries(json).map(
      ([id, value]) => `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`,
    ),
    '',
  ].join('\n    ')
  const page = put(template, /(?=<div id="root"><\/div>)/, opening)
  return startAfterPaint(put(page, /<\/head>/, `  ${links}\n  </head>`))
}

/** A draft in play requests its movies as soon as it is loaded. */
function answersFor({ id, is_multiplayer, is_complete, theme, option, person_id }: DraftView): string[] {
  const draft = `/api/drafts/${id}`
  if (!is_multiplayer || is_complete) return [draft]
  const query = new URLSearchParams({ category: theme, searchQuery: option })
  if (person_id !== null) query.set('personId', String(person_id))
  return [draft, `/api/movies?${query.toString()}`]
}

async function privatePage(html: string): Promise<StaticFile> {
  return { ...(await compressedPage(html)), cacheControl: 'private, no-cache' }
}

async function readIfAllowed(
  { read }: Deps['drafts'],
  viewer: Viewer,
  id: string,
): Promise<DraftView | undefined> {
  try {
    return await read(viewer, id)
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}
