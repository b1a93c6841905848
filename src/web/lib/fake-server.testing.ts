import { joinCardBody, type JoinCardView } from '#contract/join-card.ts'
import { Hono } from 'hono'
import { vi } from 'vitest'
import { z } from 'zod'
import {
  analyzeAvailabilityBody,
  type AnalyzeAvailabilityBody,
  type AnalyzeAvailabilityView,
} from '#contract/availability.ts'
import type { ConfigView } from '#contract/views/server.ts'
import { testPickView } from '#contract/drafts.testing.ts'
import type { CommandView, DraftEventsView } from '#contract/draft-events.ts'
import { type DraftView, GUEST_USER_ID } from '#contract/drafts.ts'
import { enrichDraftBody, type EnrichmentView, type FixedPlayersView } from '#contract/enrichment.ts'
import {
  type FetchMoviesQuery,
  fetchMoviesQuery,
  type SearchMoviesView,
  searchMoviesQuery,
} from '#contract/fetch-movies.ts'
import type { GuestSessionView } from '#contract/session.ts'
import { type FetchMoviesView, toMovieView } from '#contract/movies.ts'
import {
  type CreateDraftBody,
  createDraftBody,
  eventsQuery,
  type InvitationsView,
  joinByCodeBody,
  joinByInvitationBody,
  type JoinedView,
  type MakePickBody,
  makePickBody,
  rematchBody,
  type RematchBody,
  type RematchView,
  sendInvitationsBody,
  type StartDraftBody,
  startDraftBody,
  watchByCodeBody,
  watchByInvitationBody,
  type WatchingView,
} from '#contract/online-drafts.ts'
import { type PopularPeopleView, searchPeopleQuery, type SearchPeopleView } from '#contract/people.ts'
import { type SaveDraftBody, saveDraftBody } from '#contract/save-draft.ts'
import {
  openSessionBody,
  type SessionView,
  type SignInSessionView,
  type UserView,
} from '#contract/session.ts'
import { type VisibilityBody, visibilityBody, type VisibilityView } from '#contract/visibility.ts'
import { analyzeAvailability } from '#domain/categories/availability.ts'
import { categoryOf } from '#domain/categories/categories.ts'
import { snakeOrder } from '#domain/draft/turn-order.ts'
import type { Movie } from '#domain/movies/movie.ts'
import {
  type JoinBody,
  type OnlineDrafts,
  onlineDrafts,
  type WatchBody,
} from './fake-online-drafts.testing.ts'
import { refusal } from './refusal.testing.ts'

export { pickMade, seat } from './fake-online-drafts.testing.ts'
export { refusal } from './refusal.testing.ts'

type Awaitable<T> = T | Promise<T>
type Answer<Asked, View> = (asked: Asked) => Awaitable<View | Response>

/** What the server answers, by route. A Response stands for an answer that is not the usual one. */
export type Answers = {
  config: Answer<undefined, ConfigView>
  guestSession: Answer<{ id?: string }, GuestSessionView>
  /** Asked with the path below /api and the body, for everything about accounts. */
  accounts: Answer<{ path: string; body: unknown }, object>
  /** Asked with the trimmed query. */
  people: Answer<string, SearchPeopleView>
  popularPeople: Answer<undefined, PopularPeopleView>
  movies: Answer<FetchMoviesQuery, FetchMoviesView>
  /** Asked with the trimmed query. */
  moviesByTitle: Answer<string, SearchMoviesView>
  availability: Answer<AnalyzeAvailabilityBody, AnalyzeAvailabilityView>
  /** Asked with the draft's id. */
  readDraft: Answer<string, DraftView>
  saveDraft: Answer<{ id: string; body: SaveDraftBody }, DraftView>
  visibility: Answer<{ id: string; body: VisibilityBody }, VisibilityView>
  /** Asked with the draft's id. */
  shareImage: Answer<string, Response>
  /** Asked with the draft's id. */
  enrichment: Answer<string, EnrichmentView>
  /** Asked with the draft's id. */
  fixUnknownPlayers: Answer<string, FixedPlayersView>
  createDraft: Answer<CreateDraftBody, DraftView>
  events: Answer<{ id: string; since: number }, DraftEventsView>
  startDraft: Answer<{ id: string; body: StartDraftBody }, CommandView>
  makePick: Answer<{ id: string; body: MakePickBody }, CommandView>
  /** Asked with the draft's id. */
  leaveDraft: Answer<string, Response>
  /** Asked by a code, or by an invitation to the draft with this id. */
  join: Answer<{ id?: string; body: JoinBody }, JoinedView>
  /** Asked with the finished draft's id. */
  rematch: Answer<string, RematchView>
  takeRematch: Answer<{ id: string; body: RematchBody }, JoinedView>
  watch: Answer<{ id?: string; body: WatchBody }, WatchingView>
  /** Asked by a code, or by the draft's id. */
  joinCard: Answer<{ id: string } | { inviteCode: string }, JoinCardView>
  /** Asked with the draft's id. */
  invitations: Answer<string, InvitationsView>
  sendInvitations: Answer<{ id: string; emails: string[] | undefined }, InvitationsView>
}
type Asked = { [Route in keyof Answers]: Parameters<Answers[Route]>[0][] }

export type FakeServer = Answers & {
  /** Every request so far, as the contract reads it. */
  asked: Asked
  isReachable: boolean
  /** The server does what it is asked, and its answers get lost. */
  losesAnswers: boolean
  /** Who is signed in; the others are guests. */
  user: UserView | undefined
  /** The movies of every theme. */
  pool: readonly Movie[]
  drafts: Map<string, DraftView>
  /** Something happens in an online draft, whoever did it; gives the event. */
  happen: OnlineDrafts['happen']
}

export const GUEST_ID = '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c99'
/** A user who may sign in. */
export const USER: UserView = {
  id: 'user-1',
  email: 'ana@marquee.example',
  name: 'Ana',
  emailVerified: true,
  twoFactorEnabled: false,
}
const ACCOUNT_PATHS = '/api/:path{(?:accounts|sign-in|sign-out|password-resets|recovery)(?:/.+)?}'
/** An hour, as access tokens last. */
export const TOKEN_LIFE_S = 3600
/** The first bytes of every PNG. */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const TIME = '2024-06-01T12:00:00.000Z'

/**
 * Puts a server behind `fetch` for this test. It reads requests by the contract, keeps the drafts it is sent and
 * counts its own pool; whatever else it shall answer is given, now or by assignment later.
 */
export function fakeServer(given: Partial<FakeServer> = {}): FakeServer {
  const drafts = given.drafts ?? new Map<string, DraftView>()
  const online = onlineDrafts(drafts, () => server.pool)
  const server: FakeServer = {
    asked: {
      config: [],
      guestSession: [],
      accounts: [],
      people: [],
      popularPeople: [],
      movies: [],
      moviesByTitle: [],
      availability: [],
      readDraft: [],
      saveDraft: [],
      visibility: [],
      shareImage: [],
      enrichment: [],
      fixUnknownPlayers: [],
      createDraft: [],
      events: [],
      startDraft: [],
      makePick: [],
      leaveDraft: [],
      join: [],
      watch: [],
      rematch: [],
      takeRematch: [],
      joinCard: [],
      invitations: [],
      sendInvitations: [],
    },
    isReachable: true,
    losesAnswers: false,
    user: undefined,
    pool: [],
    drafts,
    happen: online.happen,
    config: () => ({
      movieSource: 'tmdb',
      missingSources: [],
      supportEmail: 'help@marquee.example',
      passwordRules: 'default',
      sendsMail: true,
      signInProviders: [],
    }),
    guestSession: () => ({ id: GUEST_ID, last_active: TIME, expires_at: TIME }),
    accounts: () => new Response(null, { status: 204 }),
    people: () => ({ results: [], isForgiving: false }),
    popularPeople: () => ({ results: [] }),
    movies: () => ({
      results: server.pool.map(toMovieView),
      isComplete: true,
      total: server.pool.length,
      isSettled: true,
    }),
    moviesByTitle: () => ({ results: [] }),
    availability: (body) => countedAvailability(server.pool, body),
    readDraft: (id) => server.drafts.get(id) ?? refusal(404, 'DRAFT_NOT_FOUND'),
    saveDraft: ({ id, body }) => {
      const view = savedView(id, body)
      server.drafts.set(id, view)
      return view
    },
    visibility: ({ id, body }) => {
      const draft = server.drafts.get(id)
      if (draft) server.drafts.set(id, { ...draft, ...body })
      return body
    },
    shareImage: () => new Response(PNG_SIGNATURE, { headers: { 'Content-Type': 'image/png' } }),
    enrichment: () => ({ pending: 0, outOfReach: null }),
    fixUnknownPlayers: () => ({ fixed: 0 }),
    createDraft: online.createDraft,
    events: ({ id, since }) => online.events(id, since),
    startDraft: ({ id, body }) => online.startDraft(id, body),
    makePick: ({ id, body }) => online.makePick(id, body),
    leaveDraft: () => new Response(null, { status: 204 }),
    join: ({ id, body }) => online.join(id, body),
    watch: ({ id, body }) => online.watch(id, body),
    rematch: () => ({ rematch: null, table: null }),
    takeRematch: () => refusal(404, 'DRAFT_NOT_FOUND'),
    joinCard: online.joinCard,
    invitations: online.invitationsOf,
    sendInvitations: ({ id, emails }) => online.sendInvitations(id, emails),
    ...given,
  }
  const app = routesOf(server)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    const { signal, ...request } = init
    const answer = await Promise.race([app.request(address, request), abortOf(signal)])
    if (server.losesAnswers) throw new TypeError('Failed to fetch')
    return answer
  })
  return server
}

let tokens = 0

/** A session with an access token that was never given before. */
export function sessionOf(user: UserView): SignInSessionView {
  tokens += 1
  return {
    access_token: `token-${tokens}`,
    token_type: 'bearer',
    expires_in: TOKEN_LIFE_S,
    expires_at: Math.floor(Date.now() / 1000) + TOKEN_LIFE_S,
    user,
  }
}

/** An answer that does not come before it is given. */
export function awaitedAnswer<T>(): { answer: () => Promise<T>; give: (value: T) => void } {
  let give: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    give = resolve
  })
  return { answer: () => promise, give }
}

/** What the server shows of a draft that was saved. */
export function savedView(id: string, body: SaveDraftBody): DraftView {
  const participants = body.participants.map((row) => ({
    participant_id: row.id,
    participant_name: row.name,
    is_host: false,
    status: 'joined' as const,
  }))
  const inOrder = body.draftOrder.flatMap(
    (participantId) => participants.find((row) => row.participant_id === participantId) ?? [],
  )
  const turnOrder = snakeOrder(inOrder, body.categories.length)
  return {
    id,
    title: body.title,
    theme: body.theme,
    option: body.option,
    person_id: body.personId,
    profile_path: body.profilePath,
    categories: body.categories,
    participants,
    invited_count: 0,
    user_id: GUEST_USER_ID,
    is_owner: true,
    is_multiplayer: false,
    is_complete: body.isComplete,
    is_public: false,
    invite_code: null,
    stand_ins_allowed: true,
    is_rematch: false,
    created_at: TIME,
    updated_at: TIME,
    draft_order: body.draftOrder,
    turn_order: turnOrder,
    current_turn_participant_id: turnOrder[body.picks.length]?.participant_id ?? null,
    current_turn_user_id: null,
    current_pick_number: body.picks.length + 1,
    version: body.version,
    my_participant_ids: [],
    pending_enrichment: 0,
    picks: body.picks.map((pick, index) =>
      testPickView({
        pick_order: index + 1,
        player_id: pick.playerId,
        player_name: pick.playerName,
        movie_id: pick.movie.id,
        movie_title: pick.movie.title,
        movie_year: pick.movie.year,
        movie_genre: pick.movie.genre,
        poster_path: pick.movie.posterPath,
        category: pick.category,
        house_override: pick.houseOverride,
      }),
    ),
  }
}

function routesOf(server: FakeServer) {
  return new Hono()
    .route('/', generalRoutesOf(server))
    .route('/', draftRoutesOf(server))
    .onError((error) => {
      throw error
    })
}

function generalRoutesOf(server: FakeServer) {
  const { asked } = server
  return new Hono()
    .get('/api/config', () => {
      asked.config.push(undefined)
      return respond(server.config(undefined))
    })
    .post('/api/session', async (c) => {
      const { guestSessionId } = openSessionBody.parse(await c.req.json())
      const known = guestSessionId === undefined ? {} : { id: guestSessionId }
      asked.guestSession.push(known)
      return respond(openSession(server, known))
    })
    .post(ACCOUNT_PATHS, async (c) => {
      const body: unknown = c.req.header('Content-Type') === undefined ? {} : await c.req.json()
      const call = { path: c.req.path.replace('/api', ''), body }
      asked.accounts.push(call)
      return respond(server.accounts(call))
    })
    .get('/api/people', (c) => {
      const { searchQuery } = searchPeopleQuery.parse(c.req.query())
      asked.people.push(searchQuery)
      return respond(server.people(searchQuery))
    })
    .get('/api/people/popular', () => {
      asked.popularPeople.push(undefined)
      return respond(server.popularPeople(undefined))
    })
    .get('/api/movies/years', () => respond({ years: [] }))
    .get('/api/movies/search', (c) => {
      const { searchQuery } = searchMoviesQuery.parse(c.req.query())
      asked.moviesByTitle.push(searchQuery)
      return respond(server.moviesByTitle(searchQuery))
    })
    .get('/api/movies', (c) => {
      const query = fetchMoviesQuery.parse(c.req.query())
      asked.movies.push(query)
      return respond(server.movies(query))
    })
    .post('/api/category-availability', async (c) => {
      const body = analyzeAvailabilityBody.parse(await c.req.json())
      asked.availability.push(body)
      return respond(server.availability(body))
    })
}

function draftRoutesOf(server: FakeServer) {
  const { asked } = server
  return new Hono()
    .get('/api/drafts/:id', (c) => {
      const id = c.req.param('id')
      asked.readDraft.push(id)
      return respond(server.readDraft(id))
    })
    .put('/api/drafts/:id', async (c) => {
      const save = { id: c.req.param('id'), body: saveDraftBody.parse(await c.req.json()) }
      asked.saveDraft.push(save)
      return respond(server.saveDraft(save))
    })
    .put('/api/drafts/:id/visibility', async (c) => {
      const change = { id: c.req.param('id'), body: visibilityBody.parse(await c.req.json()) }
      asked.visibility.push(change)
      return respond(server.visibility(change))
    })
    .get('/api/drafts/:id/share-image', (c) => {
      const id = c.req.param('id')
      asked.shareImage.push(id)
      return respond(server.shareImage(id))
    })
    .post('/api/drafts/:id/enrichment', async (c) => {
      enrichDraftBody.parse(await c.req.json())
      const id = c.req.param('id')
      asked.enrichment.push(id)
      return respond(server.enrichment(id))
    })
    .post('/api/drafts/:id/fix-unknown-players', (c) => {
      const id = c.req.param('id')
      asked.fixUnknownPlayers.push(id)
      return respond(server.fixUnknownPlayers(id))
    })
    .post('/api/drafts', async (c) => {
      const body = createDraftBody.parse(await c.req.json())
      asked.createDraft.push(body)
      return respond(server.createDraft(body), 201)
    })
    .get('/api/drafts/:id/events', (c) => {
      const look = { id: c.req.param('id'), since: eventsQuery.parse(c.req.query()).since }
      asked.events.push(look)
      return respond(server.events(look))
    })
    .post('/api/drafts/:id/start', async (c) => {
      const start = { id: c.req.param('id'), body: startDraftBody.parse(await c.req.json()) }
      asked.startDraft.push(start)
      return respond(server.startDraft(start))
    })
    .post('/api/drafts/:id/picks', async (c) => {
      const pick = { id: c.req.param('id'), body: makePickBody.parse(await c.req.json()) }
      asked.makePick.push(pick)
      return respond(server.makePick(pick), 201)
    })
    .post('/api/drafts/:id/leave', (c) => {
      const id = c.req.param('id')
      asked.leaveDraft.push(id)
      return respond(server.leaveDraft(id))
    })
    .post('/api/drafts/join', async (c) => {
      const join = { body: joinByCodeBody.parse(await c.req.json()) }
      asked.join.push(join)
      return respond(server.join(join))
    })
    .post('/api/drafts/:id/join', async (c) => {
      const join = { id: c.req.param('id'), body: joinByInvitationBody.parse(await c.req.json()) }
      asked.join.push(join)
      return respond(server.join(join))
    })
    .get('/api/drafts/:id/rematch', (c) => {
      asked.rematch.push(c.req.param('id'))
      return respond(server.rematch(c.req.param('id')))
    })
    .post('/api/drafts/:id/rematch', async (c) => {
      const taking = { id: c.req.param('id'), body: rematchBody.parse(await c.req.json()) }
      asked.takeRematch.push(taking)
      return respond(server.takeRematch(taking))
    })
    .post('/api/drafts/watch', async (c) => {
      const watch = { body: watchByCodeBody.parse(await c.req.json()) }
      asked.watch.push(watch)
      return respond(server.watch(watch))
    })
    .post('/api/drafts/join-card', async (c) => {
      const body = joinCardBody.parse(await c.req.json())
      asked.joinCard.push(body)
      return respond(server.joinCard(body))
    })
    .get('/api/drafts/:id/join-card', (c) => {
      const link = { id: c.req.param('id') }
      asked.joinCard.push(link)
      return respond(server.joinCard(link))
    })
    .post('/api/drafts/:id/watch', async (c) => {
      const watch = { id: c.req.param('id'), body: watchByInvitationBody.parse(await c.req.json()) }
      asked.watch.push(watch)
      return respond(server.watch(watch))
    })
    .get('/api/drafts/:id/invitations', (c) => {
      const id = c.req.param('id')
      asked.invitations.push(id)
      return respond(server.invitations(id))
    })
    .post('/api/drafts/:id/invitations', async (c) => {
      const body = sendInvitationsBody.safeParse(await c.req.json())
      if (!body.success) {
        return refusal(400, 'INVALID_INPUT', { fields: z.flattenError(body.error).fieldErrors })
      }
      const send = { id: c.req.param('id'), emails: body.data.participantEmails }
      asked.sendInvitations.push(send)
      return respond(server.sendInvitations(send))
    })
}

async function openSession(server: FakeServer, known: { id?: string }): Promise<SessionView | Response> {
  if (server.user) return { session: sessionOf(server.user), guest: null, migratedDrafts: 0 }
  const guest = await server.guestSession(known)
  return guest instanceof Response ? guest : { session: null, guest, migratedDrafts: 0 }
}

async function respond(answer: Awaitable<object>, status = 200): Promise<Response> {
  const view = await answer
  return view instanceof Response ? view : Response.json(view, { status })
}

function countedAvailability(
  pool: readonly Movie[],
  { categories, playerCount }: AnalyzeAvailabilityBody,
): AnalyzeAvailabilityView {
  const rows = analyzeAvailability(pool, categories.map(categoryOf), playerCount)
  return {
    movieCount: pool.length,
    isSettled: true,
    results: rows.map(({ category, sampleMovies, reason, ...row }) => ({
      ...row,
      categoryId: category,
      available: row.status !== 'insufficient',
      sampleMovies: [...sampleMovies],
      reason: reason ?? null,
      timestamp: TIME,
    })),
  }
}

/** Rejects when the request is called off; never settles otherwise. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}
