import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '#domain/movies/search.ts'

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

/** Spec 3.8. */
export type PersonView = {
  id: number
  name: string
  profile_path: string | null
  known_for_department: string
  /** Titles, best known first. */
  known_for: string[]
}

export type SearchPeopleView = {
  results: PersonView[]
  /** Whether nobody is called what was typed, so that these names are only spelt alike. */
  isForgiving: boolean
}

export type PopularPersonView = Omit<PersonView, 'known_for'> & {
  /** How many movies a draft of theirs has. */
  movie_count: number
}

/** At most 24 people, best known first. */
export type PopularPeopleView = { results: PopularPersonView[] }
