import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const REAL_ALIASES = fileURLToPath(
  new URL('../../../../catalog/people-aliases.tsv', import.meta.url),
)
export const REAL_CATALOG = fileURLToPath(new URL('../../../../catalog/movies.tsv', import.meta.url))

/** The catalog's lines, only split at tabs, so that tests do not depend on our parser. */
export function rawRows(): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(REAL_CATALOG, 'utf8').trimEnd().split('\n')
  const columns = header.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}
