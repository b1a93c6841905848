import type { CategoryName } from '#domain/categories/categories.ts'
import type { Draft, DraftPick } from '#domain/draft/draft.ts'
import type { Theme } from '#domain/draft/theme.ts'
import {
  hasOscar,
  isBlockbuster,
  type Movie,
  type MovieFacts,
  type OscarStatus,
} from '#domain/movies/movie.ts'
import { genresOf } from './movies.ts'

/** Hides the owner's id: the owner is a guest, or not the viewer (Spec 6.1, decisions 3 and 5). */
export const GUEST_USER_ID = '00000000-0000-0000-0000-000000000000'

/** Stand in a stored pick for a player whose name was not known (Spec 4.12). */
export const UNKNOWN_PLAYER_NAMES: readonly string[] = ['', 'Unknown Player', 'Unknown User']

/** A stored pick (Spec 3.5). Dollars of the day; null is "not known". */
export type DraftPickView = {
  /** From 1. */
  pick_order: number
  player_id: string
  player_name: string
  movie_id: number
  movie_title: string
  movie_year: number
  movie_genre: string
  movie_director: string | null
  poster_path: string | null
  category: CategoryName
  house_override: boolean
  calculated_score: number | null
  scoring_data_complete: boolean
  /** Whether a source is still to answer: the score, if there is one, is of what is known by now. Old events lack it. */
  scoring_data_pending?: boolean
  movie_budget: number | null
  movie_revenue: number | null
  rt_critics_score: number | null
  /** Always 0 and unused (Spec 9.34). */
  rt_audience_score: number
  metacritic_score: number | null
  imdb_rating: number | null
  oscar_status: OscarStatus
  /** The participant who picked for a player who was away; left out if the player picked. */
  picked_by?: string
}

/** A draft with its picks (Spec 3.2, 7.26). Timestamps are ISO 8601. */
export type DraftView = {
  id: string
  title: string
  theme: Theme
  option: string
  person_id: number | null
  profile_path: string | null
  categories: CategoryName[]
  /** By seat: in the order in which they were named or joined. */
  participants: ParticipantView[]
  /** How many of those who were invited by mail have not joined yet. */
  invited_count: number
  /** The viewer's own user id if the draft is theirs, else the all-zero id (decisions 3 and 5). */
  user_id: string
  /** Whether the draft is the viewer's to delete and, on one device, to save. */
  is_owner: boolean
  is_multiplayer: boolean
  is_complete: boolean
  is_public: boolean
  invite_code: string | null
  /** Whether others may start and pick for players who are away (decision 44). */
  stand_ins_allowed: boolean
  /** Whether the players of another draft asked for it, to play again (decision 39). */
  is_rematch: boolean
  created_at: string
  updated_at: string
  /** Participant ids in drafting order; empty before the start. */
  draft_order: string[]
  /** Every pick of the draft, first to last (decision 25). */
  turn_order: TurnView[]
  current_turn_participant_id: string | null
  /** As loaded, the viewer's own user id while it is their turn; other people's ids stay with us (decision 3). */
  current_turn_user_id: string | null
  /** From 1; one more than the number of picks. */
  current_pick_number: number
  version: number
  /** The participants that are the viewer; empty for somebody who only looks on, and in a local draft. */
  my_participant_ids: string[]
  /** How many picks' facts are still to come, as loaded; 0 with the embedded catalog, which has them at once. */
  pending_enrichment: number
  picks: DraftPickView[]
}

/** Spec 3.3. Who somebody is elsewhere stays with us: people are known to each other by participant id (decision 3). */
export type ParticipantView = {
  participant_id: string
  participant_name: string
  is_host: boolean
  status: 'joined'
}

export type TurnView = Pick<ParticipantView, 'participant_id' | 'participant_name'>

/** The draft behind a view, as the rules know it. */
export function toDraft(view: DraftView): Draft {
  return {
    theme: view.theme,
    option: view.option,
    categories: view.categories,
    participants: view.participants.map((row) => ({ id: row.participant_id, name: row.participant_name })),
    draftOrder: view.draft_order,
    picks: view.picks.map(toDraftPick),
    version: view.version,
  }
}

export function toDraftPick(view: DraftPickView): DraftPick {
  return {
    participantId: view.player_id,
    movie: toDraftedMovie(view),
    category: view.category,
    houseOverride: view.house_override,
    ...(view.picked_by && { pickedBy: view.picked_by }),
  }
}

/** The movie of a stored pick. */
export function toDraftedMovie(view: DraftPickView): Movie {
  const budget = view.movie_budget ?? undefined
  const revenue = view.movie_revenue ?? undefined
  return {
    id: view.movie_id,
    title: view.movie_title,
    year: view.movie_year,
    genres: genresOf(view.movie_genre),
    directors: view.movie_director === null ? [] : [view.movie_director],
    posterPath: view.poster_path ?? undefined,
    hasOscar: hasOscar(view.oscar_status),
    isBlockbuster: isBlockbuster({ budget, revenue }),
    budget,
    revenue,
  }
}

/** What a stored pick is scored by. */
export function toMovieFacts(view: DraftPickView): MovieFacts {
  return {
    budget: view.movie_budget ?? undefined,
    revenue: view.movie_revenue ?? undefined,
    rtCriticsScore: view.rt_critics_score ?? undefined,
    metacriticScore: view.metacritic_score ?? undefined,
    imdbRating: view.imdb_rating ?? undefined,
    oscarStatus: view.oscar_status,
  }
}
