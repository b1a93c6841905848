import Papa from 'papaparse'

/** A spreadsheet takes such a text for a formula. Names, titles and categories come from people and outside sources. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A table as CSV, by RFC 4180, with a line of column names. Texts that a spreadsheet would calculate begin with an
 * apostrophe instead.
 */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string | number>[],
): string {
  return Papa.unparse({ fields: [...columns], data: [...rows] }, { escapeFormulae: FORMULA })
}
