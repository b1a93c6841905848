import Papa from 'papaparse'
import { MAX_TITLE_LENGTH } from '#domain/fields/limits.ts'
import { type LeftOutReason, MAX_LIST_ROWS } from '#domain/lists/list.ts'
import { searchKey } from '#domain/movies/search.ts'
import { decode } from './decode.ts'

/** Larger files are no lists of movies. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Rows above the names of the columns. */
const MAX_PREAMBLE = 10
const EXAMPLES = 3

/** A row as it was written, before it is looked up. */
export type ReadRow = { title: string; year?: number; leftOut?: LeftOutReason }

export type ListProblem =
  | { problem: 'no text'; what: string }
  | { problem: 'empty' }
  | { problem: 'too large' }
  | { problem: 'no title column'; columns: { name: string; examples: string[] }[] }
  /** `hasDates` tells whether the newest rows can be kept. */
  | { problem: 'too many rows'; count: number; hasDates: boolean }

export type ReadList = {
  problem?: undefined
  rows: ReadRow[]
  /** The list's own name, if the file tells it. */
  name?: string | undefined
  /** The site that the file comes from. */
  site?: 'Letterboxd' | 'IMDb' | undefined
}

export type ReadOptions = {
  /** The column of the titles, if the file does not tell. */
  titleColumn?: number | undefined
  /** Whether to keep the newest 2,000 rows of a longer file, or its first if it has no dates. */
  keepNewest?: boolean | undefined
}

/**
 * Reads a list of movies (B1.4): an export of Letterboxd or IMDb, another table with a column of titles, or a title on
 * each line. No row is dropped: a movie's second row and what is no movie are left out with the reason.
 */
export function readList(source: string | Uint8Array, options: ReadOptions = {}): ReadList | ListProblem {
  if (source.length > MAX_FILE_BYTES) return { problem: 'too large' }
  const decoded = typeof source === 'string' ? { text: source } : decode(source)
  if (!('text' in decoded)) return { problem: 'no text', what: decoded.what }
  const text = decoded.text.replace(/^\uFEFF/, '').replace(/\0/g, '')
  if (text.trim() === '') return { problem: 'empty' }
  const table = readTable(text, options.titleColumn)
  if (table && 'problem' in table) return table
  const read: Table = table ?? { records: readLines(text) }
  if (read.records.length === 0) return { problem: 'empty' }
  const records = withinLimit(read.records, options.keepNewest)
  if ('problem' in records) return records
  const { name, site } = read
  return { rows: leaveOutTwins(records), name, site }
}

/** A row with the day it was written, as the file has it. */
type DatedRow = ReadRow & { date?: string }
type Table = { records: DatedRow[]; name?: string; site?: ReadList['site'] }

function withinLimit(
  records: readonly DatedRow[],
  keepNewest = false,
): ReadRow[] | Extract<ListProblem, { problem: 'too many rows' }> {
  const rows = records.map(({ date: _date, ...row }) => row)
  if (records.length <= MAX_LIST_ROWS) return rows
  const hasDates = records.every(({ date }) => date !== undefined)
  if (!keepNewest) return { problem: 'too many rows', count: records.length, hasDates }
  const kept = records
    .map(({ date = '' }, index) => ({ date, index }))
    .toSorted((a, b) => (a.date === b.date ? a.index - b.index : a.date < b.date ? 1 : -1))
    .slice(0, MAX_LIST_ROWS)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
  return kept.flatMap((index) => rows[index] ?? [])
}

/** Leaves out what has the title and the year of an earlier row. */
function leaveOutTwins(rows: readonly ReadRow[]): ReadRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.leftOut) return row
    const key = `${row.year ?? ''} ${searchKey(row.title)}`
    if (seen.has(key)) return { ...row, leftOut: 'twice' }
    seen.add(key)
    return row
  })
}

/** Words over columns, in the languages that spreadsheets of friends come in. The first found wins. */
const TITLE_WORDS = [
  'title',
  'name',
  'film',
  'movie',
  'movie title',
  'film title',
  'titel',
  'titre',
  'título',
  'titolo',
]
/** What stands over titles, but is hardly one. */
const COLUMN_NAMES = new Set([
  'title',
  'titles',
  'name',
  'movie title',
  'film title',
  'titel',
  'titre',
  'título',
  'titolo',
])
const YEAR_WORDS = ['year', 'release year', 'movie year', 'jahr', 'année', 'año', 'anno', 'released']
const TYPE_WORDS = ['title type', 'titletype', 'type']
const DATE_WORDS = ['watched date', 'date rated', 'date', 'created', 'modified', 'date added']
/** IMDb's names of what is drafted; older exports write them in other ways. */
const MOVIE_TYPES = new Set([
  'movie',
  'featurefilm',
  'film',
  'tvmovie',
  'short',
  'tvshort',
  'video',
  'documentary',
])
const LETTERBOXD_LIST = /^letterboxd list export/i

/** The text as a table; undefined if it is none. Only its first row, or one under Letterboxd's preamble, has names. */
function readTable(
  text: string,
  titleColumn: number | undefined,
): Table | Extract<ListProblem, { problem: 'no title column' }> | undefined {
  const isLetterboxdList = LETTERBOXD_LIST.test(text)
  const rows = cellsOf(text, isLetterboxdList)
  const top = isLetterboxdList ? rows.findIndex((row) => row.map(columnName).includes('position')) : 0
  const header = rows[top] ?? []
  const names = header.map(columnName)
  const title = columnOf(names, TITLE_WORDS)
  const data = rows.slice(top + 1)
  if (header.length < 2 || title < 0) {
    if (!isTable(header, data)) return undefined
    return titleColumn === undefined
      ? { problem: 'no title column', columns: columnsOf(header, data) }
      : { records: recordsOf(header, data, titleColumn) }
  }
  return {
    records: recordsOf(header, data, title),
    name: nameIn(isLetterboxdList ? rows.slice(0, top) : []),
    site:
      isLetterboxdList || names.includes('letterboxd uri')
        ? 'Letterboxd'
        : names.includes('const')
          ? 'IMDb'
          : undefined,
  }
}

/**
 * Whether rows without known names are a table. Titles have commas, too: two columns are one only if one of them holds
 * nothing but dates and numbers.
 */
function isTable(header: readonly string[], data: readonly string[][]): boolean {
  if (header.length < 2 || data.length < 2 || !looksLikeHeader(header)) return false
  if (data.some(({ length }) => length !== header.length)) return false
  return header.length > 2 || header.some((_, column) => data.every((row) => NO_WORD.test(row[column] ?? '')))
}

const NO_WORD = /^[\d\s./:-]+$/
const DELIMITERS = [',', ';', '\t', '|']

/** The separator is the one by which a column is called a title, if there is one. */
function cellsOf(text: string, isLetterboxdList: boolean): string[][] {
  const delimiter = DELIMITERS.map((candidate) => {
    const preview = isLetterboxdList ? MAX_PREAMBLE : 1
    const { data } = Papa.parse<string[]>(text, { delimiter: candidate, preview })
    const header = data.find((row) => columnOf(row.map(columnName), TITLE_WORDS) >= 0)
    return { candidate, columns: header?.length ?? 0 }
  }).reduce((best, next) => (next.columns > best.columns ? next : best))
  const { data } = Papa.parse<string[]>(text, {
    ...(delimiter.columns > 1 ? { delimiter: delimiter.candidate } : { delimitersToGuess: DELIMITERS }),
    skipEmptyLines: 'greedy',
  })
  return data
}

function recordsOf(header: readonly string[], rows: readonly string[][], title: number): DatedRow[] {
  const names = header.map(columnName)
  const [year, type, date] = [YEAR_WORDS, TYPE_WORDS, DATE_WORDS].map((words) => columnOf(names, words))
  return rows.flatMap((cells) => {
    const written = cells[title]?.trim() || cells.find((cell) => cell.trim() !== '')?.trim()
    if (written === undefined) return []
    const ofColumn = yearIn(cells[year ?? -1])
    const row = ofColumn === undefined ? rowOf(written) : { title: cut(written), year: ofColumn }
    const kind = columnName(cells[type ?? -1] ?? '').replaceAll(' ', '')
    const isMovie = kind === '' || MOVIE_TYPES.has(kind)
    const day = cells[date ?? -1]?.trim()
    return { ...row, ...(!isMovie && { leftOut: 'not a movie' }), ...(day && { date: day }) }
  })
}

/** The name of a Letterboxd list: under 'Name', in the lines above its movies. */
function nameIn(preamble: readonly string[][]): string | undefined {
  const top = preamble.findIndex((row) => row.map(columnName).includes('name'))
  const column = preamble[top]?.map(columnName).indexOf('name') ?? -1
  return preamble[top + 1]?.[column]?.trim() || undefined
}

/** No column has a number for a name; a list of titles without one over it is read line by line. */
function looksLikeHeader(cells: readonly string[]): boolean {
  return cells.every((cell) => !/^\s*\d+([.,]\d+)?\s*$/.test(cell))
}

function columnsOf(header: readonly string[], rows: readonly string[][]) {
  return header.map((name, column) => ({
    name: name.trim() || `Column ${column + 1}`,
    examples: rows.flatMap((cells) => cells[column]?.trim() || []).slice(0, EXAMPLES),
  }))
}

function columnOf(names: readonly string[], words: readonly string[]): number {
  return words.map((word) => names.indexOf(word)).find((column) => column >= 0) ?? -1
}

function columnName(cell: string): string {
  return cell.trim().toLowerCase().replace(/[_-]+/g, ' ')
}

/** A title on each line, without numbers and dots before it. A word such as 'Title' over several is none. */
function readLines(text: string): ReadRow[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const isNamed = lines.length > 1 && COLUMN_NAMES.has(columnName(lines[0] ?? ''))
  return lines.slice(isNamed ? 1 : 0).flatMap((line) => {
    const written = line
      .replace(/^\s*(?:[-*•·–—]|#?\d{1,4}[.)])\s+/, '')
      .replace(/^["“](.*)["”]$/, '$1')
      .trim()
    return written === '' ? [] : rowOf(written)
  })
}

/**
 * A title, and its year if that stands in brackets or after a comma. A year without either may belong to the title
 * ('Wonder Woman 1984'), which only looking it up can tell.
 */
function rowOf(written: string): ReadRow {
  const [, title, inBrackets, afterComma] =
    /^(.*\S)\s*(?:[([](\d{4})[)\]]|[,;\t]\s*(\d{4}))\s*$/.exec(written) ?? []
  const year = yearIn(inBrackets ?? afterComma)
  return title !== undefined && year !== undefined ? { title: cut(title), year } : { title: cut(written) }
}

const FIRST_FILM = 1874
/** Movies are announced this far ahead; a later number belongs to a title ('Blade Runner 2049'). */
const LATEST_YEAR = new Date().getFullYear() + 5

function yearIn(text: string | undefined): number | undefined {
  const digits = /^\s*(\d{4})(?:\D.*)?$/.exec(text ?? '')?.[1]
  const year = Number(digits)
  return digits !== undefined && year >= FIRST_FILM && year <= LATEST_YEAR ? year : undefined
}

function cut(title: string): string {
  return Array.from(title.replace(/\s+/g, ' ')).slice(0, MAX_TITLE_LENGTH).join('')
}
