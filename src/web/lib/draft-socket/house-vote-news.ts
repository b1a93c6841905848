import type { HouseVotesNews } from '#contract/drafts/draft-room.ts'

type Listener = (news: HouseVotesNews) => void

const listeners = new Set<Listener>()

/** Passes news of votes on to whatever part of the page shows them, which is loaded later than the socket. */
export function tellHouseVotes(news: HouseVotesNews): void {
  for (const listener of listeners) listener(news)
}

/** Hears the news of any socket of this page. Returns a function that stops it. */
export function hearHouseVotes(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
