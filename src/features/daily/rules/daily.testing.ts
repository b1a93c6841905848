import { testMovie } from '#domain/draft/draft.testing.ts'
import type { DailyCatalog } from './daily-themes.ts'

const GENRES = ['Comedy', 'Drama', 'Action', 'Horror', 'Crime', 'Family', 'Science Fiction']

/** A small catalog with enough movies for themes of every kind. */
export function testCatalog(version = 'v1'): DailyCatalog {
  const movies = Array.from({ length: 800 }, (_, index) =>
    testMovie({
      id: index + 1,
      title: `${version} movie ${index + 1}`,
      year: 1990 + (index % 10),
      genres: [GENRES[index % 7]!, GENRES[(index * 3 + 1) % 7]!],
      hasOscar: index % 3 === 0,
      isBlockbuster: index % 2 === 0,
      budget: 20_000_000,
      revenue: (index % 11) * 10_000_000,
    }),
  )
  const idsFrom = (first: number, step: number) =>
    movies.filter(({ id }) => id % step === first).map(({ id }) => id)
  return {
    version,
    movies,
    collections: [0, 1, 2, 3].map((first) => ({
      slug: `collection-${first}`,
      title: `Collection ${first}`,
      bill: `Collected ${first}`,
      line: 'A line.',
      movieIds: idsFrom(first, 4),
    })),
    people: [0, 1, 2].map((first) => ({
      id: 100 + first,
      name: `Person ${first}`,
      movieIds: idsFrom(first, 5),
    })),
  }
}
