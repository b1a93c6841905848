import { z } from 'zod'
import '#domain/fields/messages.ts'
import { MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'

export type {
  PersonView,
  SearchPeopleView,
  PopularPersonView,
  PopularPeopleView,
} from '#contract/views/movies.ts'

/** Trimmed, and cut to the length that the search uses (Spec 5.15). */
export const searchText = z
  .string()
  .trim()
  .transform((text) => text.slice(0, MAX_SEARCH_LENGTH))

/** search-people (Spec 7.19). Fewer than two characters find no people (Spec 5.14). */
export const searchPeopleQuery = z.object({
  searchQuery: searchText,
  searchType: z.literal('person').default('person'),
})
