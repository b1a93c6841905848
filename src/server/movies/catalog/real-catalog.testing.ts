import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const REAL_ALIASES = fileURLToPath(
  new URL('../../../../catalog/people-aliases.tsv', import.meta.url),
)
export const REAL_CATALOG = fileURLToPath(new URL('../../../../catalog/movies.tsv', import.meta.url))

/** The lines of the catalog, cut at the tabs and nothing else: an opinion of its own for the tests. */
export function rawRows(): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(REAL_CATALOG, 'utf8').trimEnd().split('\n')
  const columns = header.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}
