import { type DraftPickView, type DraftView, GUEST_USER_ID } from '#contract/drafts.ts'
import type { DraftRow, PickRow } from './draft-repo.ts'

/** A stored draft as people see it: whose guest session owns it stays with us (decision 3). */
export function toDraftView(draft: DraftRow): DraftView {
  const participants = draft.participants.map((participant) => ({
    participant_id: participant.participantId,
    participant_name: participant.participantName,
  }))
  const named = new Map(participants.map((participant) => [participant.participant_id, participant]))
  return {
    id: draft.id,
    title: draft.title,
    theme: draft.theme,
    option: draft.option,
    person_id: draft.personId,
    profile_path: draft.profilePath,
    categories: draft.categories,
    participants,
    user_id: draft.userId ?? GUEST_USER_ID,
    is_multiplayer: draft.isMultiplayer,
    is_complete: draft.isComplete,
    is_public: draft.isPublic,
    invite_code: draft.inviteCode,
    created_at: draft.createdAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
    draft_order: draft.draftOrder,
    turn_order: draft.turnOrder.flatMap((id) => named.get(id) ?? []),
    current_turn_participant_id: draft.turnOrder[draft.picks.length] ?? null,
    current_pick_number: draft.picks.length + 1,
    version: draft.version,
    picks: draft.picks.map(toPickView),
  }
}

/** A stored pick as people see it. */
export function toPickView(pick: PickRow): DraftPickView {
  return {
    pick_order: pick.pickOrder,
    player_id: pick.playerId,
    player_name: pick.playerName,
    movie_id: pick.movieId,
    movie_title: pick.movieTitle,
    movie_year: pick.movieYear,
    movie_genre: pick.movieGenre,
    movie_director: pick.movieDirector,
    poster_path: pick.posterPath,
    category: pick.category,
    house_override: pick.houseOverride,
    calculated_score: pick.calculatedScore,
    scoring_data_complete: pick.scoringDataComplete,
    movie_budget: pick.movieBudget,
    movie_revenue: pick.movieRevenue,
    rt_critics_score: pick.rtCriticsScore,
    rt_audience_score: pick.rtAudienceScore,
    metacritic_score: pick.metacriticScore,
    imdb_rating: pick.imdbRating,
    oscar_status: pick.oscarStatus,
  }
}
