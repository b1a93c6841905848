import { draftName } from '#domain/draft/theme.ts'
import { csvOf } from '#contract/csv.ts'
import { type DraftResult, markedName } from './draft-result.ts'

/** Letterboxd imports the first four; the others are for spreadsheets. */
const COLUMNS = [
  'Title',
  'Year',
  'Directors',
  'Tags',
  'Pick',
  'Player',
  'Category',
  'House Override',
  'Score',
] as const

/**
 * The picks of a draft as CSV, in drafting order, in columns that Letterboxd imports (B4.7). There is no byte order
 * mark, because an import would take it for a part of the first column's name.
 */
export function resultCsv({ title, picks, teams }: DraftResult): string {
  const names = new Map(teams.map((team) => [team.participantId, markedName(team)]))
  const rows = picks.map(
    ({ movie, overallPick, participantId, playerName, category, houseOverride, score }) => ({
      Title: movie.title,
      Year: movie.year,
      Directors: movie.directors.join(', '),
      Tags: ['marquee', draftName(title), playerName].map(toTag).join(', '),
      Pick: overallPick,
      Player: names.get(participantId) ?? playerName,
      Category: category,
      'House Override': houseOverride ? 'yes' : '',
      Score: score?.toFixed(2) ?? '',
    }),
  )
  return csvOf(COLUMNS, rows)
}

/** 'tom_hanks_draft.csv'. A title without any letter that file names take is left out. */
export function resultCsvName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
  return name === '' ? 'draft.csv' : `${name}_draft.csv`
}

/** Commas separate tags. */
function toTag(text: string): string {
  return text.toLowerCase().replace(/^the /, '').replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
}
