import { z } from 'zod'
import { FIRST_YEAR, LAST_LATER_YEAR } from '#domain/draft/theme.ts'
import { themeOption } from '#domain/fields/fields.ts'
import { searchText } from './people.ts'

export type { SearchMoviesView } from '#contract/views/movies.ts'

const ofPerson = z.object({
  category: z.literal('person'),
  searchQuery: themeOption,
  personId: z.coerce.number().int().positive().optional(),
})
const ofYear = z.object({
  category: z.literal('year'),
  searchQuery: z.coerce.number().int().min(FIRST_YEAR).max(LAST_LATER_YEAR),
})
const popular = z.object({ category: z.literal('popular') })
const ofPool = z.object({
  category: z.literal('pool'),
  from: z.string().optional(),
  to: z.string().optional(),
  genres: z.string().optional(),
  collection: z.string().optional(),
  list: z.string().optional(),
})

/** fetch-movies (Spec 7.22). A person is found by id, or by name without one. */
export const fetchMoviesQuery = z.discriminatedUnion('category', [ofPerson, ofYear, popular, ofPool])
export type FetchMoviesQuery = z.infer<typeof fetchMoviesQuery>

/** fetch-movies by its name, with the query's fields in the body. `fetchAll` changes nothing: all movies are sent anyway. */
const fetchAll = { fetchAll: z.boolean().optional() }
export const fetchMoviesBody = z.discriminatedUnion('category', [
  ofPerson.extend(fetchAll),
  ofYear.extend(fetchAll),
  popular.extend(fetchAll),
  ofPool.extend(fetchAll),
])

/** Movies by title, to tell why one is not in a theme. */
export const searchMoviesQuery = z.object({ searchQuery: searchText })
