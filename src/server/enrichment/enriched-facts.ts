import type { MovieFacts } from '#domain/movies/movie.ts'

/**
 * Facts of a stored pick after an answer of the movie source: what was known is not lost to one that knows less. Only
 * an Oscar status that was stored before its source answered gives way to 'none'.
 */
export function enrichedFacts(
  known: MovieFacts,
  answer: MovieFacts | undefined,
  wasAnswered: boolean,
): MovieFacts {
  if (!answer) return known
  return {
    budget: answer.budget ?? known.budget,
    revenue: answer.revenue ?? known.revenue,
    rtCriticsScore: answer.rtCriticsScore ?? known.rtCriticsScore,
    metacriticScore: answer.metacriticScore ?? known.metacriticScore,
    imdbRating: answer.imdbRating ?? known.imdbRating,
    oscarStatus: answer.oscarStatus === 'none' && wasAnswered ? known.oscarStatus : answer.oscarStatus,
  }
}
