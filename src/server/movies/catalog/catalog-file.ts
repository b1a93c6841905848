import { readFile } from 'node:fs/promises'
import { MAX_OPTION_LENGTH, MAX_TITLE_LENGTH } from '#domain/fields/fields.ts'
import { OSCAR_STATUSES, type MovieFacts, type OscarStatus } from '#domain/movies/movie.ts'
import { messageOf, StartupError } from '#server/startup-error.ts'

/** One line of the catalog. */
export type CatalogMovie = {
  id: number
  year: number
  title: string
  /** Names of `GENRES`, most fitting first. */
  genres: readonly string[]
  directors: readonly string[]
  cast: readonly string[]
  facts: MovieFacts
}

/** TMDB's movie genres. */
export const GENRES: readonly string[] = [
  'Action',
  'Adventure',
  'Animation',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'History',
  'Horror',
  'Music',
  'Mystery',
  'Romance',
  'Science Fiction',
  'TV Movie',
  'Thriller',
  'War',
  'Western',
]

const COLUMNS = [
  'id',
  'year',
  'title',
  'genres',
  'directors',
  'cast',
  'budget_musd',
  'revenue_musd',
  'imdb',
  'rt_critics',
  'metacritic',
  'oscar',
] as const
type Column = (typeof COLUMNS)[number]

/** Years the file may hold; it may go beyond the year picker, up to the last id that fits. */
const FIRST_YEAR = 1888
const LAST_YEAR = 2099
const MAX_GENRES = 4
const MAX_CAST = 12
const MAX_BUDGET_MUSD = 500
const MAX_REVENUE_MUSD = 3000

/** Another name under which people search for a person of the catalog. */
export type PersonAlias = { alias: string; name: string }

const ALIAS_COLUMNS = 'alias\tname'

/** How another title of a movie came about: in the original's own script, in Latin letters, or in a language. */
const TITLE_KINDS = ['original', 'romanised', 'english', 'german', 'spanish', 'french', 'italian'] as const
/** Another title under which people look for a movie of the catalog. */
export type OtherTitle = { id: number; title: string; kind: (typeof TITLE_KINDS)[number] }

const OTHER_TITLE_COLUMNS = 'id\talias\tkind'

/** Reads the other names of people; a catalog without such a file has none. */
export async function readAliases(path: string): Promise<PersonAlias[]> {
  const text = await readIfThere(path, 'The other names of people')
  return text === undefined ? [] : parseAliases(text, path)
}

export function parseAliases(text: string, fileName: string): PersonAlias[] {
  return parseRows(text, fileName, ALIAS_COLUMNS, ([alias = '', name = ''], refusal) => {
    for (const text of [alias, name]) checkedName({ text, refusal }, MAX_OPTION_LENGTH)
    return { alias, name }
  })
}

/** Reads the other titles of movies; a catalog without such a file has none. */
export async function readOtherTitles(path: string): Promise<OtherTitle[]> {
  const text = await readIfThere(path, 'The other titles of movies')
  return text === undefined ? [] : parseOtherTitles(text, path)
}

export function parseOtherTitles(text: string, fileName: string): OtherTitle[] {
  return parseRows(text, fileName, OTHER_TITLE_COLUMNS, ([id = '', alias = '', named = ''], refusal) => {
    const kind = TITLE_KINDS.find((known) => known === named)
    if (kind === undefined) throw refusal(`the kind must be ${TITLE_KINDS.join(', ')}`)
    if (!/^\d+$/.test(id)) throw refusal('the id must be a number')
    return { id: Number(id), title: checkedName({ text: alias, refusal }, MAX_TITLE_LENGTH), kind }
  })
}

async function readIfThere(path: string, what: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartupError(`${what} cannot be read: ${messageOf(error)}`, { cause: error })
  })
}

function parseRows<Row>(
  text: string,
  fileName: string,
  columns: string,
  parse: (cells: readonly string[], refusal: Cell['refusal']) => Row,
): Row[] {
  const [header, ...rows] = linesOf(text)
  const names = columns.split('\t')
  if (header !== columns) {
    throw new StartupError(`${fileName}:1: the header must be "${names.join(' ')}", not ${quoted(header ?? '')}`)
  }
  return rows.map((row, index) => {
    const cells = row.split('\t')
    const refusal = (rule: string) => new StartupError(`${fileName}:${index + 2}: ${rule}, not ${quoted(row)}`)
    if (cells.length > names.length) throw refusal(`there must be ${names.length} columns`)
    return parse(cells, refusal)
  })
}

/** Reads the catalog; the first line that breaks a rule throws an error that names file, line and column. */
export async function readCatalog(path: string): Promise<CatalogMovie[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartupError(`The movie catalog cannot be read: ${messageOf(error)}`, { cause: error })
  })
  return parseCatalog(text, path)
}

export function parseCatalog(text: string, fileName: string): CatalogMovie[] {
  const [header, ...rows] = linesOf(text)
  if (header !== COLUMNS.join('\t')) {
    throw new StartupError(`${fileName}:1: the header must be ${quoted(COLUMNS.join(' '))}, not ${quoted(header ?? '')}`)
  }
  if (rows.length === 0) throw new StartupError(`${fileName}:1: there must be movies below the header`)
  const ids = new Set<number>()
  const shared: Shared = { genres: new Map(), names: new Map() }
  return rows.map((row, index) => {
    const cellOf = rowCells(row, `${fileName}:${index + 2}`)
    const movie = toMovie(cellOf, shared)
    if (ids.has(movie.id)) throw cellOf('id').refusal('must be unique')
    ids.add(movie.id)
    return movie
  })
}

function linesOf(text: string): string[] {
  return text.replace(/\r?\n$/, '').split(/\r?\n/)
}

type Cell = { text: string; refusal: (rule: string) => StartupError }

function rowCells(row: string, place: string): (column: Column) => Cell {
  const texts = row.split('\t')
  if (texts.length !== COLUMNS.length) {
    throw new StartupError(`${place}: there must be ${COLUMNS.length} columns, not ${texts.length}`)
  }
  return (column) => {
    const text = texts[COLUMNS.indexOf(column)] ?? ''
    return { text, refusal: (rule) => new StartupError(`${place}: ${column} ${rule}, not ${quoted(text)}`) }
  }
}

/** What movies have in common is checked and kept once: a few hundred lists of genres, and a quarter of all names. */
type Shared = { genres: Map<string, readonly string[]>; names: Map<string, string> }

function toMovie(cellOf: (column: Column) => Cell, { genres, names }: Shared): CatalogMovie {
  const year = integerFrom(cellOf('year'), FIRST_YEAR, LAST_YEAR)
  return {
    id: idOf(cellOf('id'), year),
    year,
    title: checkedName(cellOf('title'), MAX_TITLE_LENGTH),
    genres: sharedGenres(cellOf('genres'), genres),
    directors: namesOf(cellOf('directors'), Infinity, names),
    cast: namesOf(cellOf('cast'), MAX_CAST, names),
    facts: {
      budget: optional(cellOf('budget_musd'), (cell) => dollarsBelow(cell, MAX_BUDGET_MUSD)),
      revenue: optional(cellOf('revenue_musd'), (cell) => dollarsBelow(cell, MAX_REVENUE_MUSD)),
      imdbRating: optional(cellOf('imdb'), (cell) => numberFrom(cell, 1, 10)),
      rtCriticsScore: optional(cellOf('rt_critics'), (cell) => integerFrom(cell, 0, 100)),
      metacriticScore: optional(cellOf('metacritic'), (cell) => integerFrom(cell, 0, 100)),
      oscarStatus: oscarOf(cellOf('oscar')),
    },
  }
}

function idOf(cell: Cell, year: number): number {
  if (!/^9\d{7}$/.test(cell.text)) throw cell.refusal('must be 9, the year and three digits')
  if (Number(cell.text.slice(1, 5)) !== year) throw cell.refusal(`must contain the year ${year}`)
  return Number(cell.text)
}

function sharedGenres(cell: Cell, known: Shared['genres']): readonly string[] {
  const genres = known.get(cell.text) ?? genresOf(cell)
  known.set(cell.text, genres)
  return genres
}

/** They are the very strings of `GENRES`, because a map finds a string sooner that it holds itself. */
function genresOf(cell: Cell): string[] {
  return namesOf(cell, MAX_GENRES).map((name) => {
    const genre = GENRES.find((known) => known === name)
    if (genre === undefined) throw cell.refusal(`must be names of TMDB genres (${name} is none)`)
    return genre
  })
}

function namesOf(cell: Cell, most: number, known: Shared['names'] = new Map()): string[] {
  const names = cell.text.split('|')
  if (names.length > most) throw cell.refusal(`must have at most ${most} names`)
  if (names.some((name, place) => names.indexOf(name) < place)) throw cell.refusal('must have each name once')
  return names.map((text) => known.get(text) ?? keepName({ ...cell, text }, known))
}

function keepName(cell: Cell, known: Shared['names']): string {
  const name = checkedName(cell, MAX_OPTION_LENGTH)
  known.set(name, name)
  return name
}

function checkedName({ text, refusal }: Cell, maxLength: number): string {
  if (text === '') throw refusal('must not have an empty name')
  if (text !== text.trim()) throw refusal('must not have spaces around a name')
  if (text !== text.normalize('NFC')) throw refusal('must be written in composed letters (NFC)')
  if (text.length > maxLength) throw refusal(`must be at most ${maxLength} characters`)
  return text
}

function oscarOf({ text, refusal }: Cell): OscarStatus {
  const status = OSCAR_STATUSES.find((known) => known === text)
  if (status === undefined) throw refusal(`must be ${OSCAR_STATUSES.join(', ')}`)
  return status
}

function optional<T>(cell: Cell, read: (cell: Cell) => T): T | undefined {
  return cell.text === '' ? undefined : read(cell)
}

/** Millions of US dollars, in dollars. */
function dollarsBelow(cell: Cell, millions: number): number {
  const value = decimal(cell)
  if (value === undefined || value <= 0 || value >= millions) {
    throw cell.refusal(`must be above 0 and below ${millions}`)
  }
  return Math.round(value * 1_000_000)
}

function numberFrom(cell: Cell, least: number, most: number): number {
  const value = decimal(cell)
  if (value === undefined || value < least || value > most) {
    throw cell.refusal(`must be from ${least} to ${most}`)
  }
  return value
}

function integerFrom(cell: Cell, least: number, most: number): number {
  if (!/^\d+$/.test(cell.text)) throw cell.refusal(`must be a whole number from ${least} to ${most}`)
  return numberFrom(cell, least, most)
}

/** Plain decimals only: '1e3', ' 7' and '-1' are not among them. */
function decimal({ text }: Cell): number | undefined {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

function quoted(text: string): string {
  return JSON.stringify(text)
}
