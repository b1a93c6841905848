import { useEffect, useSyncExternalStore } from 'react'
import { getReactions } from './use-reactions.ts'
import type { DraftRoom, ReactionLine } from '#web/live/draft-room-state.ts'
import { type PickReactions, reactionStoreOf } from './reaction-store.ts'

/** How often a room without a socket asks again. */
const POLL_MS = 10_000

/** Keeps the reactions of the room up to date. */
export function useLiveReactions({
  view: { id },
  reactions,
  connection,
}: Pick<DraftRoom, 'view' | 'reactions' | 'connection'>): void {
  useEffect(() => {
    const store = reactionStoreOf(reactions)
    const ask = () => {
      store.startAsking()
      // Without an answer the next news or question will do.
      getReactions(id).then(store.applyView, () => undefined)
    }
    const stop = reactions.hear((news) => (news ? store.applyNews(news.counts) : ask()))
    const isPolling = connection !== 'live'
    if (isPolling) ask()
    const timer = isPolling ? setInterval(ask, POLL_MS) : undefined
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [id, reactions, connection])
}

export function usePickReactions(line: ReactionLine, overallPick: number, movieId: number): PickReactions {
  const { subscribe, of } = reactionStoreOf(line)
  return useSyncExternalStore(subscribe, () => of(overallPick, movieId))
}
