import { joinCardBody, type JoinCardView } from '#features/invitations/wire/join-card.ts'
import { Hono } from 'hono'
import { vi } from 'vitest'
import {
  analyzeAvailabilityBody,
  type AnalyzeAvailabilityBody,
  type AnalyzeAvailabilityView,
} from '#contract/movies/availability.ts'
import {
  type DailyOverviewView,
  type DailyPuzzleView,
  type DailyResultView,
  type SendTryBody,
  sendTryBody,
} from '#features/daily/wire/daily.ts'
import type { ConfigView } from '#contract/views/server.ts'
import type { CommandView, DraftEventsView } from '#contract/drafts/online-drafts.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import {
  type EnrichDraftBody,
  enrichDraftBody,
  type EnrichmentView,
  type FixedPlayersView,
} from '#contract/movies/enrichment.ts'
import {
  type FetchMoviesQuery,
  fetchMoviesQuery,
  type SearchMoviesView,
  searchMoviesQuery,
} from '#contract/movies/fetch-movies.ts'
import { type HouseVoteBody, houseVoteBody } from '#features/house-votes/wire/house-votes.ts'
import type { HouseVotesView } from '#features/house-votes/wire/views.ts'
import type { GuestSessionView } from '#contract/session.ts'
import { type CollectionView, type FetchMoviesView, toMovieView } from '#contract/movies/movies.ts'
import {
  type CreateDraftBody,
  createDraftBody,
  eventsQuery,
  type InvitationsView,
  joinByCodeBody,
  joinByInvitationBody,
  type JoinedView,
  rematchBody,
  type RematchBody,
  type RematchView,
  seatParam,
  sendInvitationsBody,
  watchByCodeBody,
  watchByInvitationBody,
  type WatchingView,
} from '#contract/drafts/online-drafts.ts'
import type { DraftLogView } from '#contract/drafts/draft-log.ts'
import {
  picksFirstBody,
  type QueueView,
  saveQueueBody,
  type SaveQueueBody,
} from '#features/queue/wire/queues.ts'
import { type DraftPageView, draftPageQuery } from '#contract/profile.ts'
import type { RatedMoviesView } from '#contract/movies/rated-movies.ts'
import { type PopularPeopleView, searchPeopleQuery, type SearchPeopleView } from '#contract/movies/people.ts'
import { type SaveDraftBody, saveDraftBody } from '#contract/drafts/save-draft.ts'
import {
  openSessionBody,
  type SessionView,
  type SignInSessionView,
  type UserView,
} from '#contract/session.ts'
import { type VisibilityBody, visibilityBody, type VisibilityView } from '#contract/drafts/visibility.ts'
import {
  analyzeAvailability,
  type CategoryAvailability,
  playerCountFor,
} from '#domain/categories/availability.ts'
import { type CategoryName, categoryOf, isAllowedIn } from '#domain/categories/categories.ts'
import { type CommandBody, type CommandName, COMMANDS } from '#domain/draft/commands.ts'
import type { ParticipantId } from '#domain/draft/draft.ts'
import type { Theme } from '#domain/draft/theme.ts'
import { hasTitle } from '#domain/movies/movie-search.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { poolFromParams } from '#domain/pools/pool-choices.ts'
import { pickParam, type ReactBody, reactBody } from '#features/reactions/wire/reactions.ts'
import type { ReactionsView } from '#features/reactions/wire/views.ts'
import { draftId } from '#server/drafts/draft-id.ts'
import { InvalidInputError, NotFoundError, STATUS, toErrorBody } from '#server/http/errors.ts'
import { validate } from '#server/http/validate.ts'
import { MAX_FOUND_MOVIES } from '#server/movies/movie-source.ts'
import { fakeAccess, GUEST_ID } from './fake-access.testing.ts'
import { type HouseVotes, houseVotes } from './fake-house-votes.testing.ts'
import {
  type JoinBody,
  type OnlineDrafts,
  onlineDrafts,
  type WatchBody,
} from './fake-online-drafts.testing.ts'
import { TIME } from './fake-picks.testing.ts'
import { fakeQueues } from './fake-queues.testing.ts'
import { savedDrafts } from './fake-saved-drafts.testing.ts'

export { GUEST_ID } from './fake-access.testing.ts'
export { pickMade, seat } from './fake-online-drafts.testing.ts'
export { PNG_SIGNATURE, savedView } from './fake-saved-drafts.testing.ts'
export { refusal } from './refusal.testing.ts'

type Awaitable<T> = T | Promise<T>
type Answer<Asked, View> = (asked: Asked) => Awaitable<View | Response>

/** A command as it was sent. */
export type AskedCommand = { id: string; name: CommandName; body: CommandBody<CommandName> }

/** The server's answers, by route. A Response replaces the usual answer. */
export type Answers = {
  config: Answer<undefined, ConfigView>
  guestSession: Answer<{ id?: string }, GuestSessionView>
  /** Answers all requests about accounts. Takes the path below /api and the body. */
  accounts: Answer<{ path: string; body: unknown }, object>
  /** Takes the trimmed query. */
  people: Answer<string, SearchPeopleView>
  popularPeople: Answer<undefined, PopularPeopleView>
  movies: Answer<FetchMoviesQuery, FetchMoviesView>
  /** Takes the trimmed query. */
  moviesByTitle: Answer<string, SearchMoviesView>
  availability: Answer<AnalyzeAvailabilityBody, AnalyzeAvailabilityView>
  /** Lists the user's drafts. Takes the number of the page. */
  listDrafts: Answer<number, DraftPageView>
  /** Takes the draft's id. */
  readDraft: Answer<string, DraftView>
  saveDraft: Answer<{ id: string; body: SaveDraftBody }, DraftView>
  visibility: Answer<{ id: string; body: VisibilityBody }, VisibilityView>
  /** Takes the draft's id. */
  shareImage: Answer<string, Response>
  /** Takes the draft's id. */
  enrichment: Answer<EnrichDraftBody & { id: string }, EnrichmentView>
  /** Takes the draft's id. */
  fixUnknownPlayers: Answer<string, FixedPlayersView>
  /** Takes the draft's id. */
  ratedMovies: Answer<string, RatedMoviesView>
  createDraft: Answer<CreateDraftBody, DraftView>
  events: Answer<{ id: string; since: number }, DraftEventsView>
  /** Takes the draft's id. */
  draftLog: Answer<string, DraftLogView>
  command: Answer<AskedCommand, CommandView>
  /** Takes the draft's id. */
  houseVotes: Answer<string, HouseVotesView>
  castHouseVote: Answer<{ id: string; body: HouseVoteBody }, HouseVotesView>
  /** Takes the draft's id. */
  closeHouseVotes: Answer<string, HouseVotesView>
  reactions: Answer<string, ReactionsView>
  react: Answer<{ id: string; pick: number; body: ReactBody }, ReactionsView>
  /** Takes the draft's id. */
  leaveDraft: Answer<string, Response>
  /** Takes a code, or an invitation to the draft with this id. */
  join: Answer<{ id?: string; body: JoinBody }, JoinedView>
  /** Takes the finished draft's id. */
  rematch: Answer<string, RematchView>
  takeRematch: Answer<{ id: string; body: RematchBody }, JoinedView>
  watch: Answer<{ id?: string; body: WatchBody }, WatchingView>
  /** Takes a code, or the draft's id. */
  joinCard: Answer<{ id: string } | { inviteCode: string }, JoinCardView>
  /** Takes the draft's id. */
  invitations: Answer<string, InvitationsView>
  sendInvitations: Answer<{ id: string; emails: string[] | undefined }, InvitationsView>
  queue: Answer<{ id: string; seat: string }, QueueView>
  saveQueue: Answer<{ id: string; seat: string; body: SaveQueueBody }, QueueView>
  setPicksFirst: Answer<{ id: string; seat: string; on: boolean }, QueueView>
  dailyOverview: Answer<undefined, DailyOverviewView>
  /** Takes the day, or 'today'. */
  dailyDraft: Answer<string, DailyPuzzleView>
  sendTry: Answer<{ day: string; body: SendTryBody }, DailyResultView>
}
type Asked = { [Route in keyof Answers]: Parameters<Answers[Route]>[0][] }

export type FakeServer = Answers & {
  /** Every request so far, as the contract reads it. */
  asked: Asked
  isReachable: boolean
  /** Whether the server carries requests out but its answers get lost. */
  losesAnswers: boolean
  /** The user who is signed in; undefined for a guest. */
  user: UserView | undefined
  /** The movies of every theme. Every person exists, and so do every collection and list. */
  pool: readonly Movie[]
  collections: readonly CollectionView[]
  drafts: Map<string, DraftView>
  /** Participants who have been away for two minutes. */
  away: ReadonlySet<ParticipantId>
  /** Applies an event to an online draft, whoever caused it. Returns the event. */
  happen: OnlineDrafts['happen']
  /** Lets other people vote on a complete draft. */
  othersVote: HouseVotes['others']
  /** Invites an address to a draft. Returns the secret of the mail's link. */
  invite: OnlineDrafts['invite']
}

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

/** The settings of a server with movies of TMDB and OMDb. */
export const TEST_CONFIG: ConfigView = {
  movieSource: 'tmdb',
  missingSources: [],
  addresses: {
    publicUrl: 'http://localhost:3000',
    isPublicUrlSet: false,
    isInContainer: false,
    onNetwork: [],
  },
  supportEmail: 'help@marquee.example',
  passwordRules: 'default',
  sendsMail: true,
  signInProviders: [],
}

/**
 * Puts a server behind `fetch` for this test. It answers one browser, which always has a session, by the rules of the
 * game and of the real server (see tests/world/fake-server.test.ts), and keeps the drafts that it receives. All other
 * answers are passed in `given` or assigned later.
 */
export function fakeServer(given: Partial<FakeServer> = {}): FakeServer {
  const drafts = given.drafts ?? new Map<string, DraftView>()
  const access = fakeAccess(() => server)
  const saved = savedDrafts(() => server, access)
  const house = houseVotes(access)
  const online = onlineDrafts(() => server, access, saved.setHidden)
  const queues = fakeQueues(() => server, access)
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
      listDrafts: [],
      readDraft: [],
      saveDraft: [],
      visibility: [],
      shareImage: [],
      enrichment: [],
      fixUnknownPlayers: [],
      ratedMovies: [],
      createDraft: [],
      events: [],
      draftLog: [],
      command: [],
      houseVotes: [],
      castHouseVote: [],
      closeHouseVotes: [],
      reactions: [],
      react: [],
      leaveDraft: [],
      join: [],
      watch: [],
      rematch: [],
      takeRematch: [],
      joinCard: [],
      invitations: [],
      sendInvitations: [],
      queue: [],
      saveQueue: [],
      setPicksFirst: [],
      dailyOverview: [],
      dailyDraft: [],
      sendTry: [],
    },
    isReachable: true,
    losesAnswers: false,
    user: undefined,
    pool: [],
    collections: [],
    drafts,
    away: new Set(),
    happen: online.happen,
    othersVote: house.others,
    invite: online.invite,
    config: () => TEST_CONFIG,
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
    moviesByTitle: (title) => ({
      results: server.pool
        .filter((movie) => hasTitle(movie, title))
        .slice(0, MAX_FOUND_MOVIES)
        .map(({ id, title, year }) => ({ id, title, year })),
    }),
    availability: (body) => countedAvailability(server.pool, body),
    listDrafts: saved.listDrafts,
    readDraft: saved.readDraft,
    saveDraft: saved.saveDraft,
    visibility: saved.visibility,
    shareImage: saved.shareImage,
    enrichment: saved.enrichment,
    fixUnknownPlayers: saved.fixUnknownPlayers,
    ratedMovies: saved.ratedMovies,
    createDraft: online.createDraft,
    events: ({ id, since }) => online.events(id, since),
    draftLog: online.log,
    command: ({ id, name, body }) => online.command(id, name, body),
    houseVotes: house.list,
    castHouseVote: (sent) => house.vote(sent),
    closeHouseVotes: (id) => house.close(id),
    reactions: online.reactionsOf,
    react: ({ id, pick, body }) => online.react(id, pick, body),
    leaveDraft: online.leave,
    join: ({ id, body }) => online.join(id, body),
    watch: ({ id, body }) => online.watch(id, body),
    rematch: online.rematch,
    takeRematch: ({ id, body }) => online.takeRematch(id, body),
    joinCard: online.joinCard,
    invitations: online.invitationsOf,
    queue: queues.find,
    saveQueue: queues.save,
    setPicksFirst: queues.setPicksFirst,
    dailyOverview: noDay,
    dailyDraft: noDay,
    sendTry: noDay,
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

/** The bodies of the commands of this name that a server was sent. */
export function sentCommands<Name extends CommandName>(server: FakeServer, name: Name): CommandBody<Name>[] {
  return server.asked.command
    .filter((command) => command.name === name)
    .map(({ body }) => body as CommandBody<Name>)
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

function noDay(): never {
  throw new NotFoundError('DAY_NOT_FOUND')
}

function routesOf(server: FakeServer) {
  return new Hono()
    .route('/', generalRoutesOf(server))
    .route('/', dailyRoutesOf(server))
    .route('/', commandRoutesOf(server))
    .route('/', draftRoutesOf(server))
    .onError((error) => {
      const body = toErrorBody(error)
      if (body.code === 'INTERNAL') throw error
      return Response.json(body, { status: STATUS[body.code] })
    })
}

function generalRoutesOf(server: FakeServer) {
  const { asked } = server
  return new Hono()
    .get('/api/config', () => {
      asked.config.push(undefined)
      return respond(server.config(undefined))
    })
    .post('/api/session', validate('json', openSessionBody), (c) => {
      const { guestSessionId } = c.req.valid('json')
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
    .get('/api/people', validate('query', searchPeopleQuery), (c) => {
      const { searchQuery } = c.req.valid('query')
      asked.people.push(searchQuery)
      return respond(server.people(searchQuery))
    })
    .get('/api/people/popular', () => {
      asked.popularPeople.push(undefined)
      return respond(server.popularPeople(undefined))
    })
    .get('/api/movies/years', () => respond({ years: [] }))
    .get('/api/movies/collections', () => respond({ collections: [...server.collections] }))
    .get('/api/movies/search', validate('query', searchMoviesQuery), (c) => {
      const { searchQuery } = c.req.valid('query')
      asked.moviesByTitle.push(searchQuery)
      return respond(server.moviesByTitle(searchQuery))
    })
    .get('/api/movies', validate('query', fetchMoviesQuery), (c) => {
      const query = c.req.valid('query')
      if (query.category === 'pool' && !poolFromParams(query)) {
        throw new InvalidInputError('Choose a theme', { pool: ['Choose a theme'] })
      }
      asked.movies.push(query)
      return respond(server.movies(query))
    })
    .post('/api/category-availability', validate('json', analyzeAvailabilityBody), (c) => {
      const body = c.req.valid('json')
      asked.availability.push(body)
      return respond(server.availability(body))
    })
}

function dailyRoutesOf(server: FakeServer) {
  const { asked } = server
  return new Hono()
    .get('/api/daily', () => {
      asked.dailyOverview.push(undefined)
      return respond(server.dailyOverview(undefined))
    })
    .get('/api/daily/:day', (c) => {
      const day = c.req.param('day')
      asked.dailyDraft.push(day)
      return respond(server.dailyDraft(day))
    })
    .post('/api/daily/:day/tries', validate('json', sendTryBody), (c) => {
      const sent = { day: c.req.param('day'), body: c.req.valid('json') }
      asked.sendTry.push(sent)
      return respond(server.sendTry(sent))
    })
}

function commandRoutesOf(server: FakeServer) {
  const routes = new Hono()
  for (const { name, body } of COMMANDS) {
    routes.post(`/api/drafts/:id/commands/${name}`, draftId, validate('json', body), (c) => {
      const sent = { id: c.req.valid('param').id, name, body: c.req.valid('json') } as AskedCommand
      server.asked.command.push(sent)
      return respond(server.command(sent))
    })
  }
  return routes
}

function draftRoutesOf(server: FakeServer) {
  const { asked } = server
  return new Hono()
    .get('/api/drafts/:id', draftId, (c) => {
      const id = c.req.valid('param').id
      asked.readDraft.push(id)
      return respond(server.readDraft(id))
    })
    .put('/api/drafts/:id', draftId, validate('json', saveDraftBody), (c) => {
      const save = { id: c.req.valid('param').id, body: c.req.valid('json') }
      asked.saveDraft.push(save)
      const status = server.drafts.has(save.id) ? 200 : 201
      return respond(server.saveDraft(save), status)
    })
    .put('/api/drafts/:id/visibility', draftId, validate('json', visibilityBody), (c) => {
      const change = { id: c.req.valid('param').id, body: c.req.valid('json') }
      asked.visibility.push(change)
      return respond(server.visibility(change))
    })
    .get('/api/drafts/:id/share-image', draftId, (c) => {
      const id = c.req.valid('param').id
      asked.shareImage.push(id)
      return respond(server.shareImage(id))
    })
    .post('/api/drafts/:id/enrichment', draftId, validate('json', enrichDraftBody), (c) => {
      const asking = { id: c.req.valid('param').id, ...c.req.valid('json') }
      asked.enrichment.push(asking)
      return respond(server.enrichment(asking))
    })
    .post('/api/drafts/:id/fix-unknown-players', draftId, (c) => {
      const id = c.req.valid('param').id
      asked.fixUnknownPlayers.push(id)
      return respond(server.fixUnknownPlayers(id))
    })
    .get('/api/drafts/:id/rated-movies', draftId, (c) => {
      const id = c.req.valid('param').id
      asked.ratedMovies.push(id)
      return respond(server.ratedMovies(id))
    })
    .get('/api/drafts', validate('query', draftPageQuery), (c) => {
      const { page } = c.req.valid('query')
      asked.listDrafts.push(page)
      return respond(server.listDrafts(page))
    })
    .post('/api/drafts', validate('json', createDraftBody), (c) => {
      const body = c.req.valid('json')
      asked.createDraft.push(body)
      return respond(server.createDraft(body), 201)
    })
    .get('/api/drafts/:id/events', draftId, validate('query', eventsQuery), (c) => {
      const look = { id: c.req.valid('param').id, since: c.req.valid('query').since }
      asked.events.push(look)
      return respond(server.events(look))
    })
    .get('/api/drafts/:id/log', draftId, (c) => {
      const id = c.req.valid('param').id
      asked.draftLog.push(id)
      return respond(server.draftLog(id))
    })
    .get('/api/drafts/:id/house-votes', draftId, (c) => {
      const id = c.req.valid('param').id
      asked.houseVotes.push(id)
      return respond(server.houseVotes(id))
    })
    .put('/api/drafts/:id/house-votes', draftId, validate('json', houseVoteBody), (c) => {
      const vote = { id: c.req.valid('param').id, body: c.req.valid('json') }
      asked.castHouseVote.push(vote)
      return respond(server.castHouseVote(vote))
    })
    .post('/api/drafts/:id/house-votes/close', draftId, (c) => {
      const id = c.req.valid('param').id
      asked.closeHouseVotes.push(id)
      return respond(server.closeHouseVotes(id))
    })
    .get('/api/drafts/:id/reactions', draftId, (c) => {
      const id = c.req.valid('param').id
      asked.reactions.push(id)
      return respond(server.reactions(id))
    })
    .put(
      '/api/drafts/:id/reactions/:pick',
      validate('param', pickParam),
      validate('json', reactBody),
      (c) => {
        const reaction = { ...c.req.valid('param'), body: c.req.valid('json') }
        asked.react.push(reaction)
        return respond(server.react(reaction))
      },
    )
    .post('/api/drafts/:id/leave', draftId, (c) => {
      const id = c.req.valid('param').id
      asked.leaveDraft.push(id)
      return respond(server.leaveDraft(id))
    })
    .post('/api/drafts/join', validate('json', joinByCodeBody), (c) => {
      const join = { body: c.req.valid('json') }
      asked.join.push(join)
      return respond(server.join(join))
    })
    .post('/api/drafts/:id/join', draftId, validate('json', joinByInvitationBody), (c) => {
      const join = { id: c.req.valid('param').id, body: c.req.valid('json') }
      asked.join.push(join)
      return respond(server.join(join))
    })
    .get('/api/drafts/:id/rematch', draftId, (c) => {
      asked.rematch.push(c.req.valid('param').id)
      return respond(server.rematch(c.req.valid('param').id))
    })
    .post('/api/drafts/:id/rematch', draftId, validate('json', rematchBody), (c) => {
      const taking = { id: c.req.valid('param').id, body: c.req.valid('json') }
      asked.takeRematch.push(taking)
      return respond(server.takeRematch(taking))
    })
    .post('/api/drafts/watch', validate('json', watchByCodeBody), (c) => {
      const watch = { body: c.req.valid('json') }
      asked.watch.push(watch)
      return respond(server.watch(watch))
    })
    .post('/api/drafts/join-card', validate('json', joinCardBody), (c) => {
      const body = c.req.valid('json')
      asked.joinCard.push(body)
      return respond(server.joinCard(body))
    })
    .get('/api/drafts/:id/join-card', draftId, (c) => {
      const link = { id: c.req.valid('param').id }
      asked.joinCard.push(link)
      return respond(server.joinCard(link))
    })
    .post('/api/drafts/:id/watch', draftId, validate('json', watchByInvitationBody), (c) => {
      const watch = { id: c.req.valid('param').id, body: c.req.valid('json') }
      asked.watch.push(watch)
      return respond(server.watch(watch))
    })
    .get('/api/drafts/:id/invitations', draftId, (c) => {
      const id = c.req.valid('param').id
      asked.invitations.push(id)
      return respond(server.invitations(id))
    })
    .post('/api/drafts/:id/invitations', draftId, validate('json', sendInvitationsBody), (c) => {
      const send = { id: c.req.valid('param').id, emails: c.req.valid('json').participantEmails }
      asked.sendInvitations.push(send)
      return respond(server.sendInvitations(send))
    })
    .get('/api/drafts/:id/queues/:seat', validate('param', seatParam), (c) => {
      const seat = c.req.valid('param')
      asked.queue.push(seat)
      return respond(server.queue(seat))
    })
    .put(
      '/api/drafts/:id/queues/:seat',
      validate('param', seatParam),
      validate('json', saveQueueBody),
      (c) => {
        const save = { ...c.req.valid('param'), body: c.req.valid('json') }
        asked.saveQueue.push(save)
        return respond(server.saveQueue(save))
      },
    )
    .put(
      '/api/drafts/:id/queues/:seat/picks-first',
      validate('param', seatParam),
      validate('json', picksFirstBody),
      (c) => {
        const change = { ...c.req.valid('param'), on: c.req.valid('json').on }
        asked.setPicksFirst.push(change)
        return respond(server.setPicksFirst(change))
      },
    )
    .all('/api/*', () => {
      throw new NotFoundError('NOT_FOUND')
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
  { categories, playerCount, draftMode, ...subject }: AnalyzeAvailabilityBody,
): AnalyzeAvailabilityView {
  const players = playerCountFor(draftMode, playerCount)
  const rows = [...new Set(categories)].flatMap((category) =>
    isAllowedIn(subject, category)
      ? analyzeAvailability(pool, [categoryOf(category)], players)
      : notOffered(category, subject.theme),
  )
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

function notOffered(category: CategoryName, theme: Theme): CategoryAvailability {
  const reason = `Not offered in a ${theme} draft`
  return { category, status: 'insufficient', movieCount: 0, sampleMovies: [], reason, isEstimate: false }
}

/** Rejects when the request is called off; never settles otherwise. */
function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}
