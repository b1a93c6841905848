import { apply, type Draft, type DraftPick } from './events.ts'

/**
 * The draft before its first pick and after each one, as a replay shows it (B4.6). The last frame is the draft itself;
 * picks that were taken back are in none.
 */
export function framesOf<P extends DraftPick>(draft: Draft<P>): Draft<P>[] {
  const frames = [{ ...draft, picks: [], version: draft.version - draft.picks.length } as Draft<P>]
  for (const pick of draft.picks) {
    const before = frames.at(-1)
    if (before) frames.push(apply(before, { type: 'PICK_MADE', pick }))
  }
  return frames
}
