import { useEffect, useRef } from 'react'
import { onTheClock } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { totalPicks } from '#domain/draft/progress.ts'
import { isMine } from '../stage.ts'
import { chime, lightFavicon, notify, wantsTurnSignal } from './turn-signals.ts'

/**
 * Signals the viewer's turn: lights the tab's icon and, if switched on, plays a chime and shows a notification while
 * the page is hidden. Only confirmed changes count: a pick that is taken back starts no new turn.
 */
export function useTurnSignal(view: ViewedDraft): void {
  const turn = onTheClock(view)
  const isMyTurn = turn !== undefined && !turn.participant.bot && isMine(view, turn.participant.id)
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
