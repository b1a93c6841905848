import { type Draft, participantOf } from '#domain/draft/draft.ts'

const HEAD = ['Pick', 'Player', 'Movie', 'Year', 'Category', 'House Override']

/** The picks of a draft as a table that spreadsheets open. */
export function picksFile(title: string, draft: Draft): File {
  const rows = draft.picks.map(({ participantId, movie, category, houseOverride }, index) => [
    index + 1,
    participantOf(draft, participantId).name,
    movie.title,
    movie.year,
    category,
    houseOverride ? 'yes' : '',
  ])
  const text = [HEAD, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  const name = `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_')}_picks.csv`
  // The mark tells spreadsheets that the letters are UTF-8.
  return new File(['\uFEFF', text], name, { type: 'text/csv' })
}

function cell(value: string | number): string {
  return `"${String(value).replaceAll('"', '""')}"`
}
