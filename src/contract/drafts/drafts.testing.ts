import { applyNext } from '#domain/draft/draft-record.ts'
import type { DraftEvent, RecordedEvent } from '#domain/draft/events.ts'
import { fromWire, toWire } from './draft-wire.ts'
import type { DraftPickView, DraftView } from './drafts.ts'

/** A waiting online draft of 1999 in two categories, with only Ann, the host. */
export function testDraftView(changes: Partial<DraftView> = {}): DraftView {
  return {
    id: '5e0f1f7e-3d4b-4a43-9f3c-0d5f0b9a1c11',
    title: '1999',
    theme: 'year',
    option: '1999',
    person_id: null,
    profile_path: null,
    pool: null,
    rules: null,
    categories: ['Comedy', 'Drama/Romance'],
    participants: [{ participant_id: 'a', participant_name: 'Ann', is_host: true, status: 'joined' }],
    invited_count: 0,
    user_id: '00000000-0000-0000-0000-000000000000',
    is_owner: true,
    is_multiplayer: true,
    is_complete: false,
    is_public: false,
    invite_code: 'HNK7XW4P',
    stand_ins_allowed: true,
    is_rematch: false,
    created_at: '2024-06-01T12:00:00.000Z',
    updated_at: '2024-06-01T12:00:00.000Z',
    draft_order: [],
    turn_order: [],
    current_turn_participant_id: null,
    current_turn_user_id: null,
    current_pick_number: 1,
    version: 0,
    my_participant_ids: ['a'],
    pending_enrichment: 0,
    picks: [],
    ...changes,
  }
}

/** A pick of a movie whose facts are not known. */
export function testPickView(changes: Partial<DraftPickView> = {}): DraftPickView {
  const { movie_id = 1 } = changes
  return {
    pick_order: 1,
    player_id: 'a',
    player_name: 'Ann',
    movie_id,
    movie_title: `Movie ${movie_id}`,
    movie_year: 1999,
    movie_genre: 'Comedy, Drama',
    movie_director: null,
    poster_path: null,
    category: 'Comedy',
    house_override: false,
    calculated_score: null,
    scoring_data_complete: false,
    movie_budget: null,
    movie_revenue: null,
    rt_critics_score: null,
    rt_audience_score: 0,
    metacritic_score: null,
    imdb_rating: null,
    oscar_status: 'none',
    ...changes,
  }
}

/** The client's view after an event. */
export function viewAfter(view: DraftView, event: RecordedEvent): DraftView {
  return toWire(applyNext(fromWire(view), event))
}

/** The event under this version, as if the program had caused it. */
export function recorded(version: number, event: DraftEvent): RecordedEvent {
  return { version, at: Date.parse('2024-06-01T12:00:00.000Z'), by: null, event }
}

/** The view without what only the rows of its picks tell. */
export function asEventsTell(view: DraftView): DraftView {
  const picks = view.picks.map((pick) => ({
    ...pick,
    calculated_score: null,
    scoring_data_complete: false,
    scoring_data_pending: true,
    rt_critics_score: null,
    metacritic_score: null,
    imdb_rating: null,
  }))
  return { ...view, picks }
}
