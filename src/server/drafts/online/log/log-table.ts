import { csvOf } from '#contract/csv.ts'
import type { DraftLogView } from '#contract/drafts/draft-log.ts'
import { entryText } from '#domain/log/words.ts'

/** By this mark at the beginning, spreadsheets tell that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const COLUMNS = [
  'No.',
  'Time (UTC)',
  'What',
  'Event',
  'Done by',
  'For',
  'Pick',
  'Movie',
  'Year',
  'Category',
] as const

/** The log as CSV. */
export function logTable({ entries }: DraftLogView): string {
  const rows = entries.map((entry) => ({
    'No.': entry.version,
    'Time (UTC)': entry.at,
    What: entryText(entry.words),
    Event: entry.type,
    'Done by': entry.by?.participant_name ?? '',
    For: entry.for?.participant_name ?? '',
    Pick: entry.pick_number ?? '',
    Movie: entry.movie_title ?? '',
    Year: entry.movie_year ?? '',
    Category: entry.category ?? '',
  }))
  return BYTE_ORDER_MARK + csvOf(COLUMNS, rows)
}
