import type { HouseVotesNews, RevealNews, WatchingNews } from '#contract/drafts/draft-room.ts'
import { createEmitter, createStore } from '#web/lib/sync/store.ts'

/** News from any socket of this page, for parts of it that are loaded later than the socket. */
export const houseVotesNews = createEmitter<HouseVotesNews>()
export const revealNews = createEmitter<RevealNews>()
/** Who watches the room of this page's draft, as last told; the news may come before who shows it. */
export const watchingNews = createStore<WatchingNews | undefined>(undefined)
