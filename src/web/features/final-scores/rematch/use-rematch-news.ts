import { useEffect, useState } from 'react'
import type { RematchNews } from '../../../components/rematch/use-rematch.ts'
import { createDraftSocket } from '../../../lib/draft-socket/draft-socket.ts'

/** Listens in the finished draft's room for rematch news; undefined for viewers who did not play. */
export function useRematchNews(draftId: string, isPlayer: boolean): RematchNews | undefined {
  const [news, setNews] = useState<RematchNews>({ isLive: false, count: 0 })
  useEffect(() => {
    if (!isPlayer) return
    const socket = createDraftSocket(draftId)
    socket.open({
      // A rematch may have started before this socket joined.
      onEntered: () => setNews(({ count }) => ({ isLive: true, count: count + 1 })),
      onLost: () => setNews(({ count }) => ({ isLive: false, count })),
      onNewsState: (isLive) => setNews(({ count }) => ({ isLive, count: count + 1 })),
      onRematchNews: () => setNews(({ isLive, count }) => ({ isLive, count: count + 1 })),
      // The draft is finished, and its scores are fetched elsewhere.
      onChange: () => undefined,
      onPresence: () => undefined,
    })
    return socket.close
  }, [draftId, isPlayer])
  return isPlayer ? news : undefined
}
