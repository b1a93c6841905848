import { type Draft, type DraftPick, participantOf } from '#domain/draft/draft.ts'

/** 'Theo, pick 14' */
export function pickBy(draft: Draft, { participantId }: DraftPick, overallPick: number): string {
  return `${participantOf(draft, participantId).name}, pick ${overallPick}`
}
