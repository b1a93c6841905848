import { type DraftPickView, type DraftView, GUEST_USER_ID, type ParticipantView } from '#contract/drafts.ts'
import type { Viewer } from '../http/viewer.ts'
import { can, owns, sitsIn } from './draft-access.ts'
import type { DraftRow, InvitationRow, ParticipantRow, PickRow } from './draft-repo.ts'

/**
 * A stored draft as the viewer sees it: who owns it, and who somebody else is, stays with us
 * (decision 3). The invite code is for those who are in.
 */
export function toDraftView(draft: DraftRow, viewer: Viewer): DraftView {
  const participants = draft.participants.map(toParticipantView)
  const named = new Map(
    participants.map(({ participant_id, participant_name }) => [
      participant_id,
      { participant_id, participant_name },
    ]),
  )
  const mine = draft.isMultiplayer ? seatsOf(viewer, draft) : []
  const turnOf = draft.turnOrder[draft.picks.length] ?? null
  return {
    id: draft.id,
    title: draft.title,
    theme: draft.theme,
    option: draft.option,
    person_id: draft.personId,
    profile_path: draft.profilePath,
    categories: draft.categories,
    participants,
    invited_count: draft.invitations.filter(isUnanswered).length,
    user_id: owns(viewer, draft) && draft.userId !== null ? draft.userId : GUEST_USER_ID,
    is_owner: owns(viewer, draft),
    is_multiplayer: draft.isMultiplayer,
    is_complete: draft.isComplete,
    is_public: draft.isPublic,
    invite_code: can(viewer, 'play', draft) || can(viewer, 'invite', draft) ? draft.inviteCode : null,
    created_at: draft.createdAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
    stand_ins_allowed: draft.standInsAllowed,
    is_rematch: draft.rematchOf !== null,
    draft_order: draft.draftOrder,
    turn_order: draft.turnOrder.flatMap((id) => named.get(id) ?? []),
    current_turn_participant_id: turnOf,
    current_turn_user_id:
      viewer.kind === 'user' && turnOf !== null && mine.includes(turnOf) ? viewer.userId : null,
    current_pick_number: draft.picks.length + 1,
    version: draft.version,
    my_participant_ids: mine,
    pending_enrichment: draft.picks.filter(({ enrichedAt }) => enrichedAt === null).length,
    picks: draft.picks.map(toPickView),
  }
}

/** Nobody has come by it yet. */
export function isUnanswered({ participantId }: InvitationRow): boolean {
  return participantId === null
}

export function toParticipantView(participant: ParticipantRow): ParticipantView {
  return {
    participant_id: participant.participantId,
    participant_name: participant.participantName,
    is_host: participant.isHost,
    status: participant.status,
  }
}

/** The participants that are the viewer: two where somebody played as a guest and as a user. */
export function seatsOf(viewer: Viewer, draft: Pick<DraftRow, 'participants'>): string[] {
  return draft.participants.filter((seat) => sitsIn(viewer, seat)).map(({ participantId }) => participantId)
}

/** A stored pick as people see it. */
export function toPickView(pick: Omit<PickRow, 'draftId'>): DraftPickView {
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
    scoring_data_pending: pick.enrichedAt === null,
    movie_budget: pick.movieBudget,
    movie_revenue: pick.movieRevenue,
    rt_critics_score: pick.rtCriticsScore,
    rt_audience_score: pick.rtAudienceScore,
    metacritic_score: pick.metacriticScore,
    imdb_rating: pick.imdbRating,
    oscar_status: pick.oscarStatus,
    ...(pick.pickedBy !== null && { picked_by: pick.pickedBy }),
  }
}
