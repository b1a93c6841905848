import { pino } from 'pino'
import type { Db } from '#server/db/database.ts'
import { createClock, type TestClock } from '#server/test-app.testing.ts'
import { createCatalogSource } from '#server/movies/catalog/catalog-source.ts'
import type { ListedCollection } from '#server/movies/collections/collections.ts'
import type { CatalogMovie, OtherTitle } from '#server/movies/catalog/catalog-file.ts'
import { createFakeOmdb, createFakeTmdb, type FakeOmdb, type FakeTmdb } from './fake-sources.testing.ts'
import { openLiveSource } from '#server/movies/open-movies.ts'

/** A movie that only the catalog knows. */
export const OF_CATALOG: CatalogMovie = {
  id: 91_999_001,
  year: 1999,
  title: 'Of the Catalog',
  genres: ['Drama'],
  directors: ['Ines Varga'],
  cast: ['Ines Varga'],
  facts: { imdbRating: 7, oscarStatus: 'winner' },
}

export type LiveWorld = Awaited<ReturnType<typeof createLiveWorld>>

/**
 * Creates both fake sources and the live source that queries them. Each `open` is another server on the same
 * database.
 */
export async function createLiveWorld(
  db: () => Db,
  {
    clock = createClock(),
    alsoInCatalog = [],
    collections = [],
    otherTitles = [],
    onLog,
  }: {
    clock?: TestClock
    alsoInCatalog?: readonly CatalogMovie[]
    collections?: readonly ListedCollection[]
    otherTitles?: readonly OtherTitle[]
    onLog?: (line: string) => void
  } = {},
) {
  const tmdb: FakeTmdb = await createFakeTmdb()
  const omdb: FakeOmdb = await createFakeOmdb()
  const catalog = createCatalogSource([OF_CATALOG, ...alsoInCatalog], [], collections, otherTitles)
  const opened: ReturnType<typeof openLiveSource>[] = []
  const log = onLog ? pino({ level: 'trace' }, { write: onLog }) : pino({ level: 'silent' })

  return {
    tmdb,
    omdb,
    catalog,
    clock,
    open({ withOmdb = true, dailyLimit = 1000 } = {}) {
      const source = openLiveSource({
        tmdb: { apiKey: 'tmdb-key', baseUrl: tmdb.baseUrl },
        omdb: withOmdb ? { apiKey: 'omdb-key', baseUrl: omdb.baseUrl, dailyLimit } : undefined,
        db: db(),
        catalog,
        now: clock.now,
        log,
        pauses: { retryPausesMs: [], halfOpenAfterMs: 1 },
      })
      opened.push(source)
      return source
    },
    async close() {
      await Promise.all(opened.map((source) => source.close()))
      await Promise.all([tmdb.close(), omdb.close()])
      await Promise.all(opened.map((source) => source.settled()))
    },
  }
}

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS
