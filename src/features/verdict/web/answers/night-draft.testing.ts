import type { DraftPickView, DraftView } from '#contract/drafts/drafts.ts'
import type { RatedMoviesView, RatedMovieView } from '#contract/movies/rated-movies.ts'
import { testDraftView, testPickView } from '#contract/drafts/drafts.testing.ts'

/** The draft of two in docs/verdict.md, and two movies without a score. */
const MOVIES: readonly (readonly [title: string, genre: string, score: number | undefined])[] = [
  ['Cake', 'Comedy', 90],
  ['Clown', 'Comedy', 80],
  ['Circus', 'Comedy', 70],
  ['Cousins', 'Comedy', 60],
  ['Dawn', 'Drama', 75],
  ['Dust', 'Drama', 70],
  ['Door', 'Drama', 65],
  ['Deep', 'Drama', 60],
  ['Crow', 'Comedy', undefined],
  ['Dim', 'Drama', undefined],
]

export const NIGHT_ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'

/** Its movies as the server tells them. `without` leaves out the scores of some. */
export function nightMovies(without: readonly string[] = []): RatedMoviesView {
  return {
    isComplete: true,
    results: MOVIES.map(([title, genre, score], index): RatedMovieView => ({
      id: index + 1,
      title,
      year: 1999,
      genre_names: [genre],
      directors: [],
      ...(score !== undefined && !without.includes(title) && { metacritic_score: score }),
    })),
  }
}

const PLAYERS = [
  { id: 'p1', name: 'Ann' },
  { id: 'p2', name: 'Ben' },
] as const

/** Ann took Cake and Deep, Ben Clown and Dawn; Ben wins, 77.5 to 75. */
export function nightView(changes: Partial<DraftView> = {}): DraftView {
  const turns = PLAYERS.map(({ id, name }) => ({ participant_id: id, participant_name: name }))
  return testDraftView({
    id: NIGHT_ID,
    participants: turns.map((turn) => ({ ...turn, is_host: false, status: 'joined' })),
    is_multiplayer: false,
    is_complete: true,
    is_public: true,
    invite_code: null,
    draft_order: ['p1', 'p2'],
    turn_order: [...turns, ...turns.toReversed()],
    current_pick_number: 5,
    version: 5,
    my_participant_ids: [],
    picks: [pick('Cake', 0, 1), pick('Clown', 1, 2), pick('Dawn', 1, 3), pick('Deep', 0, 4)],
    ...changes,
  })
}

function pick(title: string, seat: 0 | 1, overallPick: number): DraftPickView {
  const index = MOVIES.findIndex(([known]) => known === title)
  const [, genre = '', score = 0] = MOVIES[index] ?? []
  return testPickView({
    pick_order: overallPick,
    player_id: PLAYERS[seat].id,
    player_name: PLAYERS[seat].name,
    movie_id: index + 1,
    movie_title: title,
    movie_genre: genre,
    category: genre === 'Comedy' ? 'Comedy' : 'Drama/Romance',
    calculated_score: score,
    scoring_data_complete: true,
    metacritic_score: score,
  })
}
