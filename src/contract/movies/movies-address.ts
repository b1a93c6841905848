import { type Subject, toPoolParams } from '#domain/pools/pool.ts'

/** The address of a draft's movies, as ../addresses.ts has the others. */
export function moviesAddress(subject: Subject): string {
  const query = Object.entries<string | undefined>(moviesQueryOf(subject))
  return `/api/movies?${new URLSearchParams(query.filter(isGiven)).toString()}`
}

/** What fetch-movies (Spec 7.22) needs to know of a draft's theme. */
export function moviesQueryOf({ theme, option, personId, pool }: Subject) {
  switch (theme) {
    case 'people':
      return {
        category: 'person' as const,
        searchQuery: option,
        ...(personId && { personId: String(personId) }),
      }
    case 'year':
      return { category: 'year' as const, searchQuery: option }
    case 'others':
      return pool ? { category: 'pool' as const, ...toPoolParams(pool) } : { category: 'popular' as const }
  }
}

function isGiven(part: [string, string | undefined]): part is [string, string] {
  return part[1] !== undefined
}
