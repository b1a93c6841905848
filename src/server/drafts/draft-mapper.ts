import { toWire } from '#contract/drafts/draft-wire.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fromStoredRules } from '#contract/drafts/house-rules.ts'
import { genresOf, UNKNOWN_GENRE } from '#contract/movies/movies.ts'
import { type Draft, type DraftPick, turnOrder } from '#domain/draft/draft.ts'
import type { DraftRecord, PickRecord, ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { type MovieFacts, movieWith } from '#domain/movies/movie.ts'
import { withScoresHidden } from '#domain/scoring/hidden-scores.ts'
import type { ScoreWeights } from '#domain/scoring/presets.ts'
import { isScoringComplete, pickScore } from '#domain/scoring/movie-score.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { KnownFacts } from '#server/movies/movie-source.ts'
import { can, owns, seatsOf } from './access/draft-access.ts'
import type { DraftRow, InvitationRow, NewPick } from './draft-repo.ts'

/** Converts a stored draft to the domain's. */
export function toDraft(row: DraftRow): DraftRecord {
  return {
    id: row.id,
    title: row.title,
    theme: row.theme,
    option: row.option,
    personId: row.personId ?? undefined,
    profilePath: row.profilePath ?? undefined,
    ...(row.pool && { pool: row.pool }),
    ...(row.rules && { rules: fromStoredRules(row.rules) }),
    categories: row.categories,
    participants: row.participants.map(({ participantId, participantName, bot }) => ({
      id: participantId,
      name: participantName,
      ...(bot && { bot }),
    })),
    hostId: row.participants.find(({ isHost }) => isHost)?.participantId,
    draftOrder: row.draftOrder,
    picks: row.picks.map(toPickRecord),
    version: row.version,
    isMultiplayer: row.isMultiplayer,
    isPublic: row.isPublic,
    isRematch: row.rematchOf !== null,
    standInsAllowed: row.standInsAllowed,
    ...(row.clock && { clock: row.clock }),
    ...(row.paused && { paused: row.paused }),
    ...(row.consent && { consent: row.consent }),
    ...(row.objection && { objection: row.objection }),
    ...(row.rulings && { rulings: row.rulings }),
    invitedCount: row.invitations.filter(isUnanswered).length,
    pendingEnrichment: row.picks.filter(({ enrichedAt }) => enrichedAt === null).length,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/**
 * A stored draft as the viewer may see it. Other people's ids stay on the server (Spec 3.1), and only people in
 * the draft see the invite code. Scores are left out as long as they are hidden (B1.8).
 */
export function toViewedDraft(row: DraftRow, viewer: Viewer): ViewedDraft {
  const isOwner = owns(viewer, row)
  const mayInvite = can(viewer, 'play', row) || can(viewer, 'invite', row)
  return {
    ...withScoresHidden(toDraft(row)),
    ownerId: (isOwner && row.userId) || undefined,
    isOwner,
    myParticipantIds: row.isMultiplayer ? seatsOf(viewer, row) : [],
    inviteCode: (mayInvite && row.inviteCode) || undefined,
    ...(mayInvite && row.isCodeChanged && { isCodeChanged: true }),
  }
}

/** The wire form of a stored draft for this viewer. */
export function toDraftView(row: DraftRow, viewer: Viewer): DraftView {
  return toWire(toViewedDraft(row, viewer), viewer.kind === 'user' ? viewer.userId : undefined)
}

/** The columns that are derived from a draft's events. */
export function progressColumns(draft: Draft) {
  return {
    isComplete: isComplete(draft),
    draftOrder: [...draft.draftOrder],
    turnOrder: turnOrder(draft),
    rulings: draft.rulings ? [...draft.rulings] : null,
    version: draft.version,
  }
}

export function toPickRecord(row: NewPick): PickRecord {
  const facts = toMovieFacts(row)
  const movie = {
    id: row.movieId,
    title: row.movieTitle,
    year: row.movieYear,
    genres: genresOf(row.movieGenre),
    directors: row.movieDirector === null ? [] : [row.movieDirector],
    posterPath: row.posterPath ?? undefined,
  }
  return {
    participantId: row.playerId,
    playerName: row.playerName,
    movie: movieWith(facts, movie),
    category: row.category,
    houseOverride: row.houseOverride,
    facts,
    score: row.calculatedScore ?? undefined,
    isScoringComplete: row.scoringDataComplete,
    isPending: row.enrichedAt === null,
    ...(row.pickedBy !== null && { pickedBy: row.pickedBy }),
    ...(row.autoPicked && { autoPicked: true }),
    ...(row.madeAt !== null && { madeAt: row.madeAt.getTime() }),
  }
}

/** The facts of a stored pick. */
export function toMovieFacts(row: FactColumns): MovieFacts {
  return {
    budget: row.movieBudget ?? undefined,
    revenue: row.movieRevenue ?? undefined,
    rtCriticsScore: row.rtCriticsScore ?? undefined,
    metacriticScore: row.metacriticScore ?? undefined,
    imdbRating: row.imdbRating ?? undefined,
    oscarStatus: row.oscarStatus,
  }
}

/** The row of a new pick, with its movie's present facts and score (Spec 3.5, 4.14). */
export function toNewPick(
  { participantId, movie, category, houseOverride, pickedBy, autoPicked, madeAt }: DraftPick,
  pickOrder: number,
  playerName: string,
  known: KnownFacts | undefined,
  now: Date,
  weights: ScoreWeights,
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
    autoPicked: autoPicked ?? null,
    madeAt: madeAt === undefined ? null : new Date(madeAt),
    ...(known ? factColumns(known.facts, known.isWhole ? now : null, weights) : NO_FACTS),
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

/** A pick's columns for facts and score. `answeredAt` is null until a source has answered. */
export function factColumns(facts: MovieFacts, answeredAt: Date | null, weights: ScoreWeights): FactColumns {
  return {
    movieBudget: facts.budget ?? null,
    movieRevenue: facts.revenue ?? null,
    rtCriticsScore: facts.rtCriticsScore ?? null,
    rtAudienceScore: 0,
    metacriticScore: facts.metacriticScore ?? null,
    imdbRating: facts.imdbRating ?? null,
    oscarStatus: facts.oscarStatus,
    calculatedScore: pickScore(facts, answeredAt !== null, weights) ?? null,
    scoringDataComplete: isScoringComplete(facts),
    enrichedAt: answeredAt,
  }
}

/** Whether the invitation is still unused. */
export function isUnanswered({ participantId }: InvitationRow): boolean {
  return participantId === null
}
