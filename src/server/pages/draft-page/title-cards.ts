import { LRUCache } from 'lru-cache'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { TitleCard } from '#contract/drafts/title-card.ts'
import type { BuiltScreens } from '#server/pages/built-screens.ts'
import type { PageParts } from '#server/pages/page.ts'

const MOST_CARDS = 200

/** What the page of a draft shows before the app runs: its title card (decision 045). */
export function createTitleCards(built: BuiltScreens['titleCard']) {
  const drawn = new LRUCache<string, Promise<string>>({ max: MOST_CARDS })

  function draw(card: TitleCard): Promise<string> {
    const key = JSON.stringify(card)
    const opening = drawn.get(key) ?? built.render(card)
    drawn.set(key, opening)
    // The next request may find room in the queue of pages.
    opening.catch(() => drawn.delete(key))
    return opening
  }

  return async (draft: DraftView): Promise<PageParts> => {
    const titleCard = titleCardOf(draft)
    const links = draft.is_multiplayer ? built.links : built.localLinks
    return { links, opening: await draw(titleCard), data: { titleCard } }
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
