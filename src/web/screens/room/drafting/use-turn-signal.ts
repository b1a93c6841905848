import { useEffect, useRef } from 'react'
import { onTheClock } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { totalPicks } from '#domain/draft/progress.ts'
import { isMine } from '#web/live/stage.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { lightFavicon, notify, wantsTurnSignal } from './turn-signals.ts'

/**
 * Signals the viewer's turn: lights the tab's icon, rings the bell if sound is on, and shows a notification while the page
 * is hidden if that is switched on. Only confirmed changes count: a pick that is taken back starts no new turn.
 */
export function useTurnSignal(view: ViewedDraft): void {
  const turn = onTheClock(view)
  const isMyTurn = turn !== undefined && !turn.participant.bot && isMine(view, turn.participant.id)
  const wasMyTurn = useRef<boolean>(undefined)
  const { id, title, version } = view
  const pick = view.picks.length + 1
  const total = totalPicks(view)

  useEffect(() => {
    lightFavicon(isMyTurn)
    return () => lightFavicon(false)
  }, [isMyTurn])

  const message = useRef('')
  const turnKey = useRef('')
  useEffect(() => {
    message.current = `Pick ${pick} of ${total} in the ${title} draft`
    turnKey.current = `${id} ${version}`
  }, [pick, total, title, id, version])

  useEffect(() => {
    const isNew = isMyTurn && wasMyTurn.current === false
    wasMyTurn.current = isMyTurn
    if (!isNew) return
    playSound('bell', { once: turnKey.current })
    if (!document.hidden || !wantsTurnSignal()) return
    const notification = notify("It's Your Turn", { body: message.current, tag: id })
    return () => notification?.close()
  }, [isMyTurn, id])
}
