import { testDraftView, testPickView } from '#contract/drafts/drafts.testing.ts'
import { type DraftPickView, type DraftView, GUEST_USER_ID } from '#contract/drafts/drafts.ts'
import { orderOfTurns } from '#domain/draft/turn-order.ts'

/** A pick with a score of 80.00: no Oscar, and 80 from each of the critics. */
export function scoredPickView(changes: Partial<DraftPickView> = {}): DraftPickView {
  const { pick_order = 1 } = changes
  return testPickView({
    player_id: 'p1',
    player_name: 'Player 1',
    movie_id: pick_order,
    movie_title: `Movie ${pick_order}`,
    calculated_score: 80,
    scoring_data_complete: true,
    rt_critics_score: 80,
    metacritic_score: 80,
    imdb_rating: 8,
    ...changes,
  })
}

/**
 * A complete Tom Hanks draft of these players in Comedy and Drama/Romance. Each player's two picks can be changed: `{
 * Maya: [{ calculated_score: 99 }, {}] }`.
 */
export function scoredDraftView(
  players: Record<string, readonly [Partial<DraftPickView>, Partial<DraftPickView>]>,
  overrides: Partial<DraftView> = {},
): DraftView {
  const categories = ['Comedy', 'Drama/Romance'] as const
  const participants = Object.keys(players).map((name, index) => ({
    participant_id: `p${index + 1}`,
    participant_name: name,
    is_host: false,
    status: 'joined' as const,
  }))
  const turnOrder = orderOfTurns(participants, categories.length)
  const picks = turnOrder.map(({ participant_id, participant_name }, index) => {
    const round = Math.floor(index / participants.length)
    return scoredPickView({
      pick_order: index + 1,
      player_id: participant_id,
      player_name: participant_name,
      category: categories[round],
      ...players[participant_name]?.[round],
    })
  })
  return testDraftView({
    id: '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11',
    title: 'Tom Hanks',
    theme: 'people',
    option: 'Tom Hanks',
    person_id: 31,
    categories: [...categories],
    participants,
    user_id: GUEST_USER_ID,
    is_multiplayer: false,
    is_complete: true,
    is_public: true,
    invite_code: null,
    created_at: '2024-01-01T00:00:00.000Z',
    updated_at: '2024-01-01T00:00:00.000Z',
    draft_order: participants.map((participant) => participant.participant_id),
    turn_order: turnOrder,
    current_pick_number: picks.length + 1,
    version: picks.length + 1,
    my_participant_ids: [],
    picks,
    ...overrides,
  })
}
