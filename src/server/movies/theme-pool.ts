import { FIRST_YEAR, isYearOption, LAST_YEAR, type Theme } from '#domain/draft/theme.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { InvalidInputError, NotFoundError } from '../http/errors.ts'
import type { MoviePool, MovieSource, Person } from './movie-source.ts'

/** A draft's theme and option: a year as text, or a person by id and name. */
export type ThemeChoice = { theme: Theme; option: string; personId?: number }

/** Lookups per request; a real client never needs more. */
const MOST_LOOKED_UP = 20

/** The theme's movies loaded so far. Throws PERSON_NOT_FOUND. */
export async function moviesOfTheme(source: MovieSource, choice: ThemeChoice): Promise<readonly Movie[]> {
  return (await poolOfTheme(source, choice)).movies
}

/** The theme's pool, which says whether more movies will follow. Throws PERSON_NOT_FOUND. */
export async function poolOfTheme(
  source: MovieSource,
  { theme, option, personId }: ThemeChoice,
): Promise<MoviePool> {
  switch (theme) {
    case 'year':
      return source.moviesOfYear(await yearOnOffer(source, option))
    case 'people':
      return source.moviesOfPerson((await findPersonOrThrow(source, { id: personId, name: option })).id)
    case 'others':
      throw new InvalidInputError('Movies are drafted by person or by year', {
        theme: ['Choose people or year'],
      })
  }
}

/**
 * The given movies that may be drafted under the theme. A year's list loads in pages and differs slightly each time,
 * so a movie missing from it is looked up on its own.
 */
export async function draftableMovies(
  source: MovieSource,
  choice: ThemeChoice,
  movieIds: readonly number[],
): Promise<readonly Movie[]> {
  const { movies } = await poolOfTheme(source, choice)
  const wanted = new Set(movieIds)
  const listed = movies.filter(({ id }) => wanted.has(id))
  if (choice.theme !== 'year') return listed
  for (const { id } of listed) wanted.delete(id)
  const year = Number(choice.option)
  const unlisted = await Promise.all([...wanted].slice(0, MOST_LOOKED_UP).map((id) => source.findMovie(id)))
  return [...listed, ...unlisted.flatMap((movie) => (movie?.year === year ? [movie] : []))]
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
