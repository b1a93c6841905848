import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { toRatedMovieView } from '#contract/movies/rated-movies.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isStarted } from '#domain/draft/progress.ts'
import type { RatedPool } from '#domain/movies/movie.ts'
import { hidesScores } from '#domain/scoring/hidden-scores.ts'
import { ApiError } from '#server/http/errors.ts'
import { bytesOf, compressedFile } from '#server/pages/compressed-page.ts'
import type { StaticFile } from '#server/pages/static-files.ts'
import { textInParts } from '#server/pages/text-in-parts.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import { storedPoolOf, subjectOf } from '#server/movies/theme-pool.ts'
import { findAuthorizedDraft } from './access/authorized-draft.ts'
import { toDraft } from './draft-mapper.ts'
import type { DraftRepo } from './draft-repo.ts'

/** Memory for the answers about large themes, with their compressed forms. */
const MOST_BYTES = 32 * 1024 * 1024
/** Browsers ask each time whether they still may read it, and get it anew only if it has changed. */
const FILE = { type: 'application/json', cacheControl: 'private, no-cache' }

type Deps = {
  drafts: Pick<DraftRepo, 'find' | 'findDeleted' | 'isWatching' | 'isPutOut'>
  movies: MovieSource
}

/** The movies of a draft's theme with what they are scored by: what a verdict and odds follow from (B4). */
export function createRatedMovies({ drafts, movies }: Deps) {
  const kept = new LRUCache<string, StaticFile>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf })
  /** Of pools that the source gives unchanged, as the catalog does. */
  const keys = new WeakMap<RatedPool, string>()

  async function fileOf(pool: RatedPool): Promise<StaticFile> {
    const unchanged = kept.get(keys.get(pool) ?? '')
    if (unchanged) return unchanged
    const { movies: rated, isComplete } = pool
    const text = await textInParts(rated, toRatedMovieView, { isComplete })
    const key = createHash('sha256').update(text).digest('base64')
    const file = kept.get(key) ?? (await compressedFile(text, FILE))
    kept.set(key, file)
    keys.set(pool, key)
    return file
  }

  const poolOf = async (draft: Parameters<typeof subjectOf>[0]): Promise<RatedPool> =>
    movies.ratedMoviesOf(await storedPoolOf(movies, subjectOf(draft)))

  return {
    /** The movies of a draft's theme. They are refused to everyone while the draft's scores are hidden. */
    poolOf,
    /** The answer with the movies of a pool. */
    fileOf,

    /**
     * For everybody who may read the draft, as soon as its scores are no secret: after the last pick, or, if the house
     * rules show scores, after the start.
     */
    async fileFor(viewer: Viewer, id: string): Promise<StaticFile> {
      const row = await findAuthorizedDraft(drafts, viewer, 'read', id)
      const draft = toDraft(row)
      if (!isStarted(draft)) throw new DraftError('DRAFT_NOT_STARTED')
      if (hidesScores(draft)) {
        throw new ApiError('DRAFT_NOT_COMPLETE', 'The scores are hidden until the last pick.')
      }
      return fileOf(await poolOf(row))
    },
  }
}

export type RatedMovies = ReturnType<typeof createRatedMovies>
