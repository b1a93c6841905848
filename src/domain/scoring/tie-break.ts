import type { ParticipantId } from '#domain/draft/draft.ts'
import { averageText } from './score-texts.ts'
import { scoredTeams, type TeamScore } from './team-score.ts'

/** The reason why a team ranks before the next although both averages read the same (Spec 9.36). */
export type TieBreak = { by: 'average'; margin: string } | { by: 'scoredPicks' | 'bestPick' | 'draftOrder' }

export type Tie = {
  /** The average with enough decimals to tell the tied teams apart; undefined if their averages are equal. */
  exactAverage: string | undefined
  /** The team's tie-break over the next team in the ranking; undefined for the last of the tied teams. */
  tieBreak: TieBreak | undefined
}

type RankedTeam = Pick<TeamScore, 'participantId' | 'averageScore' | 'completedPicks' | 'topPick'>

/** The ties among ranked teams, by participant: teams whose averages read the same. */
export function tiesOf(ranked: readonly RankedTeam[]): ReadonlyMap<ParticipantId, Tie> {
  const teams = scoredTeams(ranked)
  const shown = new Map<string, RankedTeam[]>()
  for (const team of teams) {
    const text = averageText(team.averageScore)
    shown.set(text, [...(shown.get(text) ?? []), team])
  }
  return new Map([...shown.values()].filter((tied) => tied.length > 1).flatMap(entriesOf))
}

function entriesOf(tied: readonly RankedTeam[]): [ParticipantId, Tie][] {
  const decimals = decimalsApart(tied.map(({ averageScore }) => averageScore))
  return tied.map((team, index) => {
    const next = tied[index + 1]
    const tie = {
      exactAverage: decimals === undefined ? undefined : team.averageScore.toFixed(decimals),
      tieBreak: next && breakBetween(team, next, decimals),
    }
    return [team.participantId, tie]
  })
}

/** The number of decimals that tell the averages apart, at least 2; undefined if they are all equal. */
function decimalsApart(averages: readonly number[]): number | undefined {
  const different = new Set(averages).size
  if (different === 1) return undefined
  let decimals = 2
  while (new Set(averages.map((average) => average.toFixed(decimals))).size < different) decimals++
  return decimals
}

function breakBetween(team: RankedTeam, next: RankedTeam, decimals: number | undefined): TieBreak {
  if (decimals !== undefined && team.averageScore !== next.averageScore) {
    const margin = Number(team.averageScore.toFixed(decimals)) - Number(next.averageScore.toFixed(decimals))
    return { by: 'average', margin: margin.toFixed(decimals) }
  }
  if (team.completedPicks !== next.completedPicks) return { by: 'scoredPicks' }
  if (team.topPick?.score !== next.topPick?.score) return { by: 'bestPick' }
  return { by: 'draftOrder' }
}

/** 'Photo finish: by 0.01', or the rule that decided between equal averages. */
export function tieBreakText(tieBreak: TieBreak): string {
  switch (tieBreak.by) {
    case 'average':
      return `Photo finish: by ${tieBreak.margin}`
    case 'scoredPicks':
      return 'Tie: by more scored picks'
    case 'bestPick':
      return 'Tie: by the better best movie'
    case 'draftOrder':
      return 'Tie: by the draft order'
  }
}
