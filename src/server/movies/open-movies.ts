import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { Settings } from '../env.ts'
import { messageOf, StartupError } from '../startup-error.ts'
import { type CatalogSource, openCatalog } from './catalog/catalog-source.ts'
import { openLiveSource } from './live/open-live-source.ts'

export async function openCatalogOfSettings({ movieCatalog }: Settings): Promise<CatalogSource> {
  try {
    return await openCatalog(movieCatalog)
  } catch (error) {
    throw new StartupError(messageOf(error), { cause: error })
  }
}

type LiveDeps = { catalog: CatalogSource; db: Db; now: () => Date; log: Logger }

/** Undefined without a key: then the catalog is all there is. */
export function openLiveMovies({ tmdb, omdb, omdbDailyLimit }: Settings, deps: LiveDeps) {
  if (tmdb) {
    return openLiveSource({ tmdb, omdb: omdb && { ...omdb, dailyLimit: omdbDailyLimit }, ...deps })
  }
  if (omdb) {
    deps.log.warn('OMDB_API_KEY is of no use without TMDB_API_KEY: movies come from the embedded catalog')
  }
  return undefined
}

/** Where movies come from, for whoever starts the server. */
export function moviesInWords({ tmdb, omdb }: Settings): string {
  if (!tmdb) return 'demonstration catalog'
  return omdb ? 'movies of TMDB and OMDb' : 'movies of TMDB'
}
