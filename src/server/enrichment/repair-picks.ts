import type { Logger } from 'pino'
import type { Movie } from '#domain/movies/movie.ts'
import { ApiError } from '#server/http/errors.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import type { EnrichmentRepo, FaultyPick } from './enrichment-repo.ts'
import { type Pause, spaceOut } from './outside-pause.ts'

type Deps = {
  picks: Pick<EnrichmentRepo, 'someFaultyPicks' | 'setMovie'>
  movies: Pick<MovieSource, 'name' | 'findMovie'>
  log: Logger
  now: () => Date
  pause: Pause
}

/** Picks per run; each costs at most one request to the movie source. */
const PICKS_A_RUN = 50

/**
 * backfill-movie-genres and fix-movie-years (Spec 4.13, 7.23): fills in missing genres and corrects impossible years
 * of stored picks. It cannot be requested. It runs hourly on a few picks, with a pause between outside calls (Spec
 * 9.4).
 */
export async function repairPicks({ picks, movies, log, now, pause }: Deps): Promise<void> {
  const spaced = spaceOut({ pause, now })
  try {
    let repaired = 0
    for (const pick of await picks.someFaultyPicks(PICKS_A_RUN)) {
      if (await repair(pick)) repaired += 1
    }
    if (repaired > 0) log.info({ repaired }, 'Genres and years of picked movies were repaired')
  } catch (error) {
    log.error({ err: error }, 'Genres and years of picked movies could not be repaired')
  }

  async function repair(pick: FaultyPick): Promise<boolean> {
    const movie = await movieOf(pick)
    if (!movie) return false
    const genres = pick.lacksGenres && movie.genres.length > 0 && { movieGenre: movie.genres.join(', ') }
    const year = pick.hasWrongYear && movie.year !== pick.movieYear && { movieYear: movie.year }
    if (!genres && !year) return false
    await picks.setMovie(pick, { ...genres, ...year })
    return true
  }

  /** Undefined if the source fails; the next pick may succeed. */
  async function movieOf({ draftId, movieId }: FaultyPick): Promise<Movie | undefined> {
    try {
      const find = () => movies.findMovie(movieId)
      return await (movies.name === 'catalog' ? find() : spaced(find))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      log.warn({ err: error, draftId, movieId }, 'A picked movie was not repaired')
      return undefined
    }
  }
}
