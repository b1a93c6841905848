import { type Star, starOf } from '#features/daily/rules/share-text.ts'
import { draftName } from '#domain/draft/theme.ts'
import { scoringPhrase } from '#domain/house-rules/rules-text.ts'
import { averageText, scoreText } from '#domain/scoring/score-texts.ts'
import type { Grade } from '#features/verdict/rules/grades.ts'
import { type DraftResult, markedName, type ResultTeam } from './draft-result.ts'

/** What the stars of a text say. */
export const STARS: readonly (readonly [star: Star, meaning: string])[] = [
  ['★', 'the right call'],
  ['☆', 'close'],
  ['○', 'something got away'],
]

/** The mark of a pick that has no grade, and of an empty place. */
const NO_GRADE = '·'

export type TextOptions = {
  /** The grades by overall pick. Undefined if they are not known; then the grid has no stars. */
  grades: ReadonlyMap<number, Grade | undefined> | undefined
  /** What the night was, in a line. */
  headline?: string | undefined
  /** Where the results are. */
  address: string
  /** Whether the text names the movies, too. */
  hasTitles: boolean
}

/**
 * The result as a text to paste (B4.7): a line a player, best first, with a star a category in the draft's order. It
 * names movies only on request, so that friends can still watch the replay without knowing the picks.
 */
export function resultText(result: DraftResult, options: TextOptions): string {
  const { title, teams } = result
  const nameWidth = Math.max(...teams.map((team) => lengthOf(markedName(team))))
  const rankWidth = String(teams.length).length
  const rows = teams.flatMap((team) => {
    const name = markedName(team)
    const padding = ' '.repeat(nameWidth - lengthOf(name))
    const stars = options.grades && starsOf(result, team, options.grades)
    const average = team.completedPicks > 0 ? averageText(team.averageScore) : scoreText(undefined)
    const row = [String(team.rank).padStart(rankWidth), name + padding, ...(stars ? [stars] : [])].join(' ')
    return [`${row}  ${average}`, ...(options.hasTitles ? titlesOf(result, team) : [])]
  })
  const { scoring } = result.draft.rules ?? {}
  const heading = [draftName(title), ...(scoring ? [scoringPhrase(scoring)] : [])].join(' · ')
  return [heading, ...rows, ...(options.headline ? [options.headline] : []), options.address].join('\n')
}

function starsOf(
  { draft }: DraftResult,
  team: ResultTeam,
  grades: ReadonlyMap<number, Grade | undefined>,
): string {
  return draft.categories
    .map((category) => {
      const pick = team.picks.find((made) => made.category === category)
      const grade = pick && grades.get(pick.overallPick)
      return grade === undefined ? NO_GRADE : starOf(grade)
    })
    .join(' ')
}

function titlesOf({ draft }: DraftResult, team: ResultTeam): string[] {
  return draft.categories.flatMap((category) => {
    const pick = team.picks.find((made) => made.category === category)
    return pick ? [`  ${category}: ${pick.movie.title} (${pick.movie.year}) ${scoreText(pick.score)}`] : []
  })
}

/** The number of characters that people see, so that names with accents or emoji line up. */
function lengthOf(text: string): number {
  return [...new Intl.Segmenter('en').segment(text)].length
}
