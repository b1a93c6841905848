import type { ResultPick } from '#contract/draft-result.ts'
import { stillMissingText } from '#domain/scoring/score-texts.ts'

/** Marks a score that is of what is known by now, because a source has not answered (Spec 9.32). */
export function StillMissing({ pick: { isPending, score, facts } }: { pick: ResultPick }) {
  if (!isPending || score === undefined) return null
  return <span className="still-missing">{stillMissingText(facts)}</span>
}
