import { useEffect, useRef } from 'react'
import { onTheClock } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { totalPicks } from '#domain/draft/progress.ts'
import { isMine } from '../stage.ts'
import { chime, lightFavicon, notify, wantsTurnSignal } from './turn-signals.ts'

/**
 * When it becomes the viewer's turn: a lit icon on the tab and, for those who want it, a chime, and a notification
 * while they look elsewhere. Only what the server has confirmed counts: a pick taken back is not a new turn.
 */
export function useTurnSignal(view: ViewedDraft): void {
  const turn = onTheClock(view)
  const isMyTurn = turn !== undefined && isMine(view, turn.participant.id)
  const wasMyTurn = useRef<boolean>(undefined)
  const { id, title } = view
  const pick = view.picks.length + 1
  const total = totalPicks(view)

  useEffect(() => {
    lightFavicon(isMyTurn)
    return () => lightFavicon(false)
  }, [isMyTurn])

  const message = useRef('')
  useEffect(() => {
    message.current = `Pick ${pick} of ${total} in the ${title} draft`
  }, [pick, total, title])

  useEffect(() => {
    const isNew = isMyTurn && wasMyTurn.current === false
    wasMyTurn.current = isMyTurn
    if (!isNew || !wantsTurnSignal()) return
    void chime()
    if (!document.hidden) return
    const notification = notify("It's Your Turn", { body: message.current, tag: id })
    return () => notification?.close()
  }, [isMyTurn, id])
}
