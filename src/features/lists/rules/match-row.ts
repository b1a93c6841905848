import { differOnlyAtTheEnd, likeness, type Telling, tellingOf } from '#domain/movies/likeness.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { titlesBesides } from '#domain/movies/movie-keys.ts'
import { titleFoundBy } from '#domain/movies/movie-search.ts'
import { spokenTitleKey, titleKey } from '#domain/movies/title-key.ts'
import { type ListedMovie, type ListRow, MAX_ROW_CANDIDATES } from './list.ts'

/** Sites disagree by a year on when a movie was released. */
const YEARS_APART = 1
/** How alike a guess is to its row at least: without a year to go by, with one, and to be offered at all. */
const GUESSED = 0.8
const GUESSED_OF_YEAR = 0.7
const OFFERED = 0.65
/** So many readings of a row are looked up. */
const MOST_READINGS = 6

/** As much of a movie as a row is matched by. */
type Titled = Pick<Movie, 'id' | 'title' | 'year'> &
  Partial<Pick<Movie, 'originalTitle' | 'otherTitles' | 'directors' | 'cast' | 'genres' | 'posterPath'>>

/** A row as it was written, perhaps with the original title beside its own. */
export type WrittenRow = Pick<ListRow, 'title' | 'year'> & { originalTitle?: string | undefined }

/** A title that a row may mean, and what makes it certain. */
export type Reading = Pick<ListRow, 'title' | 'year'> & {
  /** Whether the row itself is taken to be written so: its last word was its year. */
  isRow?: boolean
  /** Parts of the same row; the movie is found for certain only if one of them is a title of it, too. */
  beside?: readonly string[]
}

/**
 * What a row may mean, most certain first: what was written, its original title, a year at its end or beginning, titles
 * in brackets or beside a slash, and what stands before and after a colon or a dash.
 */
export function readingsOf({ title, year, originalTitle }: WrittenRow): Reading[] {
  const dated = year === undefined ? withYearApart(title) : undefined
  const readings: Reading[] = [
    { title, year },
    ...(originalTitle === undefined ? [] : [{ title: originalTitle, year }]),
    ...(dated ? [{ ...dated, isRow: true }] : []),
    ...partsTogether(bracketed(title), year),
    ...partsTogether(title.split(ALTERNATIVE), year),
    ...withoutSubtitle(title, year),
  ]
  const seen = new Set<string>()
  return readings
    .filter((reading) => {
      const key = `${reading.year} ${titleKey(reading.title)}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST_READINGS)
}

const BRACKETS = /\s*[([]([^()[\]]*)[)\]]/g
const ALTERNATIVE = /\s+(?:\/|\||a\.?k\.?a\.?:?)\s+/i
const SUBTITLE = /(?::|\s[-–—])\s+/
const SUBTITLE_OF_MOVIE = /:|\s[-–—(]/

/** 'A', 'B' and 'C' for 'A (B) (C)'. */
function bracketed(title: string): string[] {
  const inside = Array.from(title.matchAll(BRACKETS), ([, text = '']) => text)
  return [title.replace(BRACKETS, ''), ...inside]
}

function partsTogether(parts: readonly string[], year: number | undefined): Reading[] {
  if (parts.length < 2) return []
  const telling = parts
    .map((part) => part.trim())
    .filter((part) => titleKey(part) !== '' && /\p{L}/u.test(part))
  return telling.map((title) => ({ title, year, beside: telling.filter((part) => part !== title) }))
}

/** What stands before a colon or a dash, and with a year what stands after it: episodes of series have none. */
function withoutSubtitle(title: string, year: number | undefined): Reading[] {
  const parts = title.split(SUBTITLE)
  return partsTogether(parts, year).filter((reading, index) => index === 0 || year !== undefined)
}

/** The row with the last or the first word of its title as its year: 'Heat 1995'. Undefined if that is no year. */
function withYearApart(title: string): { title: string; year: number } | undefined {
  const [, rest, last] = /^(.*\S)\s+((?:18|19|20)\d\d)$/.exec(title) ?? []
  if (rest !== undefined) return { title: rest, year: Number(last) }
  const [, first, after] = /^((?:18|19|20)\d\d)\s*(?:[-–—:,.]\s*|\s)(\S.*)$/.exec(title) ?? []
  return after === undefined ? undefined : { title: after, year: Number(first) }
}

export type RowMatch = Pick<ListRow, 'state' | 'movie' | 'candidates'>

/**
 * What a row means, by one reading of it and the movies called so. Only a movie of the year or the one before or after
 * is found; anything less certain is left to the list's owner (B1.4).
 */
export function matchReading({ title, year, beside }: Reading, movies: readonly Titled[]): RowMatch {
  const groups = calledIn(title, movies)
  for (const apart of year === undefined ? [Infinity] : [0, YEARS_APART]) {
    for (const called of groups) {
      const found = called.filter((movie) => Math.abs(movie.year - (year ?? 0)) <= apart)
      if (found.length > 0) return oneOf(found, title, isCertain(found, beside) ? 'found' : 'unsure')
    }
  }
  const called = groups.flat()
  return called.length > 0 && !beside ? oneOf(called, title, 'unsure') : { state: 'missing' }
}

/** The best match of a row's readings; undefined if none of them is a title. */
export function bestMatch(matches: readonly RowMatch[]): RowMatch | undefined {
  return (['found', 'several', 'unsure'] as const)
    .map((state) => matches.find((match) => match.state === state))
    .find((match) => match !== undefined)
}

/** The movies called so, most certain first: by the very title, by one that is spoken so, and by another title. */
function calledIn(title: string, movies: readonly Titled[]): Titled[][] {
  const [exact, spoken] = [titleKey(title), spokenTitleKey(title)]
  return [
    movies.filter((movie) => keysOf(movie).exact === exact),
    movies.filter((movie) => keysOf(movie).spoken === spoken),
    movies.filter((movie) => keysOf(movie).others.includes(spoken)),
  ]
}

type TitleKeys = { exact: string; spoken: string; others: readonly string[] }
const knownKeys = new WeakMap<Titled, TitleKeys>()

function keysOf(movie: Titled): TitleKeys {
  const known = knownKeys.get(movie)
  if (known) return known
  const { title } = movie
  const others = titlesBesides(movie).map(spokenTitleKey)
  const made = { exact: titleKey(title), spoken: spokenTitleKey(title), others }
  knownKeys.set(movie, made)
  return made
}

function isCertain(movies: readonly Titled[], beside: readonly string[] | undefined): boolean {
  return beside?.some((part) => calledIn(part, movies).some(({ length }) => length > 0)) ?? true
}

function oneOf(movies: readonly Titled[], written: string, state: 'found' | 'unsure'): RowMatch {
  const [first, ...others] = unique(movies)
  if (first && others.length === 0) return { state, movie: toListed(first, written) }
  return { state: 'several', ...candidatesOf(unique(movies), written) }
}

/**
 * A guess for a row that is no title: the movie most like it, perhaps misspelt or without its subtitle. It resembles the
 * row, or none is made; others that do are offered.
 */
export function guessRow(
  { title, year }: Pick<ListRow, 'title' | 'year'>,
  movies: readonly Titled[],
): RowMatch {
  const written = tellingOf(title)
  const offered = movies
    .map((movie) => ({ movie, ...resemblance(written, movie) }))
    .filter(({ alike, isWithoutSubtitle }) => alike >= OFFERED || isWithoutSubtitle)
    .toSorted((a, b) => b.alike - a.alike)
  const best = offered.find(({ movie, alike, isWithoutSubtitle, isOtherWord }) => {
    if (year !== undefined && Math.abs(movie.year - year) > YEARS_APART) return false
    if (isWithoutSubtitle) return true
    return year === undefined ? alike >= GUESSED && !isOtherWord : alike >= GUESSED_OF_YEAR
  })?.movie
  const others = offered.flatMap(({ movie }) => (movie === best ? [] : movie))
  return best
    ? { state: 'unsure', movie: toListed(best, title), ...candidatesOf(others, title) }
    : { state: 'missing', ...candidatesOf(others, title) }
}

/** How alike a title is to the most similar one of a movie. Other numbers make another movie. */
function resemblance(written: Telling, movie: Titled) {
  const best = { alike: 0, isWithoutSubtitle: false, isOtherWord: false }
  for (const { whole, main } of tellingsOf(movie)) {
    if (main === written.key) best.isWithoutSubtitle = true
    if (whole.numbers !== written.numbers) continue
    const alike = likeness(written, whole)
    if (alike > best.alike) Object.assign(best, { alike, isOtherWord: differOnlyAtTheEnd(written, whole) })
  }
  return best
}

/** A title of a movie, and its key without a subtitle: 'Birds of Prey (and …)'. */
type MovieTelling = { whole: Telling; main: string | undefined }
/** Kept, because a list has thousands of rows and each is compared with up to 50 movies. */
const knownTellings = new WeakMap<Titled, MovieTelling[]>()

function tellingsOf(movie: Titled): MovieTelling[] {
  const known = knownTellings.get(movie)
  if (known) return known
  const made = [movie.title, ...titlesBesides(movie)].map((title) => {
    const [main = '', ...rest] = title.split(SUBTITLE_OF_MOVIE)
    return { whole: tellingOf(title), main: rest.length > 0 ? tellingOf(main).key : undefined }
  })
  knownTellings.set(movie, made)
  return made
}

function unique<M extends { id: number }>(movies: readonly M[]): M[] {
  return [...new Map(movies.map((movie) => [movie.id, movie])).values()]
}

function candidatesOf(movies: readonly Titled[], written: string) {
  if (movies.length === 0) return {}
  return { candidates: movies.slice(0, MAX_ROW_CANDIDATES).map((movie) => toListed(movie, written)) }
}

/** A movie as a list shows it that has found it by what was written. */
export function toListed(movie: Titled, written: string): ListedMovie {
  const { id, title, originalTitle, year, directors, genres, posterPath } = movie
  const [director] = directors ?? []
  const [genre] = genres ?? []
  const titleMeant = titleFoundBy(movie, written)
  return {
    id,
    title,
    ...(originalTitle !== undefined && { originalTitle }),
    ...(titleMeant !== undefined && titleMeant !== originalTitle && { titleMeant }),
    year,
    ...(director && { director }),
    ...(genre && { genre }),
    ...(posterPath && { posterPath }),
  }
}
