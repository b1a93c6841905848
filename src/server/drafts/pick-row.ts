import { UNKNOWN_GENRE } from '#contract/movies.ts'
import type { DraftPick } from '#domain/draft/draft.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { isScorable, isScoringComplete, movieScore } from '#domain/scoring/movie-score.ts'
import type { NewPick } from './draft-repo.ts'

/** A new pick as it is stored, with the facts and the score that its movie has now (Spec 3.5, decision 34). */
export function toNewPick(
  { participantId, movie, category, houseOverride, pickedBy }: DraftPick,
  pickOrder: number,
  playerName: string,
  facts: MovieFacts | undefined,
  now: Date,
): NewPick {
  return {
    pickOrder,
    playerId: participantId,
    playerName,
    movieId: movie.id,
    movieTitle: movie.title,
    movieYear: movie.year,
    movieGenre: movie.genres.join(', ') || UNKNOWN_GENRE,
    movieDirector: movie.directors.join(', ') || null,
    posterPath: movie.posterPath ?? null,
    category,
    houseOverride,
    pickedBy: pickedBy ?? null,
    ...(facts ? factColumns(facts, now) : NO_FACTS),
  }
}

export type FactColumns = Pick<
  NewPick,
  | 'movieBudget'
  | 'movieRevenue'
  | 'rtCriticsScore'
  | 'rtAudienceScore'
  | 'metacriticScore'
  | 'imdbRating'
  | 'oscarStatus'
  | 'calculatedScore'
  | 'scoringDataComplete'
  | 'enrichedAt'
>

const NO_FACTS: FactColumns = {
  movieBudget: null,
  movieRevenue: null,
  rtCriticsScore: null,
  rtAudienceScore: 0,
  metacriticScore: null,
  imdbRating: null,
  oscarStatus: 'none',
  calculatedScore: null,
  scoringDataComplete: false,
  enrichedAt: null,
}

/** The facts and the score as a pick is stored with them. */
export function factColumns(facts: MovieFacts, now: Date): FactColumns {
  return {
    movieBudget: facts.budget ?? null,
    movieRevenue: facts.revenue ?? null,
    rtCriticsScore: facts.rtCriticsScore ?? null,
    rtAudienceScore: 0,
    metacriticScore: facts.metacriticScore ?? null,
    imdbRating: facts.imdbRating ?? null,
    oscarStatus: facts.oscarStatus,
    calculatedScore: isScorable(facts) ? movieScore(facts).total : null,
    scoringDataComplete: isScoringComplete(facts),
    enrichedAt: now,
  }
}
