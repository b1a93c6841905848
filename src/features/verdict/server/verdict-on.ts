import { toRatedPool, type RatedMoviesView } from '#contract/movies/rated-movies.ts'
import { toVerdictView, type VerdictView } from '#features/verdict/wire/verdict-view.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import { createJudge, scoredPool } from '#features/verdict/rules/verdict.ts'

/**
 * The verdict on a complete draft, without odds. The rated movies of its theme come as the bytes of their answer, which cost
 * nothing to hand to a thread.
 */
export function verdictOn(draft: ViewedDraft, ratedMovies: Uint8Array): VerdictView | undefined {
  const pool = toRatedPool(JSON.parse(new TextDecoder().decode(ratedMovies)) as RatedMoviesView)
  const judged = createJudge(draft, scoredPool(draft.picks, pool, weightsIn(draft)))(draft)
  return judged && toVerdictView(judged)
}
