import { LRUCache } from 'lru-cache'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { OPENING_ID, TITLE_CARD_ID, type TitleCard } from '#contract/drafts/title-card.ts'
import type { BuiltScreens } from '#server/pages/built-screens.ts'
import { put } from '#server/pages/page-head.ts'
import { jsonForHtml, startAfterPaint } from '#server/pages/prerendered-page.ts'

const MOST_PAGES = 200

/** Adds a draft's title card to the app's page, so that it shows before the app runs (decision 045). */
export function createTitleCardPages(template: string, built: BuiltScreens['titleCard']) {
  const pages = new LRUCache<string, Promise<string>>({ max: MOST_PAGES })

  async function make(card: TitleCard, isOnline: boolean): Promise<string> {
    const opening = [
      `<div id="${OPENING_ID}">${await built.render(card)}</div>`,
      `<script type="application/json" id="${TITLE_CARD_ID}">${jsonForHtml(card)}</script>`,
      '',
    ].join('\n    ')
    const page = put(template, /(?=<div id="root"><\/div>)/, opening)
    const links = isOnline ? built.links : built.localLinks
    return startAfterPaint(put(page, /<\/head>/, `  ${links}\n  </head>`), 'after the paint')
  }

  return (draft: DraftView): Promise<string> => {
    const card = titleCardOf(draft)
    const key = JSON.stringify([draft.is_multiplayer, card])
    const page = pages.get(key) ?? make(card, draft.is_multiplayer)
    pages.set(key, page)
    // The next request may find room in the queue of pages.
    page.catch(() => pages.delete(key))
    return page
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
