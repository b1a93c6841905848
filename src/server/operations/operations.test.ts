import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type {
  DraftRowView,
  EnrichedMovieView,
  PickedRowView,
  StartedRowView,
} from '#contract/views/operations.ts'
import type { InvitationView } from '#contract/drafts/online-drafts.ts'
import type { AnalyzeAvailabilityBody } from '#contract/movies/availability.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, DRAMA, moviesOf1999 } from '#server/drafts/local/save-draft.testing.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { pick as makePick } from '#server/drafts/online/online-drafts.testing.ts'
import { answerOf } from '../../../tests/world/answer.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'

const database = useTestDatabase()

let app: App
let host: Visitor
let guest: Visitor
let mails: Mail[]
const hostId = randomUUID()
const CAMERON = { id: 77, name: 'Cameron Crowe', knownForDepartment: 'Directing', knownFor: [] }
const AVAILABILITY: AnalyzeAvailabilityBody = {
  theme: 'year',
  option: '1999',
  categories: [COMEDY, DRAMA],
  playerCount: 2,
  draftMode: 'multiplayer',
}

beforeEach(async () => {
  mails = []
  app = createTestApp(database.db, {
    movies: createMemorySource(moviesOf1999().map((movie) => ({ ...movie, people: [CAMERON] }))),
    mailer: {
      send: (mail) => {
        mails.push(mail)
        return Promise.resolve('simulated')
      },
    },
  })
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

const callFunction = (visitor: Visitor, name: string, payload: object) =>
  answerOf<{ results?: unknown[]; invitations?: InvitationView[] }>(
    visitor.send(`${ORIGIN}/api/functions/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
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

describe.each([
  [
    'search-people (Spec 7.19)',
    { searchQuery: ' Cameron ', searchType: 'person' },
    () => guest.api.people.$get({ query: { searchQuery: 'Cameron', searchType: 'person' } }),
  ],
  [
    'fetch-movies (Spec 7.22)',
    { category: 'year', searchQuery: '1999', fetchAll: true },
    () => guest.api.movies.$get({ query: { category: 'year', searchQuery: '1999' } }),
  ],
  [
    'fetch-movies (Spec 7.22)',
    { category: 'year', searchQuery: 1999, fetchAll: true },
    () => guest.api.movies.$get({ query: { category: 'year', searchQuery: '1999' } }),
  ],
  [
    'fetch-movies (Spec 7.22)',
    { category: 'person', searchQuery: CAMERON.name, fetchAll: true },
    () => guest.api.movies.$get({ query: { category: 'person', searchQuery: CAMERON.name } }),
  ],
  [
    'fetch-movies (Spec 7.22)',
    { category: 'popular', searchQuery: '', fetchAll: true },
    () => guest.api.movies.$get({ query: { category: 'popular' } }),
  ],
  [
    'analyze-category-availability (Spec 7.20)',
    { ...AVAILABILITY },
    () => guest.api['category-availability'].$post({ json: AVAILABILITY }),
  ],
])('%s of %j', (what, payload, atItsEndpoint) => {
  it('gives the results of the endpoint', async () => {
    const { status, body } = await callFunction(guest, what.split(' ')[0]!, payload)
    expect(status).toBe(200)
    expect(body).toEqual((await answerOf<object>(atItsEndpoint())).body)
    expect(body.results).not.toEqual([])
  })
})

it.each([
  ['search-people', { searchQuery: 'Cameron', searchType: 'movie' }],
  ['fetch-movies', { category: 'year', searchQuery: '1938' }],
  ['fetch-movies', { category: 'other' }],
  ['analyze-category-availability', { theme: 'year', option: '1999' }],
  ['send-draft-invitations', { participantEmails: ['ben@example.com'] }],
])('the function %s refuses %j', async (name, payload) => {
  expect(await callFunction(guest, name, payload)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT' },
  })
})

describe('send-draft-invitations (Spec 7.21)', () => {
  const payload = (draftId: string) => ({
    draftId,
    draftTitle: 'Another title',
    hostName: 'Somebody else',
    participantEmails: ['cat@example.com'],
    theme: 'people',
    option: 'Anybody',
  })

  it('writes to the addresses, of the draft and host that the server knows', async () => {
    const { body: draft } = await create(host)
    const { status, body } = await callFunction(host, 'send-draft-invitations', payload(draft.draft_id))
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true })
    expect(body.invitations).toContainEqual({
      email: 'cat@example.com',
      status: 'simulated',
      hasJoined: false,
    })
    expect(mails.map(({ to }) => to)).toEqual(['cat@example.com'])
    expect(mails[0]?.text).toContain('Ann')
    expect(mails[0]?.text).toContain('1999')
    expect(JSON.stringify(mails)).not.toMatch(/Another title|Somebody else|Anybody/)
  })

  it('is for the host', async () => {
    const { body: draft } = await create(host)
    expect(await callFunction(guest, 'send-draft-invitations', payload(draft.draft_id))).toMatchObject({
      status: 404,
      body: { code: 'DRAFT_NOT_FOUND' },
    })
    expect(mails).toEqual([])
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

  it('tells no more than the pick while the draft hides its scores, and all after the last pick', async () => {
    const { draft_id, draft_invite_code } = (await create(host)).body
    const { body: seated } = await join(guest, draft_invite_code!)
    await start(host, draft_id)
    const seats = { [hostId]: host, [seated.draft_my_participant_ids[0]!]: guest }
    for (const [movieId, category] of [
      [1, DRAMA],
      [2, DRAMA],
      [3, COMEDY],
      [4, COMEDY],
    ] as const) {
      const told = await enrich(host, { movieId: 1, draftId: draft_id })
      expect(told.body).toMatchObject({
        rt_critics_score: null,
        metacritic_score: null,
        imdb_rating: null,
        movie_budget: 15_000_000,
        oscar_status: 'nominee',
      })
      const turn = (await load(host, draft_id)).body.draft_current_turn_participant_id!
      await makePick(seats[turn]!, draft_id, { participantId: turn, movieId, category, houseOverride: true })
    }
    expect((await load(host, draft_id)).body.draft_is_complete).toBe(true)
    expect((await enrich(host, { movieId: 1, draftId: draft_id })).body).toMatchObject({
      rt_critics_score: 87,
      oscar_status: 'winner',
    })
  })

  it('is refused without a session, for other people’s drafts, and for unknown movies', async () => {
    const { body } = await create(host)
    expect(await enrich(createVisitor(app), { movieId: 1 })).toMatchObject({ status: 401 })
    expect(await enrich(guest, { movieId: 1, draftId: body.draft_id })).toMatchObject({ status: 404 })
    expect(await enrich(guest, { movieId: 999 })).toMatchObject({ body: { code: 'MOVIE_NOT_FOUND' } })
  })
})
