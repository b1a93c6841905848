/** The parts of a draft that decide how many picks it has. */
type Size = { participants: readonly unknown[]; categories: readonly unknown[] }
type Start = { draftOrder: readonly unknown[] }
type Progress = Size & Start & { picks: readonly unknown[] }

export function isStarted(draft: Start): boolean {
  return draft.draftOrder.length > 0
}

/** The number of participants times the number of categories (Spec 9.7). */
export function totalPicks(draft: Size): number {
  return draft.participants.length * draft.categories.length
}

export function isComplete(draft: Progress): boolean {
  return isStarted(draft) && draft.picks.length >= totalPicks(draft)
}
