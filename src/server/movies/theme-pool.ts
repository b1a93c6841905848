import { DraftError } from '#domain/draft/errors.ts'
import { FIRST_YEAR, isYearOption, LAST_YEAR } from '#domain/draft/theme.ts'
import { type PlannedDraft, ruleShortage } from '#domain/house-rules/rule-shortage.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { isSpanOnOffer } from '#domain/pools/pool-choices.ts'
import {
  fitsPool,
  personPool,
  type Pool,
  type Subject,
  type ThemeMovies,
  yearPool,
} from '#domain/pools/pool.ts'
import { InvalidInputError, NotFoundError } from '#server/http/errors.ts'
import type { LoadedPool, MovieSource, Person } from './movie-source.ts'

/** The subject of a stored or sent draft. */
export function subjectOf({
  theme,
  option,
  personId,
  pool,
}: Pick<Subject, 'theme' | 'option'> & {
  personId?: number | null | undefined
  pool?: Pool | null | undefined
}): Subject {
  return { theme, option, personId: personId ?? undefined, pool: pool ?? undefined }
}

/** Lookups per request; a real client never needs more. */
const MOST_LOOKED_UP = 20

/** The theme's movies loaded so far, and whether more will follow. Throws PERSON_NOT_FOUND. */
export async function poolOfTheme(source: MovieSource, subject: Subject): Promise<LoadedPool> {
  return source.moviesOf(await poolOf(source, subject))
}

/** The pool of a stored draft, whose theme was on offer when it was made. Only a person without an id is looked up. */
export async function storedPoolOf(source: MovieSource, subject: Subject): Promise<Pool> {
  if (subject.theme === 'year') return yearPool(Number(subject.option))
  if (subject.theme === 'people' && subject.personId !== undefined) return personPool(subject.personId)
  return poolOf(source, subject)
}

/** A person draft and a year draft are pools of one filter (B1.2). */
async function poolOf(source: MovieSource, { theme, option, personId, pool }: Subject): Promise<Pool> {
  switch (theme) {
    case 'year':
      return yearPool(await yearOnOffer(source, option))
    case 'people':
      return personPool((await findPersonOrThrow(source, { id: personId, name: option })).id)
    case 'others':
      if (pool) return pool
      throw new InvalidInputError('A draft by theme needs a theme', { pool: ['Choose a theme'] })
  }
}

/** Throws HOUSE_RULES_TOO_STRICT if a draft of all these movies could not be finished; not while more may come. */
export function refuseTooStrictRules(draft: PlannedDraft, pool: LoadedPool): void {
  const shortage = pool.isComplete ? ruleShortage(draft, toThemeMovies(pool)) : undefined
  if (shortage !== undefined) throw new DraftError('HOUSE_RULES_TOO_STRICT', shortage)
}

/** The movies of a draft as its rules judge what is left; undefined while some are missing. */
export async function supplyOf(source: MovieSource, subject: Subject): Promise<ThemeMovies | undefined> {
  const pool = await poolOfTheme(source, subject)
  return pool.isComplete ? toThemeMovies(pool) : undefined
}

export function toThemeMovies({ movies, money, awards }: LoadedPool): ThemeMovies {
  return { movies, areFactsKnown: money === 'all' && awards !== 'some' }
}

/**
 * The pool of a new draft, with the collection's own name, whatever name was sent (B1.2). Throws INVALID_INPUT for years that
 * are not on offer, and COLLECTION_NOT_FOUND.
 */
export async function poolOnOffer(
  source: Pick<MovieSource, 'laterYears' | 'collections'>,
  pool: Pool,
): Promise<Pool> {
  const { years, collection } = pool
  if (years) {
    const newest = Math.max(LAST_YEAR, ...(await source.laterYears()))
    if (!isSpanOnOffer(years, newest)) {
      const message = `Choose years from ${FIRST_YEAR} to ${newest}`
      throw new InvalidInputError(message, { pool: [message] })
    }
  }
  if (!collection) return pool
  const { slug } = collection
  const offered = (await source.collections()).find((offer) => offer.slug === slug)
  if (!offered) throw new NotFoundError('COLLECTION_NOT_FOUND')
  return { ...pool, collection: { slug, name: offered.bill } }
}

/** The movie, if it may be drafted under the theme. */
export async function draftableMovie(
  source: MovieSource,
  subject: Subject,
  movieId: number,
): Promise<Movie | undefined> {
  const pool = await poolOf(source, subject)
  const { movies } = await source.moviesOf(pool)
  return movies.find(({ id }) => id === movieId) ?? unlistedMovie(source, pool, movieId)
}

/** The given movies that may be drafted under the theme. */
export async function draftableMovies(
  source: MovieSource,
  subject: Subject,
  movieIds: readonly number[],
): Promise<readonly Movie[]> {
  const pool = await poolOf(source, subject)
  const { movies } = await source.moviesOf(pool)
  const wanted = new Set(movieIds)
  const listed = movies.filter(({ id }) => wanted.has(id))
  for (const { id } of listed) wanted.delete(id)
  const unlisted = await Promise.all(
    [...wanted].slice(0, MOST_LOOKED_UP).map((id) => unlistedMovie(source, pool, id)),
  )
  return [...listed, ...unlisted.filter((movie) => movie !== undefined)]
}

/**
 * A list by years or genres loads in pages and differs slightly each time, so a movie missing from it is looked up on
 * its own.
 */
async function unlistedMovie(source: MovieSource, pool: Pool, movieId: number): Promise<Movie | undefined> {
  if (pool.people || pool.collection || pool.list) return undefined
  const movie = await source.findMovie(movieId)
  return movie && fitsPool(movie, pool) ? movie : undefined
}

/** The movie with its directors. Lists by years or genres come without them, so its details may have to be fetched. */
export async function withDirectors(source: MovieSource, movie: Movie): Promise<Movie> {
  if (movie.directors.length > 0) return movie
  const found = await source.findMovie(movie.id)
  return found ? { ...movie, directors: found.directors } : movie
}

async function findPersonOrThrow(
  source: MovieSource,
  wanted: { id?: number; name: string },
): Promise<Person> {
  const person = await source.findPerson(wanted)
  if (!person) throw new NotFoundError('PERSON_NOT_FOUND')
  return person
}

/** A year of the picker, or a newer one with enough movies (B1.5). */
async function yearOnOffer(source: MovieSource, option: string): Promise<number> {
  const year = Number(option)
  if (isYearOption(option) && (year <= LAST_YEAR || (await source.laterYears()).includes(year))) return year
  const message = `Choose a year from ${FIRST_YEAR} to ${LAST_YEAR}, or a newer one that is on offer`
  throw new InvalidInputError(message, { option: [message] })
}
