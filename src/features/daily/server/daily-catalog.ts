import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type DailyCatalog, LEAST_DAILY_MOVIES } from '#features/daily/rules/daily-themes.ts'
import type { Movie, MovieFacts } from '#domain/movies/movie.ts'
import { isScorable } from '#domain/scoring/movie-score.ts'
import type { CatalogSource } from '#server/movies/catalog/catalog-source.ts'
import { PACKAGE_ROOT } from '#server/package-root.ts'

/** The catalog that is part of the project; drafts of the day are made from it whatever the movie source. */
export const SHIPPED_CATALOG = join(PACKAGE_ROOT, 'catalog', 'movies.tsv')

/** The length of a catalog's version. */
const VERSION_LENGTH = 16

type ScoredCatalog = { catalog: DailyCatalog; facts: ReadonlyMap<number, MovieFacts> }

/** What a draft of the day can be made from: the movies that have a score. */
export async function dailyCatalogOf(source: CatalogSource): Promise<ScoredCatalog> {
  const { movies: all } = await source.moviesOf({})
  const facts = new Map<number, MovieFacts>()
  for (const { id } of all) {
    const known = await source.factsOf(id)
    if (known && isScorable(known)) facts.set(id, known)
  }
  const movies = all.filter(({ id }) => facts.has(id))
  const collections = await Promise.all(
    (await source.collections()).map(async ({ slug, title, bill, line }) => {
      const found = await source.moviesOf({ collection: { slug, name: bill } })
      return { slug, title, bill, line, movieIds: idsOf(found.movies) }
    }),
  )
  const people = source
    .peopleWith(LEAST_DAILY_MOVIES)
    .map(({ id, name, movies }) => ({ id, name, movieIds: idsOf(movies) }))
  const content = { movies, collections, people }
  const version = createHash('sha256')
    .update(JSON.stringify([content, [...facts]]))
    .digest('hex')
    .slice(0, VERSION_LENGTH)
  return { catalog: { version, ...content }, facts }
}

function idsOf(movies: readonly Movie[]): number[] {
  return movies.map(({ id }) => id)
}
