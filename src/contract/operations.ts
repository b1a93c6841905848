import { z } from 'zod'
import { clientId } from '#domain/draft/commands/command.ts'
import { pick } from '#domain/draft/commands/pick.ts'
import { movieTitle } from '#domain/fields/fields.ts'
import type { DraftView } from './drafts/drafts.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { createDraftBody, joinByCodeBody, sendInvitationsBody } from './drafts/online-drafts.ts'
import type { DraftRowView, EnrichedMovieView, StartedRowView } from './views/operations.ts'

/*
 * The procedures and functions of Spec 7.14–7.18, 7.21 and 7.24 under their own names and with their own fields: other views of
 * the same commands. Such a client sends no command ids, so the server makes them.
 */

const { id, participantId, title, theme, option, personId, profilePath, categories, participants } =
  createDraftBody.shape
const { movieId, category, houseOverride } = pick.body.shape
const movieYear = z.int32()

/** Spec 7.14. `p_participants` are the addresses of those who are invited. */
export const createUnifiedBody = z.object({
  p_draft_id: id.optional(),
  p_participant_id: participantId.optional(),
  p_title: title,
  p_theme: theme,
  p_option: option,
  p_person_id: personId.default(null),
  p_profile_path: profilePath.default(null),
  p_categories: categories,
  p_participants: participants.default([]),
  p_participant_name: createDraftBody.shape.participantName,
})
export type CreateUnifiedBody = z.infer<typeof createUnifiedBody>

/** Spec 7.15. */
export const startUnifiedBody = z.object({
  p_draft_id: id,
  p_participant_id: participantId,
  p_command_id: clientId.optional(),
})
export type StartUnifiedBody = z.infer<typeof startUnifiedBody>

/** Spec 7.16. The session decides which seats are the caller's; the sent values do not. */
export const loadUnifiedBody = z.object({ p_draft_id: id, p_participant_id: participantId.nullish() })
export type LoadUnifiedBody = z.infer<typeof loadUnifiedBody>

/** Spec 7.17. The cookie holds the guest session; the sent values prove nothing (Spec 3.1). */
export const joinGuestBody = z.object({
  p_invite_code: joinByCodeBody.shape.inviteCode,
  p_participant_name: joinByCodeBody.shape.participantName,
  p_participant_id: joinByCodeBody.shape.participantId.optional(),
  p_guest_session_id: z.string().nullish(),
})
export type JoinGuestBody = z.infer<typeof joinGuestBody>

/** Spec 7.18. Anything sent about the movie beside its id is ignored. */
export const pickUnifiedBody = z.object({
  p_draft_id: id,
  p_participant_id: participantId,
  p_movie_id: movieId,
  p_movie_title: movieTitle.optional(),
  p_movie_year: movieYear.nullish(),
  p_movie_genre: z.string().nullish(),
  p_category: category,
  p_poster_path: z.string().nullish(),
  p_house_override: houseOverride,
  p_pick_id: clientId.optional(),
})
export type PickUnifiedBody = z.infer<typeof pickUnifiedBody>

/** Spec 7.21. What the mail says of the draft and its host the server knows itself. */
export const functionInvitationsBody = sendInvitationsBody.extend({
  draftId: id,
  draftTitle: z.string().nullish(),
  hostName: z.string().nullish(),
  theme: z.string().nullish(),
  option: z.string().nullish(),
})

/** Spec 7.24. With a draft's id, asks about its pick of the movie; without one, answers with what is known. */
export const enrichMovieBody = z.object({
  movieId,
  movieTitle: movieTitle.optional(),
  movieYear: movieYear.nullish(),
  draftId: id.optional(),
})
export type EnrichMovieBody = z.infer<typeof enrichMovieBody>

export function toDraftRow({ participants, picks, ...fields }: DraftView): DraftRowView {
  const prefixed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`draft_${name}`, value]))
  return {
    ...(prefixed as Omit<DraftRowView, 'participants_data' | 'picks_data'>),
    participants_data: participants,
    picks_data: picks,
  }
}

export function toStartedRow(message: string, view: DraftView): StartedRowView {
  const { turn_order, current_turn_user_id, current_turn_participant_id, current_pick_number } = view
  return {
    success: true,
    message,
    turn_order,
    current_turn_user_id,
    current_turn_participant_id,
    current_pick_number,
  }
}

export function toEnrichedMovie(
  movie: { id: number; title: string; year: number; posterPath?: string | undefined },
  facts: MovieFacts | undefined,
  pending: number,
): EnrichedMovieView {
  return {
    success: true,
    movieId: movie.id,
    movieTitle: movie.title,
    movieYear: movie.year,
    rt_critics_score: facts?.rtCriticsScore ?? null,
    rt_audience_score: 0,
    metacritic_score: facts?.metacriticScore ?? null,
    imdb_rating: facts?.imdbRating ?? null,
    movie_budget: facts?.budget ?? null,
    movie_revenue: facts?.revenue ?? null,
    oscar_status: facts?.oscarStatus ?? 'none',
    poster_path: movie.posterPath ?? null,
    pending,
  }
}
