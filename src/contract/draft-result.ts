import type { CategoryName } from '#domain/categories/categories.ts'
import { type Draft, type ParticipantId, participantOf } from '#domain/draft/draft.ts'
import { isStarted } from '#domain/draft/progress.ts'
import type { Movie, MovieFacts } from '#domain/movies/movie.ts'
import { rankTeams, type ScoredPick, type TeamScore } from '#domain/scoring/team-score.ts'
import { type Tie, tiesOf } from '#domain/scoring/tie-break.ts'
import { type DraftView, toDraft, toDraftedMovie, toMovieFacts } from './drafts.ts'

export type ResultPick = ScoredPick & {
  playerName: string
  movie: Movie
  facts: MovieFacts
  category: CategoryName
  houseOverride: boolean
  /** Name of the participant who picked for a player who was away. */
  pickedBy?: string
  /** Whether the score may still change, because a source has not answered. */
  isPending: boolean
}

export type ResultTeam = TeamScore<ResultPick> & {
  playerName: string
  /** Undefined unless the average reads the same as another team's. */
  tie?: Tie
}

/** What the final scores show. */
export type DraftResult = {
  draft: Draft
  title: string
  isFinished: boolean
  /** Whether it is finished and no score is pending. Only then is there a winner. */
  isFinal: boolean
  /** In drafting order. */
  picks: readonly ResultPick[]
  /** Best first (decision 33). */
  teams: readonly ResultTeam[]
}

export function toDraftResult(view: DraftView): DraftResult {
  const draft = toDraft(view)
  const nameOf = (id: ParticipantId) => participantOf(draft, id).name
  const picks = view.picks.map((pick): ResultPick => ({
    participantId: pick.player_id,
    playerName: nameOf(pick.player_id),
    title: pick.movie_title,
    overallPick: pick.pick_order,
    score: pick.calculated_score ?? undefined,
    movie: toDraftedMovie(pick),
    facts: toMovieFacts(pick),
    category: pick.category,
    houseOverride: pick.house_override,
    ...(pick.picked_by && { pickedBy: nameOf(pick.picked_by) }),
    isPending: pick.scoring_data_pending ?? false,
  }))
  const order = isStarted(draft) ? draft.draftOrder : draft.participants.map(({ id }) => id)
  const ranked = rankTeams(order, picks)
  const ties = tiesOf(ranked)
  const teams = ranked.map((team) => ({
    ...team,
    playerName: nameOf(team.participantId),
    tie: ties.get(team.participantId),
  }))
  const isFinished = view.is_complete
  const isFinal = isFinished && view.pending_enrichment === 0
  return { draft, title: view.title, isFinished, isFinal, picks, teams }
}
