import type { PickUndone, RulingUndone } from './apply.ts'
import { apply, type Draft, participantOf, undoPick } from './draft.ts'

/**
 * The events that undo what the last turn of a person and those of the bots after it have brought, so that the person is on
 * the clock again; none if no person has had a turn. A category that was left empty is such a turn.
 */
export function undoToPerson(draft: Draft): (PickUndone | RulingUndone)[] {
  const isBots = (id: string) => participantOf(draft, id).bot !== undefined
  const events: (PickUndone | RulingUndone)[] = []
  for (let now = draft; ;) {
    const ruling = now.rulings?.at(-1)
    const isLast = ruling !== undefined && ruling.after >= now.picks.length
    const turn = isLast ? ruling : now.picks.at(-1)
    if (!turn) return []
    const event = isLast ? ({ type: 'RULING_UNDONE', ruling } as const) : undoPick(now)
    events.push(event)
    now = apply(now, event)
    // An override that was allowed is not a turn.
    const isTurn = !isLast || ruling.is === 'empty'
    if (isTurn && !isBots(turn.participantId)) return events
  }
}
