import type { Ruling } from './draft-state.ts'

/** The parts of a draft that decide how many picks it has. */
type Size = {
  participants: readonly unknown[]
  categories: readonly unknown[]
  rulings?: readonly Pick<Ruling, 'is'>[] | undefined
}
type Start = { draftOrder: readonly unknown[] }
type Progress = Size & Start & { picks: readonly unknown[] }

export function isStarted(draft: Start): boolean {
  return draft.draftOrder.length > 0
}

/** The number of participants times the number of categories (Spec 9.7), less those that were left empty. */
export function totalPicks(draft: Size): number {
  return draft.participants.length * draft.categories.length - emptySlots(draft).length
}

/** The categories of players that were left empty, in order. */
export function emptySlots<R extends Pick<Ruling, 'is'>>({
  rulings = [],
}: {
  rulings?: readonly R[] | undefined
}): R[] {
  return rulings.filter(({ is }) => is === 'empty')
}

export function isComplete(draft: Progress): boolean {
  return isStarted(draft) && draft.picks.length >= totalPicks(draft)
}
