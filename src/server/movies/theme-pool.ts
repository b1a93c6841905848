import { FIRST_YEAR, LAST_YEAR, type Theme, YEARS } from '#domain/draft/theme.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { InvalidInputError, NotFoundError } from '../http/errors.ts'
import type { MovieSource, Person } from './movie-source.ts'

/** What a draft is about: a year as text, or a person by id and name. */
export type ThemeChoice = { theme: Theme; option: string; personId?: number }

/** Every movie that may be drafted under a theme, best known first. Throws PERSON_NOT_FOUND. */
export async function moviesOfTheme(
  source: MovieSource,
  { theme, option, personId }: ThemeChoice,
): Promise<Movie[]> {
  switch (theme) {
    case 'year':
      return source.moviesOfYear(yearFrom(option))
    case 'people':
      return source.moviesOfPerson((await findPersonOrThrow(source, { id: personId, name: option })).id)
    case 'others':
      throw new InvalidInputError('Movies are drafted by person or by year', {
        theme: ['Choose people or year'],
      })
  }
}

async function findPersonOrThrow(
  source: MovieSource,
  wanted: { id?: number; name: string },
): Promise<Person> {
  const person = await source.findPerson(wanted)
  if (!person) throw new NotFoundError('PERSON_NOT_FOUND')
  return person
}

function yearFrom(option: string): number {
  const year = YEARS.find((known) => String(known) === option)
  if (year === undefined) {
    const message = `Choose a year from ${FIRST_YEAR} to ${LAST_YEAR}`
    throw new InvalidInputError(message, { option: [message] })
  }
  return year
}
