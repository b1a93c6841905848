import type { HouseVotesNews, RevealNews, WatchingNews } from '#contract/drafts/draft-room.ts'
import { createEmitter } from '../sync/store.ts'

/** News from any socket of this page, for parts of it that are loaded later than the socket. */
export const houseVotesNews = createEmitter<HouseVotesNews>()
export const revealNews = createEmitter<RevealNews>()
export const watchingNews = createEmitter<WatchingNews>()
