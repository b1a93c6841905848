import { describe, expect, test } from 'vitest'
import { fromWire, toWire } from './draft-wire.ts'
import { type DraftPickView, type DraftView, GUEST_USER_ID } from './drafts.ts'
import { testDraftView } from './drafts.testing.ts'
import { saveDraftBody } from './save-draft.ts'

const ANN = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c01'
const BEN = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c02'

const pick = {
  playerId: ANN,
  playerName: 'Ann',
  movie: { id: 550, title: 'Fight Club', year: 1999, genre: 'Drama', posterPath: '/poster.jpg' },
  category: 'Drama/Romance',
  houseOverride: true,
}

const body = {
  title: '1999',
  theme: 'year',
  option: '1999',
  personId: null,
  profilePath: null,
  participants: [
    { id: ANN, name: 'Ann' },
    { id: BEN, name: 'Ben' },
  ],
  categories: ['Comedy', 'Drama/Romance'],
  draftOrder: [BEN, ANN],
  picks: [pick],
  isComplete: false,
  baseVersion: 1,
  version: 2,
}

describe('a draft to be saved', () => {
  test('is taken as it is', () => {
    expect(saveDraftBody.parse(body)).toEqual(body)
  })

  test('takes a pick for no override unless it says so', () => {
    const silent = { ...pick, houseOverride: undefined }
    expect(saveDraftBody.parse({ ...body, picks: [silent] }).picks[0]?.houseOverride).toBe(false)
  })

  test.each<{ why: string; change: object }>([
    { why: 'an empty title', change: { title: ' ' } },
    { why: 'a theme nobody knows', change: { theme: 'studio' } },
    { why: 'nobody in it', change: { participants: [] } },
    { why: 'a name with angle brackets', change: { participants: [{ id: ANN, name: '<Ann>' }] } },
    { why: 'an id that is no UUID', change: { participants: [{ id: '1', name: 'Ann' }] } },
    { why: '51 participants', change: { participants: Array(51).fill({ id: ANN, name: 'Ann' }) } },
    { why: 'no category', change: { categories: [] } },
    { why: 'a misspelt category', change: { categories: ['comedy'] } },
    { why: '21 categories', change: { categories: Array(21).fill('Comedy') } },
    { why: 'a category twice', change: { categories: ['Comedy', 'Comedy'] } },
    { why: 'a participant twice', change: { participants: [ANN, ANN].map((id) => ({ id, name: 'Ann' })) } },
    {
      why: 'a movie id beyond the database',
      change: { picks: [{ ...pick, movie: { ...pick.movie, id: 2 ** 31 } }] },
    },
    { why: 'no draft order', change: { draftOrder: [] } },
    { why: 'a profile path to somewhere else', change: { profilePath: 'https://example.com/x.jpg' } },
    { why: 'a movie id of nought', change: { picks: [{ ...pick, movie: { ...pick.movie, id: 0 } }] } },
    { why: 'a pick in a misspelt category', change: { picks: [{ ...pick, category: 'comedy' }] } },
    { why: 'a version of nought', change: { version: 0 } },
    { why: 'a base version below nought', change: { baseVersion: -1 } },
    { why: 'no version', change: { version: undefined } },
  ])('is refused with $why', ({ change }) => {
    expect(saveDraftBody.safeParse({ ...body, ...change }).success).toBe(false)
  })
})

describe('a stored draft', () => {
  const stored: DraftPickView = {
    pick_order: 1,
    player_id: BEN,
    player_name: 'Ben',
    movie_id: 550,
    movie_title: 'Fight Club',
    movie_year: 1999,
    movie_genre: 'Drama, Thriller',
    movie_director: 'David Fincher',
    poster_path: '/poster.jpg',
    category: 'Comedy',
    house_override: true,
    calculated_score: 73.38,
    scoring_data_complete: true,
    movie_budget: 63_000_000,
    movie_revenue: 100_853_753,
    rt_critics_score: 81,
    rt_audience_score: 0,
    metacritic_score: 67,
    imdb_rating: 8.8,
    oscar_status: 'nominee',
    scoring_data_pending: false,
  }
  const unknown: DraftPickView = {
    ...stored,
    movie_genre: 'Unknown',
    movie_director: null,
    poster_path: null,
    movie_budget: null,
    movie_revenue: null,
    rt_critics_score: null,
    metacritic_score: null,
    imdb_rating: null,
    oscar_status: 'none',
  }

  test('is the draft that the rules know', () => {
    const view: DraftView = {
      id: '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c03',
      title: '1999',
      theme: 'year',
      option: '1999',
      person_id: null,
      profile_path: null,
      pool: null,
      rules: null,
      categories: ['Comedy', 'Drama/Romance'],
      participants: [
        { participant_id: ANN, participant_name: 'Ann', is_host: false, status: 'joined' },
        { participant_id: BEN, participant_name: 'Ben', is_host: false, status: 'joined' },
      ],
      invited_count: 0,
      user_id: GUEST_USER_ID,
      is_owner: true,
      is_multiplayer: false,
      is_complete: false,
      is_public: false,
      invite_code: null,
      stand_ins_allowed: true,
      clock: null,
      objection: null,
      paused: null,
      is_rematch: false,
      created_at: '2024-06-01T12:00:00.000Z',
      updated_at: '2024-06-01T12:00:00.000Z',
      draft_order: [BEN, ANN],
      turn_order: [BEN, ANN, ANN, BEN].map((id) => ({
        participant_id: id,
        participant_name: id === ANN ? 'Ann' : 'Ben',
      })),
      current_turn_participant_id: ANN,
      current_turn_user_id: null,
      current_pick_number: 2,
      version: 2,
      my_participant_ids: [],
      pending_enrichment: 0,
      picks: [stored],
    }
    expect(fromWire(view)).toEqual({
      id: view.id,
      title: '1999',
      isMultiplayer: false,
      isPublic: false,
      isRematch: false,
      standInsAllowed: true,
      invitedCount: 0,
      isOwner: true,
      myParticipantIds: [],
      pendingEnrichment: 0,
      createdAt: view.created_at,
      updatedAt: view.updated_at,
      theme: 'year',
      option: '1999',
      categories: ['Comedy', 'Drama/Romance'],
      participants: [
        { id: ANN, name: 'Ann' },
        { id: BEN, name: 'Ben' },
      ],
      draftOrder: [BEN, ANN],
      picks: [
        {
          participantId: BEN,
          movie: {
            id: 550,
            title: 'Fight Club',
            year: 1999,
            genres: ['Drama', 'Thriller'],
            directors: ['David Fincher'],
            posterPath: '/poster.jpg',
            hasOscar: true,
            isBlockbuster: true,
            budget: 63_000_000,
            revenue: 100_853_753,
          },
          category: 'Comedy',
          houseOverride: true,
          playerName: 'Ben',
          facts: {
            budget: 63_000_000,
            revenue: 100_853_753,
            rtCriticsScore: 81,
            metacriticScore: 67,
            imdbRating: 8.8,
            oscarStatus: 'nominee',
          },
          score: 73.38,
          isScoringComplete: true,
          isPending: false,
        },
      ],
      version: 2,
    })
    expect(toWire(fromWire(view))).toEqual(view)
  })

  test('takes null for "not known", never for nought', () => {
    const record = (pick: DraftPickView) => fromWire(testDraftView({ picks: [pick] })).picks[0]
    expect(record(unknown)).toMatchObject({
      movie: {
        id: 550,
        title: 'Fight Club',
        year: 1999,
        genres: [],
        directors: [],
        hasOscar: false,
        isBlockbuster: false,
      },
      facts: { oscarStatus: 'none' },
    })
    expect(record(unknown)?.facts).toEqual({ oscarStatus: 'none' })
    expect(record({ ...unknown, rt_critics_score: 0 })?.facts.rtCriticsScore).toBe(0)
  })
})
