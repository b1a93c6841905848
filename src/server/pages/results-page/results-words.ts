import { markedName, type DraftResult, type ResultTeam } from '#contract/results/draft-result.ts'
import { headingOf } from '#domain/draft/theme.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { counted } from '#domain/words/phrases.ts'

/** The title of a link preview of the results. */
export function linkTitle({ title }: DraftResult): string {
  return `${headingOf(title)}: final scores`
}

/** The draft's outcome in a sentence or two. */
export function resultsInWords({ teams, picks, isFinal }: DraftResult): string {
  const size = `${counted(teams.length, 'player')}, ${counted(picks.length, 'movie')}`
  const [leader, ...others] = scoredTeams(teams)
  if (!leader) return `${size}. No movie has a score yet.`
  const averageOf = ({ averageScore, tie }: ResultTeam) => tie?.exactAverage ?? averageText(averageScore)
  const average = averageOf(leader)
  if (teams.length === 1) return `${markedName(leader)} has an average of ${average}. ${size}.`
  const next = others.slice(0, 2).map((team) => `${markedName(team)} (${averageOf(team)})`)
  const verb = isFinal ? 'wins' : 'leads'
  const ahead = next.length === 0 ? '' : `, ahead of ${next.join(' and ')}`
  return `${markedName(leader)} ${verb} with an average of ${average}${ahead}. ${size}.`
}

/** Whether any pick has a score; without one there is no podium. */
export function hasScores({ picks }: Pick<DraftResult, 'picks'>): boolean {
  return picks.some(({ score }) => score !== undefined)
}
