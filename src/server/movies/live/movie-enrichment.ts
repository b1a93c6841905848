import {
  hasOscar,
  isBlockbuster,
  type Movie,
  type MovieFacts,
  type OscarStatus,
} from '#domain/movies/movie.ts'
import type { RatedMovie } from '#domain/movies/movie.ts'
import type { CatalogSource } from '#server/movies/catalog/catalog-source.ts'
import type { KnownFacts, MovieHint } from '#server/movies/movie-source.ts'
import { SourceError } from '#server/movies/source-error.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { OmdbMovie } from './omdb/omdb-movie.ts'
import type { RequestOptions } from './source-http.ts'
import type { MovieDetails, OmdbQuestions, TmdbQuestions, WantedMovie } from './ports.ts'

/** The answers of the sources about a movie: undefined if not asked, null if they know nothing. */
export type MovieEnrichment = {
  details?: MovieDetails | null
  ratings?: OmdbMovie | null
  /** Stale: should be refreshed. */
  isOld?: boolean
}

type Deps = {
  tmdb: TmdbQuestions
  omdb?: OmdbQuestions
  /** Supplies Oscars until OMDb has answered. */
  catalog: Pick<CatalogSource, 'oscarOf'>
  cache: AnswerCache
}

/** Enrichment of single movies, each requested at most once in 30 days (Spec 4.14). */
export function createMovieEnricher({ tmdb, omdb, catalog, cache }: Deps) {
  const details = (id: number, options?: RequestOptions) =>
    cache.get({ kind: 'details', id }, async () => (await tmdb.movieDetails(id, options)) ?? null)

  async function ratings(
    id: number,
    { imdbId, title, year }: WantedMovie,
    options?: RequestOptions,
  ): Promise<OmdbMovie | null | undefined> {
    if (!omdb) return undefined
    const wanted = { imdbId, title, year }
    return cache.get({ kind: 'ratings', id }, async () => (await omdb.movie(wanted, options)) ?? null)
  }

  /**
   * Asks OMDb by title and year alone, because TMDB failed. A miss then proves nothing, so only a movie that was
   * found is kept.
   */
  async function findRatings(id: number, hint: MovieHint): Promise<void> {
    const key = { kind: 'ratings', id } as const
    if (!omdb || (await cache.peek(key))) return
    try {
      const found = await omdb.movie(hint)
      if (found) await cache.keep(key, found)
    } catch (error) {
      // If both sources fail, the first outage is thrown.
      if (!(error instanceof SourceError)) throw error
    }
  }

  async function peek(ids: readonly number[]): Promise<Map<number, MovieEnrichment>> {
    const [detailsOf, ratingsOf] = await Promise.all([
      cache.peekMany('details', ids),
      cache.peekMany('ratings', ids),
    ])
    return new Map(
      ids.map((id) => {
        const [found, rated] = [detailsOf.get(id), ratingsOf.get(id)]
        const isOld = found?.isFresh === false || (omdb !== undefined && rated?.isFresh === false)
        const details = found?.value as MovieEnrichment['details']
        return [id, { details, ratings: rated?.value as MovieEnrichment['ratings'], isOld }]
      }),
    )
  }

  /**
   * OMDb's Oscar status. Until it has answered, or if it knows nothing, the catalog's. Without OMDb, unknown.
   */
  function oscarOf({ details, ratings }: MovieEnrichment): OscarStatus | undefined {
    return ratings?.oscarStatus ?? (omdb && details ? catalog.oscarOf(details) : undefined)
  }

  /** A listed movie with everything learned about it since. */
  function enriched(movie: Movie, enrichment: MovieEnrichment): Movie {
    const { budget, revenue, directors, cast = movie.cast } = enrichment.details ?? movie
    return {
      ...movie,
      directors: directors.length > 0 ? directors : movie.directors,
      ...(cast && { cast }),
      budget,
      revenue,
      isBlockbuster: isBlockbuster({ budget, revenue }),
      hasOscar: hasOscar(oscarOf(enrichment) ?? 'none'),
    }
  }

  function factsOf(enrichment: MovieEnrichment): MovieFacts {
    const { details, ratings } = enrichment
    const facts = factsFrom(details ?? undefined, ratings ?? undefined)
    return { ...facts, oscarStatus: oscarOf(enrichment) ?? 'none' }
  }

  return {
    oscarOf,

    enriched,

    /** Whether OMDb is configured. */
    hasRatings: omdb !== undefined,
    details,
    ratings,
    peek,

    /** Listed movies with everything learned about them since, and their facts so far. */
    async rated(movies: readonly Movie[]): Promise<RatedMovie[]> {
      const enrichments = await peek(movies.map(({ id }) => id))
      return movies.map((movie) => {
        const enrichment = enrichments.get(movie.id) ?? {}
        return { movie: enriched(movie, enrichment), facts: factsOf(enrichment) }
      })
    },

    /** The facts known so far; undefined while neither source has answered. */
    async knownFacts(id: number): Promise<KnownFacts | undefined> {
      const enrichment = (await peek([id])).get(id) ?? {}
      const { details, ratings } = enrichment
      if (details === undefined && ratings === undefined) return undefined
      return {
        facts: factsOf(enrichment),
        isWhole: details !== undefined && (!omdb || ratings !== undefined),
      }
    },

    /**
     * The facts, fetched if needed. An outage of either source is thrown, because partial facts would look complete.
     */
    async facts(id: number, hint?: MovieHint): Promise<MovieFacts | undefined> {
      const found = await details(id).catch(async (error: unknown) => {
        if (hint && error instanceof SourceError) await findRatings(id, hint)
        throw error
      })
      const about = found ?? hint
      const rated = about && (await ratings(id, about))
      return found || rated ? factsOf({ details: found, ratings: rated }) : undefined
    },
  }
}

export type MovieEnricher = ReturnType<typeof createMovieEnricher>

/** Worldwide figures in US dollars; TMDB writes 0 for unknown. */
export type Money = { budget?: number; revenue?: number }

/**
 * The facts a movie is scored by: TMDB's money and OMDb's ratings and Oscars, as far as either answered. OMDb's box
 * office is never used as revenue: it covers the United States alone.
 */
export function factsFrom(money: Money | undefined, rated: OmdbMovie | undefined): MovieFacts {
  return {
    budget: known(money?.budget),
    revenue: known(money?.revenue),
    rtCriticsScore: rated?.rtCriticsScore,
    metacriticScore: rated?.metacriticScore,
    imdbRating: rated?.imdbRating,
    oscarStatus: rated?.oscarStatus ?? 'none',
  }
}

function known(dollars: number | undefined): number | undefined {
  return dollars !== undefined && dollars > 0 ? dollars : undefined
}
