import { UNKNOWN_GENRE } from '#contract/movies.ts'
import type { DraftPick } from '#domain/draft/draft.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { isScoringComplete, pickScore } from '#domain/scoring/movie-score.ts'
import type { KnownFacts } from '../movies/movie-source.ts'
import type { NewPick } from './draft-repo.ts'

/** A new pick as it is stored, with the facts and the score that its movie has now (Spec 3.5, decision 34). */
export function toNewPick(
  { participantId, movie, category, houseOverride, pickedBy }: DraftPick,
  pickOrder: number,
  playerName: string,
  known: KnownFacts | undefined,
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
    ...(known ? factColumns(known.facts, known.isWhole ? now : null) : NO_FACTS),
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

/** The facts and the score as a pick is stored with them; answered at no time while a source has not answered. */
export function factColumns(facts: MovieFacts, answeredAt: Date | null): FactColumns {
  return {
    movieBudget: facts.budget ?? null,
    movieRevenue: facts.revenue ?? null,
    rtCriticsScore: facts.rtCriticsScore ?? null,
    rtAudienceScore: 0,
    metacriticScore: facts.metacriticScore ?? null,
    imdbRating: facts.imdbRating ?? null,
    oscarStatus: facts.oscarStatus,
    calculatedScore: pickScore(facts, answeredAt !== null) ?? null,
    scoringDataComplete: isScoringComplete(facts),
    enrichedAt: answeredAt,
  }
}
