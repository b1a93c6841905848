import { markedNameOf } from '#domain/draft/bot-kinds.ts'
import { type Draft, type ParticipantId, participantOf } from '#domain/draft/draft.ts'
import type { DraftRecord, PickRecord } from '#domain/draft/draft-record.ts'
import { emptySlots, isComplete, isStarted } from '#domain/draft/progress.ts'
import { hidesScores } from '#domain/scoring/hidden-scores.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import type { ScoreWeights } from '#domain/scoring/presets.ts'
import { rankTeams, type ScoredPick, type TeamScore } from '#domain/scoring/team-score.ts'
import { type Tie, tiesOf } from '#domain/scoring/tie-break.ts'

export type ResultPick = Omit<PickRecord, 'pickedBy'> &
  ScoredPick & {
    /** Name of the participant who picked for a player who was away. */
    pickedBy?: string
    /** The weights of the parts of a score. */
    weights: ScoreWeights
    /** The score and its figures are hidden until the last pick (B1.8). */
    isHidden?: true
  }

export type ResultTeam = TeamScore<ResultPick> & {
  playerName: string
  /** Undefined unless the average reads the same as another team's. */
  tie?: Tie
  /** Whether a bot played the seat (B2.1). */
  isBot?: true
}

/** The result that the final scores show. */
export type DraftResult = {
  draft: Draft
  title: string
  isFinished: boolean
  /** Whether the draft is finished and no score is pending; only then is there a winner. */
  isFinal: boolean
  /** The picks are in drafting order. */
  picks: readonly ResultPick[]
  /** Best first (Spec 9.36). */
  teams: readonly ResultTeam[]
}

export function toDraftResult(draft: DraftRecord): DraftResult {
  const playerNameOf = (id: ParticipantId) => participantOf(draft, id).name
  const weights = weightsIn(draft)
  const isHidden = hidesScores(draft)
  const picks = draft.picks.map(({ pickedBy, ...pick }, index): ResultPick => ({
    ...pick,
    playerName: playerNameOf(pick.participantId),
    title: pick.movie.title,
    overallPick: index + 1,
    weights,
    ...(isHidden && { isHidden }),
    ...(pickedBy && { pickedBy: playerNameOf(pickedBy) }),
  }))
  const order = isStarted(draft) ? draft.draftOrder : draft.participants.map(({ id }) => id)
  const ranked = rankTeams(order, picks, emptySlots(draft))
  const ties = tiesOf(ranked)
  const teams = ranked.map((team) => ({
    ...team,
    playerName: playerNameOf(team.participantId),
    tie: ties.get(team.participantId),
    ...(participantOf(draft, team.participantId).bot && { isBot: true as const }),
  }))
  const isFinished = isComplete(draft)
  const isFinal = isFinished && draft.pendingEnrichment === 0
  return { draft, title: draft.title, isFinished, isFinal, picks, teams }
}

/** The player's name in a text or a picture: 'Vera (bot)' if it is a bot. */
export function markedName({ playerName, isBot }: Pick<ResultTeam, 'playerName' | 'isBot'>): string {
  return markedNameOf({ name: playerName, bot: isBot })
}

/** The picks by their scores, the best first; of equal ones the earlier. */
export function bestFirst(picks: readonly ResultPick[]): ResultPick[] {
  return picks.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1) || a.overallPick - b.overallPick)
}
