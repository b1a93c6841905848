import { z } from 'zod'
import { FIRST_YEAR, LAST_LATER_YEAR } from '#domain/draft/theme.ts'
import { themeOption } from '#domain/fields/fields.ts'
import { searchText } from './people.ts'

export type { SearchMoviesView } from '../views/movies.ts'

/** fetch-movies (Spec 7.22). A person is found by id, or by name without one. */
export const fetchMoviesQuery = z.discriminatedUnion('category', [
  z.object({
    category: z.literal('person'),
    searchQuery: themeOption,
    personId: z.coerce.number().int().positive().optional(),
  }),
  z.object({
    category: z.literal('year'),
    searchQuery: z.coerce.number().int().min(FIRST_YEAR).max(LAST_LATER_YEAR),
  }),
  z.object({ category: z.literal('popular') }),
  z.object({
    category: z.literal('pool'),
    from: z.string().optional(),
    to: z.string().optional(),
    genres: z.string().optional(),
    collection: z.string().optional(),
    list: z.string().optional(),
  }),
])
export type FetchMoviesQuery = z.infer<typeof fetchMoviesQuery>

/** Movies by title, to tell why one is not in a theme. */
export const searchMoviesQuery = z.object({ searchQuery: searchText })
