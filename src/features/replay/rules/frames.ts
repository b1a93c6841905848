import type { Draft, DraftPick } from '#domain/draft/draft-state.ts'

/**
 * The draft before its first pick and after each one, as a replay shows it (B4.6). The last frame is the draft itself;
 * picks that were taken back are in none.
 */
export function framesOf<P extends DraftPick>(draft: Draft<P>): Draft<P>[] {
  const { picks, rulings, version } = draft
  return Array.from({ length: picks.length + 1 }, (_, made) => ({
    ...draft,
    picks: picks.slice(0, made),
    ...(rulings && { rulings: rulings.filter(({ after }) => after <= made) }),
    version: version - picks.length + made,
  }))
}
