import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type {
  DraftRowView,
  EnrichedMovieView,
  PickedRowView,
  StartedRowView,
} from '#contract/views/operations.ts'
import type { App } from '../app.ts'
import { useTestDatabase } from '../db/test-database.testing.ts'
import { COMEDY, DRAMA, moviesOf1999 } from '../drafts/save-draft.testing.ts'
import { answerOf } from '../../../tests/world/answer.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  type Visitor,
} from '../test-app.testing.ts'

const database = useTestDatabase()

let app: App
let host: Visitor
let guest: Visitor
const hostId = randomUUID()

beforeEach(async () => {
  app = createTestApp(database.db, { movies: createMemorySource(moviesOf1999()) })
  host = await createGuest(app)
  guest = await createGuest(app)
})

const create = (visitor: Visitor) =>
  answerOf<DraftRowView>(
    visitor.api.rpc.create_multiplayer_draft_unified.$post({
      json: {
        p_participant_id: hostId,
        p_title: 'The year 1999',
        p_theme: 'year',
        p_option: '1999',
        p_categories: [COMEDY, DRAMA],
        p_participants: ['ben@example.com'],
        p_participant_name: 'Ann',
      },
    }),
  )
const join = (visitor: Visitor, p_invite_code: string) =>
  answerOf<DraftRowView>(
    visitor.api.rpc.join_draft_by_invite_code_guest.$post({
      json: { p_invite_code, p_participant_name: 'Ben', p_guest_session_id: randomUUID() },
    }),
  )
const load = (visitor: Visitor, p_draft_id: string) =>
  answerOf<DraftRowView>(
    visitor.api.rpc.load_draft_unified.$post({ json: { p_draft_id, p_participant_id: hostId } }),
  )
const start = (visitor: Visitor, p_draft_id: string) =>
  answerOf<StartedRowView>(
    visitor.api.rpc.start_multiplayer_draft_unified.$post({ json: { p_draft_id, p_participant_id: hostId } }),
  )
const pick = (visitor: Visitor, p_draft_id: string, p_participant_id: string) =>
  answerOf<PickedRowView>(
    visitor.api.rpc.make_multiplayer_pick_unified.$post({
      json: {
        p_draft_id,
        p_participant_id,
        p_movie_id: 1,
        p_movie_title: 'x'.repeat(250),
        p_movie_year: 1999,
        p_movie_genre: 'Drama',
        p_category: COMEDY,
        p_poster_path: null,
      },
    }),
  )
const enrich = (visitor: Visitor, json: { movieId: number; draftId?: string }) =>
  answerOf<EnrichedMovieView>(
    visitor.api.functions['enrich-movie-data'].$post({
      json: { movieTitle: 'Any', movieYear: 1999, ...json },
    }),
  )

async function waitingRoom() {
  const { body } = await create(host)
  await join(guest, body.draft_invite_code!)
  return body
}

describe('create_multiplayer_draft_unified (Spec 7.14)', () => {
  it('returns a row of draft fields with participants and picks', async () => {
    const { status, body } = await create(host)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      draft_title: 'The year 1999',
      draft_theme: 'year',
      draft_option: '1999',
      draft_categories: [COMEDY, DRAMA],
      draft_is_multiplayer: true,
      draft_is_complete: false,
      draft_is_public: false,
      draft_invited_count: 1,
      participants_data: [
        { participant_id: hostId, participant_name: 'Ann', is_host: true, status: 'joined' },
      ],
      picks_data: [],
    })
    expect(body.draft_invite_code).toMatch(/^[A-Z0-9]{8}$/)
    expect(JSON.stringify(body)).not.toContain('ben@example.com')
  })

  it('is refused without a session', async () => {
    expect(await create(createVisitor(app))).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })
})

describe('load_draft_unified (Spec 7.16)', () => {
  it('returns the same row', async () => {
    const { body: created } = await create(host)
    const { status, body } = await load(host, created.draft_id)
    expect([status, body]).toEqual([200, created])
  })

  it('is refused to others, whatever participant id they send', async () => {
    const { body } = await create(host)
    expect(await load(guest, body.draft_id)).toMatchObject({ status: 404, body: { code: 'DRAFT_NOT_FOUND' } })
  })
})

describe('join_draft_by_invite_code_guest (Spec 7.17)', () => {
  it('returns the draft, with the seat in it', async () => {
    const { body: created } = await create(host)
    const { status, body } = await join(guest, created.draft_invite_code!)
    expect(status).toBe(200)
    expect(body.draft_id).toBe(created.draft_id)
    expect(body.participants_data.map(({ participant_name }) => participant_name)).toEqual(['Ann', 'Ben'])
    expect(body.draft_my_participant_ids).toEqual([body.participants_data[1]!.participant_id])
  })

  it('refuses an unknown code', async () => {
    expect(await join(guest, 'AAAAAAAA')).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
  })
})

describe('start_multiplayer_draft_unified (Spec 7.15)', () => {
  it('returns the turn order, the current turn and the pick number', async () => {
    const { draft_id } = await waitingRoom()
    const { status, body } = await start(host, draft_id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, current_pick_number: 1, current_turn_user_id: null })
    expect(body.turn_order.map(({ participant_name }) => participant_name).toSorted()).toEqual([
      'Ann',
      'Ann',
      'Ben',
      'Ben',
    ])
    expect(body.current_turn_participant_id).toBe(body.turn_order[0]!.participant_id)
  })

  it('is for the host', async () => {
    const { draft_id } = await waitingRoom()
    expect(await start(guest, draft_id)).toMatchObject({ status: 403, body: { code: 'NOT_A_PARTICIPANT' } })
  })
})

describe('make_multiplayer_pick_unified (Spec 7.18)', () => {
  it('returns success and a message, and picks the movie that the server knows', async () => {
    const { draft_id } = await waitingRoom()
    const { current_turn_participant_id: turn } = (await start(host, draft_id)).body
    // The host may pick for the guest (B2.6), the guest not for the host.
    expect(await pick(guest, draft_id, hostId)).toMatchObject({ status: 403 })
    const { status, body } = await pick(turn === hostId ? host : guest, draft_id, turn!)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: expect.any(String) as string })
    const { picks_data } = (await load(host, draft_id)).body
    expect(picks_data).toMatchObject([{ movie_title: 'American Beauty', player_id: turn, category: COMEDY }])
  })
})

describe('enrich-movie-data (Spec 7.24)', () => {
  it('returns what a movie is scored by', async () => {
    const { status, body } = await enrich(guest, { movieId: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      movieId: 1,
      movieTitle: 'American Beauty',
      movieYear: 1999,
      rt_critics_score: 87,
      metacritic_score: 84,
      imdb_rating: 8.3,
      movie_budget: 15_000_000,
      movie_revenue: 356_000_000,
      oscar_status: 'winner',
      pending: 0,
    })
  })

  it('is refused without a session, for other people’s drafts, and for unknown movies', async () => {
    const { body } = await create(host)
    expect(await enrich(createVisitor(app), { movieId: 1 })).toMatchObject({ status: 401 })
    expect(await enrich(guest, { movieId: 1, draftId: body.draft_id })).toMatchObject({ status: 404 })
    expect(await enrich(guest, { movieId: 999 })).toMatchObject({ body: { code: 'MOVIE_NOT_FOUND' } })
  })
})
