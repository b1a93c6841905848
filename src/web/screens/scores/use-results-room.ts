import { useCallback, useEffect, useRef, useState } from 'react'
import type { RematchNews } from '#web/live/draft-room-state.ts'
import { createDraftSocket } from '#web/lib/draft-socket/draft-socket.ts'

type ResultsRoom = {
  /** News of the draft's rematch; undefined for viewers who did not play. */
  rematchNews: RematchNews | undefined
  /** Tells the room what this viewer's reveal is at; the server passes on only the host's. */
  tellBeat: (beat: number | null) => void
}

/** The room of the finished draft, for those who played. */
export function useResultsRoom(draftId: string, isPlayer: boolean): ResultsRoom {
  const [news, setNews] = useState<RematchNews>({ isLive: false, count: 0 })
  const socket = useRef<ReturnType<typeof createDraftSocket>>(undefined)
  const lastBeat = useRef<number | null>(undefined)
  const tellBeat = useCallback(
    (beat: number | null) => {
      lastBeat.current = beat
      socket.current?.reveal({ draftId, beat })
    },
    [draftId],
  )
  useEffect(() => {
    if (!isPlayer) return
    const room = createDraftSocket(draftId)
    socket.current = room
    room.open({
      onEntered: () => {
        // A rematch may have started before this socket joined, and the show may have begun.
        setNews(({ count }) => ({ isLive: true, count: count + 1 }))
        if (typeof lastBeat.current === 'number') room.reveal({ draftId, beat: lastBeat.current })
      },
      onLost: () => setNews(({ count }) => ({ isLive: false, count })),
      onNewsState: (isLive) => setNews(({ count }) => ({ isLive, count: count + 1 })),
      onRematchNews: () => setNews(({ isLive, count }) => ({ isLive, count: count + 1 })),
      // The draft is finished, and its scores are fetched elsewhere.
      onChange: () => undefined,
      onPresence: () => undefined,
    })
    return room.close
  }, [draftId, isPlayer])
  return { rematchNews: isPlayer ? news : undefined, tellBeat }
}
