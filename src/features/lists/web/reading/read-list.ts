import Papa from 'papaparse'
import { MAX_TITLE_LENGTH, withoutDirectionMarks } from '#domain/fields/limits.ts'
import { MAX_LIST_ROWS } from '#features/lists/rules/list.ts'
import { timesOf } from './dates.ts'
import { decode, decodedOnce } from './decode.ts'
import { leaveOutTwins, type ReadList, type ReadRow } from './join-lists.ts'
import { type Lines, readLines } from './lines.ts'

/** Larger files are no lists of movies. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Rows above the names of the columns. */
const MAX_PREAMBLE = 10
const EXAMPLES = 3

export type ListProblem =
  | { problem: 'no text'; what: string }
  | { problem: 'empty' }
  | { problem: 'too large' }
  | { problem: 'no title column'; columns: { name: string; examples: string[] }[] }
  /** `hasDates` tells whether the newest rows can be kept. */
  | { problem: 'too many rows'; count: number; hasDates: boolean }

export type ReadOptions = {
  /** The column of the titles, if the file does not tell. */
  titleColumn?: number | undefined
  /** Whether to keep the newest 2,000 rows of a longer file, or its first if it has no dates. */
  keepNewest?: boolean | undefined
}

/**
 * Reads a list of movies (B1.4): an export of Letterboxd, IMDb or TMDB, another table with a column of titles, or a title
 * on each line. No row is dropped: a movie's second row and what is no movie are left out with the reason, and rows
 * without a title are counted.
 */
export function readList(source: string | Uint8Array, options: ReadOptions = {}): ReadList | ListProblem {
  if (source.length > MAX_FILE_BYTES) return { problem: 'too large' }
  const decoded = typeof source === 'string' ? { text: source } : decode(source)
  if (!('text' in decoded)) return { problem: 'no text', what: decoded.what }
  const text = decodedOnce(withoutDirectionMarks(decoded.text.replace(/^\uFEFF/, '').replace(/\0/g, '')))
  if (text.trim() === '') return { problem: 'empty' }
  const lines = TABLE_OF_MARKDOWN.test(text) ? readLines(text) : undefined
  const read =
    (lines?.tables.length ? undefined : readTable(text, options.titleColumn)) ??
    fromLines(lines ?? readLines(text), options.titleColumn)
  if ('problem' in read) return read
  if (read.records.length === 0) return { problem: 'empty' }
  const records = withinLimit(read.records, options.keepNewest)
  if ('problem' in records) return records
  const { name, site, untitled = 0 } = read
  return { rows: leaveOutTwins(records), name, site, ...(untitled > 0 && { untitled }) }
}

/** The line under the names of the columns. */
const TABLE_OF_MARKDOWN = /^\s*\|?[\s:]*-+[\s:]*\|[\s|:-]*$/m

/** A row with the day it was written, as the file has it. */
type DatedRow = ReadRow & { date?: string }
type Table = { records: DatedRow[]; untitled?: number; name?: string; site?: ReadList['site'] }

function withinLimit(
  records: readonly DatedRow[],
  keepNewest = false,
): ReadRow[] | Extract<ListProblem, { problem: 'too many rows' }> {
  const rows = records.map(({ date: _date, ...row }) => row)
  if (records.length <= MAX_LIST_ROWS) return rows
  const times = timesOf(records.map(({ date }) => date))
  if (!keepNewest) return { problem: 'too many rows', count: records.length, hasDates: times !== undefined }
  const isOldestFirst = times !== undefined && (times[0] ?? 0) < (times.at(-1) ?? 0)
  const kept = records
    .map((_, index) => ({ time: times?.[index] ?? 0, index }))
    .toSorted((a, b) => b.time - a.time || (isOldestFirst ? b.index - a.index : a.index - b.index))
    .slice(0, MAX_LIST_ROWS)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
  return kept.flatMap((index) => rows[index] ?? [])
}

/** Words over columns, without accents, in the languages that spreadsheets of friends come in. The first found wins. */
const ORIGINAL_WORDS = wordsOf(
  'original title, originaltitel, titre original, titulo original, titolo originale, originele titel',
)
const TITLE_WORDS = [
  ...wordsOf(
    'title, name, film, movie, movie title, film title, movie name, film name, titel, titre, titulo, titolo',
  ),
  ...wordsOf('filmtitel, pelicula, titles, movies, films, movie titles, film titles'),
  ...wordsOf('titres, titulos, titoli, peliculas, filme'),
  ...ORIGINAL_WORDS,
]
/** What stands over titles, but is hardly one. */
const COLUMN_NAMES = new Set(
  wordsOf(
    'title, titles, name, movie title, movie titles, film title, film titles, titel, titre, titulo, titolo',
  ),
)
const YEAR_WORDS = wordsOf(
  'year, release year, movie year, jahr, annee, ano, anno, jaar, released, release date, date released',
)
const TYPE_WORDS = wordsOf('title type, titletype, type, media type, typ, tipo')
const DATE_WORDS = wordsOf(
  'watched date, date watched, date rated, date, created, modified, date added, last watched, timestamp, datum, fecha, data',
)

function wordsOf(listed: string): string[] {
  return listed.split(', ')
}

/** Sites' words for what is not drafted, in many languages; the rest are movies. */
const NOT_MOVIES = [
  /^(tv|tv ?shows?|shows?|seasons?|staffel|people|person)$/,
  /seri[ea]|sarja|sorozat|dizi|telenovela|sitcom|сериал|серіал|シリーズ|드라마|시리즈|剧|劇/,
  /episod|epizod|folge|aflevering|avsnitt|afsnit|odcinek|dil\b|bolum|jakso|эпизод|серия|エピソード|에피소드/,
  /game|spiel|\bspel|jeux? video|videogioc|videojueg|jogo|\bgra\b|oyun|игра|ゲーム|게임|游戏|遊戲/,
  /podcast|special|especial|musi[ck].*video|video.*musi|musikvideo|videoclip/,
]

/** Whether a column of types calls it a movie. */
function isMovieType(type: string): boolean {
  const kind = columnName(type)
  return !NOT_MOVIES.some((words) => words.test(kind))
}
const LETTERBOXD_LIST = /^letterboxd list export/i

/** The text as a table; undefined if it is none. Only its first row, or one under Letterboxd's preamble, has names. */
function readTable(text: string, titleColumn: number | undefined): Table | NoTitles | undefined {
  const isLetterboxdList = LETTERBOXD_LIST.test(text)
  const rows = cellsOf(text, isLetterboxdList)
  const top = isLetterboxdList ? rows.findIndex((row) => row.map(columnName).includes('position')) : 0
  const header = rows[top] ?? []
  const data = rows.slice(top + 1)
  const hasTitles = header.length >= 2 && columnOf(header.map(columnName), TITLE_WORDS) >= 0
  if (!hasTitles && !isTable(header, data)) return undefined
  const table = tableOf(header, data, titleColumn)
  if ('problem' in table) return table
  const name = nameIn(isLetterboxdList ? rows.slice(0, top) : [])
  return { ...table, ...(name !== undefined && { name }), ...(isLetterboxdList && { site: 'Letterboxd' }) }
}

type NoTitles = Extract<ListProblem, { problem: 'no title column' }>

/** A table by its known column of titles, or by the one that was chosen. */
function tableOf(
  header: readonly string[],
  data: readonly string[][],
  titleColumn: number | undefined,
): Table | NoTitles {
  const names = header.map(columnName)
  const known = columnOf(names, TITLE_WORDS)
  const title = known >= 0 ? known : titleColumn
  if (title === undefined) return { problem: 'no title column', columns: columnsOf(header, data) }
  return { ...recordsOf(header, data, title), site: siteOf(names) }
}

function siteOf(names: readonly string[]): ReadList['site'] {
  if (names.includes('letterboxd uri')) return 'Letterboxd'
  if (names.includes('tmdb id')) return 'TMDB'
  return names.includes('const') ? 'IMDb' : undefined
}

/** A title on each line, and the tables between. A word such as 'Title' over several is none. */
function fromLines({ titles, headings, tables }: Lines, titleColumn: number | undefined): Table | NoTitles {
  const isNamed = titles.length > 1 && COLUMN_NAMES.has(columnName(titles[0] ?? ''))
  const [name] = headings
  const read: Table = {
    records: titles.slice(isNamed ? 1 : 0).map(rowOf),
    untitled: 0,
    ...(name !== undefined && { name }),
  }
  for (const [header = [], ...data] of tables) {
    const table = tableOf(header, data, titleColumn)
    if ('problem' in table) return table
    read.records.push(...table.records)
    read.untitled = (read.untitled ?? 0) + (table.untitled ?? 0)
  }
  return read
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

/** What a spreadsheet writes above the names, so that it finds its own separator again. */
const SEPARATOR_LINE = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n)/i

/** The separator is the one that the file tells, or by which a column is called a title, if there is one. */
function cellsOf(whole: string, isLetterboxdList: boolean): string[][] {
  const told = SEPARATOR_LINE.exec(whole)
  const text = told ? whole.slice(told[0].length) : whole
  if (told?.[1] !== undefined) return parsed(text, { delimiter: told[1] })
  const delimiter = DELIMITERS.map((candidate) => {
    const preview = isLetterboxdList ? MAX_PREAMBLE : 1
    const { data } = Papa.parse<string[]>(text, { delimiter: candidate, preview })
    const header = data.find((row) => columnOf(row.map(columnName), TITLE_WORDS) >= 0)
    return { candidate, columns: header?.length ?? 0 }
  }).reduce((best, next) => (next.columns > best.columns ? next : best))
  return parsed(
    text,
    delimiter.columns > 1 ? { delimiter: delimiter.candidate } : { delimitersToGuess: DELIMITERS },
  )
}

/** A file with more quotes that are not closed is not mended. */
const MOST_OPEN_QUOTES = 50

/** The cells; a quote that is opened but not closed at the end of its cell is taken for a part of it. */
function parsed(
  text: string,
  separator: { delimiter: string } | { delimitersToGuess: string[] },
): string[][] {
  let mended = text
  for (let time = 0; ; time++) {
    const { data, errors } = Papa.parse<string[]>(mended, { ...separator, skipEmptyLines: 'greedy' })
    const open = errors.find(({ type }) => type === 'Quotes')?.index
    if (open === undefined || time === MOST_OPEN_QUOTES) return data
    const quote = mended.lastIndexOf('"', open)
    if (quote < 0) return data
    mended = `${mended.slice(0, quote)}${mended.slice(quote + 1)}`
  }
}

function recordsOf(
  header: readonly string[],
  rows: readonly string[][],
  title: number,
): { records: DatedRow[]; untitled: number } {
  const names = header.map(columnName)
  const [year, type, date, original] = [YEAR_WORDS, TYPE_WORDS, DATE_WORDS, ORIGINAL_WORDS].map((words) =>
    columnOf(names, words),
  )
  const records = rows.flatMap((cells) => {
    const originalTitle = cut(cells[original ?? -1] ?? '')
    const written = cells[title]?.trim() || originalTitle
    if (written === '') return []
    const ofColumn = yearIn(cells[year ?? -1])
    const row = ofColumn === undefined ? rowOf(written) : { title: cut(written), year: ofColumn }
    const day = cells[date ?? -1]?.trim()
    return {
      ...row,
      ...(originalTitle !== '' && originalTitle !== row.title && { originalTitle }),
      ...(!isMovieType(cells[type ?? -1] ?? '') && { leftOut: 'not a movie' as const }),
      ...(day && { date: day }),
    }
  })
  return { records, untitled: rows.length - records.length }
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
  const plain = cell
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
  return plain.trim().toLowerCase().replace(/[_-]+/g, ' ')
}

/**
 * A title, and its year if that stands in brackets, perhaps before a remark, or after a comma or a dash. A year without
 * any may belong to the title ('Wonder Woman 1984'), which only looking it up can tell.
 */
function rowOf(written: string): ReadRow {
  for (const form of DATED_TITLES) {
    const [, title, digits] = form.exec(written) ?? []
    const year = yearIn(digits)
    if (title !== undefined && year !== undefined) return { title: cut(title), year }
  }
  return { title: cut(written) }
}

const DATED_TITLES = [
  /^(.*\S)\s*[([{](\d{4})[)\]}]\s*$/,
  /^(.*\S)\s*[,;\t]\s*(\d{4})\s*$/,
  /^(.*\S)(?:\s+[-–—]\s*|\s*[–—]\s*)(\d{4})\s*$/,
  /^(.*?\S)\s*[([{](\d{4})[)\]}]\s*[^\s)\]}].*$/,
]

const FIRST_FILM = 1874
/** Movies are announced this far ahead; a later number belongs to a title ('Blade Runner 2049'). */
const LATEST_YEAR = new Date().getFullYear() + 5

function yearIn(text: string | undefined): number | undefined {
  const [digits] = /(?<!\d)\d{4}(?!\d)/.exec(text ?? '') ?? []
  const year = Number(digits)
  return digits !== undefined && year >= FIRST_FILM && year <= LATEST_YEAR ? year : undefined
}

function cut(title: string): string {
  return Array.from(title.replace(/\s+/g, ' ').trim()).slice(0, MAX_TITLE_LENGTH).join('')
}
