import { useEffect, useEffectEvent, useState } from 'react'
import { participantOf } from '#domain/draft/draft.ts'
import type { LocalDraft } from '../../lib/local-drafts.ts'
import { undo } from './change-draft.ts'

/**
 * Takes back the last pick, and says so until the draft goes on. Where that leaves the focus nowhere, because there
 * is no further pick to take back, `goOn` leads to where the next one begins.
 */
export function useUndo({ id, draft }: LocalDraft, goOn: () => void) {
  const [last, setLast] = useState<{ version: number; text: string }>()
  const undone = last?.version === draft.version ? last.text : undefined

  const leadOn = useEffectEvent(goOn)
  useEffect(() => {
    if (undone !== undefined && document.activeElement === document.body) leadOn()
  }, [undone])

  function undoPick(version: number) {
    const pick = draft.picks.at(-1)
    if (!pick || !undo(id, version)) return
    const { name } = participantOf(draft, pick.participantId)
    setLast({ version: version + 1, text: `${name}’s pick of ${pick.movie.title} was undone.` })
  }

  return { undo: undoPick, undone }
}
