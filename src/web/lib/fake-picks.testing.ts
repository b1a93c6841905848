import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import { type Draft, type DraftPick, participantOf } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import { toNewPick, toPickRecord } from '#server/drafts/draft-mapper.ts'
import type { PickRow } from '#server/drafts/draft-repo.ts'
import type { KnownFacts } from '#server/movies/movie-source.ts'

/** The time of everything on a fake server. */
export const TIME = '2024-06-01T12:00:00.000Z'

/** The facts of a movie on a fake server: whether it won an Oscar, and that no source has more to add. */
export function factsOf({ hasOscar }: Pick<Movie, 'hasOscar'>): KnownFacts {
  return { facts: { oscarStatus: hasOscar ? 'winner' : 'none' }, isWhole: true }
}

/** The next pick of an online draft as the server stores it. */
export function toStoredPick(draft: Draft, pick: DraftPick): PickRecord {
  const { name } = participantOf(draft, pick.participantId)
  const order = draft.picks.length + 1
  const made = { ...pick, madeAt: Date.parse(TIME) }
  return toPickRecord(toNewPick(made, order, name, factsOf(pick.movie), new Date(TIME), weightsIn(draft)))
}

/** The rows of a stored draft's picks. */
export function pickRowsOf(view: DraftView): PickRow[] {
  const draft = fromWire(view)
  return draft.picks.map((pick, index) => ({
    ...toNewPick(
      pick,
      index + 1,
      pick.playerName,
      { facts: pick.facts, isWhole: !pick.isPending },
      new Date(TIME),
      weightsIn(draft),
    ),
    calculatedScore: pick.score ?? null,
    scoringDataComplete: pick.isScoringComplete,
    draftId: view.id,
  }))
}
