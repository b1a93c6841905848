import { apply, type Draft, participantOf, type PickUndone, undoPick } from './draft.ts'

/**
 * The events that undo the last pick of a person and the bots' picks after it, so that the person is on the clock
 * again; none if no person has picked.
 */
export function undoToPerson(draft: Draft): PickUndone[] {
  const byPerson = draft.picks.findLastIndex(({ participantId }) => !participantOf(draft, participantId).bot)
  const events: PickUndone[] = []
  for (let now = draft; byPerson !== -1 && now.picks.length > byPerson;) {
    const event = undoPick(now)
    events.push(event)
    now = apply(now, event)
  }
  return events
}
