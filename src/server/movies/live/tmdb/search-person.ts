import { z } from 'zod'
import { MAX_SEARCH_LENGTH, searchKey } from '#domain/movies/search.ts'
import type { Person } from '#server/movies/movie-source.ts'
import { SourceError } from '#server/movies/source-error.ts'
import type { SourceHttp } from '#server/movies/live/source-http.ts'
import { flag, id, imagePath, LANGUAGE, optionalRowsOf, read, rowsOf, text } from './fields.ts'

/** Spec 5.14. */
const SHORTEST_QUERY = 2
const MAX_PEOPLE = 10

/** Movies have a title, series a name. */
const knownFor = z.object({ title: text, name: text })

const personRow = z.object({
  id,
  name: text,
  profile_path: imagePath,
  /** Absent in older answers. */
  known_for_department: text,
  known_for: optionalRowsOf(knownFor),
  adult: flag,
})

const peoplePage = z.object({ results: rowsOf(personRow) })

/** Finds at most 10 people in TMDB's order; none for fewer than two characters. */
export async function searchPeople(http: SourceHttp, query: string): Promise<Person[]> {
  return (await firstPage(http, query)).slice(0, MAX_PEOPLE)
}

/** The best-known person of exactly that name, ignoring case, accents and punctuation (Spec 3.16). */
export async function findPersonByName(http: SourceHttp, name: string): Promise<Person | undefined> {
  const people = await firstPage(http, name)
  return people.find((person) => searchKey(person.name) === searchKey(name))
}

async function firstPage(http: SourceHttp, typed: string): Promise<Person[]> {
  const query = typed.slice(0, MAX_SEARCH_LENGTH).replaceAll(/\s+/g, ' ').trim()
  if (query.length < SHORTEST_QUERY) return []
  try {
    const search = { query, include_adult: 'false', language: LANGUAGE, page: 1 }
    return toPeople(await http.getJson('/search/person', search))
  } catch (error) {
    if (error instanceof SourceError) {
      throw new SourceError(error.source, error.failure, 'Failed to search people')
    }
    throw error
  }
}

/** Throws a SourceError if the answer is not a page of people. */
export function toPeople(answer: unknown): Person[] {
  const people = read(peoplePage, answer).results.flatMap((row) => toPerson(row) ?? [])
  return people.filter(({ id }, i) => people.findIndex((person) => person.id === id) === i)
}

function toPerson(row: z.output<typeof personRow>): Person | undefined {
  if (row.name === undefined || row.adult) return undefined
  return {
    id: row.id,
    name: row.name,
    profilePath: row.profile_path,
    knownForDepartment: row.known_for_department ?? 'Acting',
    knownFor: row.known_for.flatMap(({ title, name }) => title ?? name ?? []),
  }
}
