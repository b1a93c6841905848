import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'

export type { PersonView, SearchPeopleView, PopularPersonView, PopularPeopleView } from './views/movies.ts'

/** Trimmed, and cut where the search stops to look (Spec 5.15). */
export const searchText = z
  .string()
  .trim()
  .transform((text) => text.slice(0, MAX_SEARCH_LENGTH))

/** search-people (Spec 7.19). Fewer than two characters find nobody (Spec 5.14). */
export const searchPeopleQuery = z.object({
  searchQuery: searchText,
  searchType: z.literal('person').default('person'),
})
